import './single-thread-sharp.ts';
import { type Assembly, assemblePages } from '../assembly/assemble-pages.ts';
import type { ReaderReport } from './protocol.ts';
import { readingRefusal } from './reading-refusal.ts';

// One assembling process: it puts pages together once, and is ended. It knows nothing of the
// server.

process.on('disconnect', () => process.exit(0));
process.on('message', (assembly: Assembly) => void assemble(assembly));
report({ kind: 'ready' });

async function assemble(assembly: Assembly): Promise<void> {
  try {
    report({
      kind: 'assembled',
      files: await assemblePages(assembly, (page, pages) => report({ kind: 'page', page, pages })),
    });
  } catch (error) {
    report(readingRefusal(error));
  }
}

function report(message: ReaderReport): void {
  process.send?.(message);
}
