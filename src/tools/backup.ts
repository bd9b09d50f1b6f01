import { backUp } from './backup/back-up.ts';
import { runTool } from './backup/run-tool.ts';

await runTool('backup', backUp);
