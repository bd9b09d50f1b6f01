import './single-thread-sharp.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { loadFaceWeights } from '../face/face-weights.ts';
import { findFaces } from '../face/find-faces.ts';
import type { Instruments } from '../inspect-page.ts';
import { loadGlyphNetworks } from '../mrz/network/glyph-network.ts';
import { readFile } from '../read-file.ts';
import { openRecogniser } from '../text/open-recogniser.ts';
import { type Vocabulary, vocabularyOf } from '../vocabulary.ts';
import type { ReaderReport, Request } from './protocol.ts';
import { readingRefusal } from './reading-refusal.ts';

// One reading process: it reads one file after the other and knows nothing of the server. A file
// that breaks it breaks nothing else.

const faceWeights = loadFaceWeights();
const instruments: Instruments = {
  recogniser: await openRecogniser(),
  networks: loadGlyphNetworks(),
  findFaces: (picture) => findFaces(picture, faceWeights),
};
let current: { checksum: string; vocabulary: Vocabulary } | undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', (request: Request) => void read(request));
report({ kind: 'ready' });

async function read({ bytes, catalogue, today, asOne }: Request): Promise<void> {
  try {
    const reading = await readFile(bytes, {
      instruments,
      vocabulary: vocabularyFor(catalogue),
      today,
      asOne,
      onPage: (page, pages) => report({ kind: 'page', page, pages }),
    });
    await collectGarbage();
    report({ kind: 'done', reading });
  } catch (error) {
    report(readingRefusal(error));
  }
}

/**
 * Making a vocabulary takes longer than a page of text, and most files are read with the same one.
 */
function vocabularyFor(catalogue: Request['catalogue']): Vocabulary {
  if ('documentTypes' in catalogue && current?.checksum !== catalogue.checksum)
    current = { checksum: catalogue.checksum, vocabulary: vocabularyOf(catalogue) };
  if (current?.checksum !== catalogue.checksum)
    throw new Error(`It was not told what "${catalogue.checksum}" holds.`);
  return current.vocabulary;
}

function report(message: ReaderReport): void {
  process.send?.(message);
}
