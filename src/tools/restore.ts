import { restoreBackup } from './backup/restore.ts';
import { runTool } from './backup/run-tool.ts';

await runTool('restore', restoreBackup);
