import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import samples from '../../catalogue/samples.json' with { type: 'json' };
import { addDays } from '../../src/core/dates/date-arithmetic.ts';
import { todayIn } from '../../src/core/dates/moment.ts';
import {
  consistentStory,
  paintPassport,
  paintPhoto,
  type SampleDocuments,
} from '../../src/reader/specimens/index.ts';
import { loadCatalogue } from '../../src/server/catalogue/serve-catalogue.ts';
import { openReader } from '../../src/server/ports/reader.ts';
import { COMMITTED, FILES, sha256, writeRecording } from './recording.ts';

/**
 * `npm run recordings`: paints the files whose readings are committed, and has the real reader read
 * them. Needed where the reader, or what the catalogue says of these kinds, finds something else
 * than before.
 */
const today = todayIn('UTC', Date.now());

/** The passport of a companion, and the photograph that every sample set holds. */
const paintings: Record<string, () => Promise<Buffer>> = {
  'companion.pdf': () =>
    paintPassport(
      consistentStory(samples as SampleDocuments, {
        to: 'FR',
        toName: 'France',
        nationality: 'DE',
        fromDate: addDays(today, 60),
        toDate: addDays(today, 69),
        today,
      }),
    ),
  'photo.jpg': paintPhoto,
};

const { compiled } = await loadCatalogue(join(import.meta.dirname, '../../catalogue'));
if (!compiled) throw new Error('The catalogue has problems: npm run catalogue -- check');
const reader = openReader();
for (const folder of [FILES, COMMITTED]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const [file, paint] of Object.entries(paintings)) {
  writeFileSync(join(FILES, file), await paint());
  const bytes = readFileSync(join(FILES, file));
  const reading = await reader.read(bytes, { catalogue: compiled, today });
  writeRecording(COMMITTED, sha256(bytes), { file, today, reading });
}
reader.close();
