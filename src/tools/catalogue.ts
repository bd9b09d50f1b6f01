import { cacheCompiledCode } from '../server/boot/compile-cache.ts';

/** A reader that has seen enough (`| head`) ends the command, and is no failure of it. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

process.stdout.on('error', endWithReader);
// Before everything else is loaded.
cacheCompiledCode();
const { runCatalogueCommand } = await import('./catalogue/run-command.ts');
const { code, text } = await runCatalogueCommand(process.argv.slice(2));
(code === 2 ? process.stderr : process.stdout).write(`${text}\n`);
process.exitCode = code;
