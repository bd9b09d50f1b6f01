import { runAudit } from './audit/run-audit.ts';

process.exitCode = await runAudit(process.argv.slice(2));
