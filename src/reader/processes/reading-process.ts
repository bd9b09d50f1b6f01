import { loadNetworks } from '../mrz/glyph-network.ts';
import { readFile } from '../read-file.ts';
import { ReadingError } from '../reading-error.ts';
import { openRecogniser } from '../text/open-recogniser.ts';
import { vocabularyOf, type ReadingMatter, type Vocabulary } from '../vocabulary.ts';
import type { Report, Request } from './protocol.ts';

// One reading process: it reads one file after the other and knows nothing of the server. A file that breaks it breaks nothing else.

const instruments = { recogniser: await openRecogniser(), networks: loadNetworks() };
let known: { checksum: string; vocabulary: Vocabulary } | undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', (request: Request) => void read(request));
report({ kind: 'ready' });

async function read({ bytes, matter, today }: Request): Promise<void> {
  try {
    const reading = await readFile(bytes, { instruments, vocabulary: vocabularyFor(matter), today, onPage: (page, pages) => report({ kind: 'page', page, pages }) });
    report({ kind: 'done', reading });
  } catch (error) {
    report(refusalOf(error));
  }
}

function refusalOf(error: unknown): Report {
  if (error instanceof ReadingError) return { kind: 'refused', code: error.code, detail: error.message };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'refused', code: /out of memory|allocation failed/i.test(detail) ? 'reading_memory' : 'reading_failed', detail };
}

/** Making a vocabulary takes longer than a page of text, and most files are read with the same one. */
function vocabularyFor(matter: ReadingMatter): Vocabulary {
  if (known?.checksum !== matter.checksum) known = { checksum: matter.checksum, vocabulary: vocabularyOf(matter) };
  return known.vocabulary;
}

function report(message: Report): void {
  process.send?.(message);
}
