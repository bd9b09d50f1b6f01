import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = 'src/reader/kernels/assembly/kernels.ts';
const PRODUCT = 'src/reader/kernels/kernels.wasm';
/** A memory of the caller's, vector instructions, and none of AssemblyScript's own runtime. */
const OPTIONS = [
  ...['--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noExportMemory'],
  ...['-O3', '--converge', '--noAssert'],
];

/** The reader's kernels as AssemblyScript compiles them; the same source gives the same bytes. */
function compiledKernels(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'farland-kernels-'));
  try {
    const file = join(folder, 'kernels.wasm');
    const compiler = join(ROOT, 'node_modules/assemblyscript/bin/asc.js');
    execFileSync(process.execPath, [compiler, SOURCE, '--outFile', file, ...OPTIONS], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const product = join(ROOT, PRODUCT);
const compiled = compiledKernels();
if (!process.argv.includes('--check')) writeFileSync(product, compiled);
else if (!compiled.equals(readFileSync(product))) {
  console.error(`${PRODUCT} is not what ${SOURCE} says. Run "npm run kernels" and commit it.`);
  process.exitCode = 1;
}
