import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Countries, DocumentField, DocumentType } from '../../../contract/catalogue.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { analysePage, type PageAnalysis } from '../../analyse-page.ts';
import {
  type ConfidenceTable,
  fittedTables,
  plainTables,
  tableOf,
} from '../../confidence/tables.ts';
import { loadGlyphNetworks } from '../../mrz/network/glyph-network.ts';
import { openFile } from '../../open-file.ts';
import { readDocuments } from '../../read-documents.ts';
import type { FieldSource } from '../../reading.ts';
import { chance } from '../../specimens/chance.ts';
import { type CorpusFile, corpus } from '../../specimens/corpus/corpus.ts';
import { openRecogniser } from '../../text/open-recogniser.ts';
import { readAgain } from '../../text/read-again.ts';
import { type Vocabulary, vocabularyOf } from '../../vocabulary.ts';
import {
  type Evaluated,
  type EvaluatedValue,
  evaluateReading,
  type Seeing,
} from './evaluate-reading.ts';
import { analysesOf, fitKinds } from './fit-kinds.ts';
import { isotonicTable } from './isotonic.ts';
import { lacking } from './lacking.ts';
import others from './others.json' with { type: 'json' };
import { scanned } from './scanned.ts';
import { withOthers } from './with-others.ts';

/**
 * `node src/reader/training/confidence/fit.ts`: fits what sureness means and writes tables.json.
 * The same seed gives the same file from the same reader and catalogue. Papers are generated
 * without those that are kept for judging, and read by catalogues that lack a share of their words
 * and labels: the words of real papers are never all known; kinds are fitted on pages that carry
 * lines of other papers, too. Scans take most of the time; `SCANS=0` leaves what they said as it
 * is, `KINDS=0` what is known of kinds.
 */
const SEED = 20261122;
const TODAY = '2026-11-20' as IsoDate;
const FILES = Number(process.env.FILES ?? 1500);
const KINDS = Number(process.env.KINDS ?? FILES);
const SCANS = Number(process.env.SCANS ?? 160);
const OUT = join(import.meta.dirname, '../../confidence/tables.json');
const LACKS = [
  { words: 0, labels: 0 },
  { words: 0.3, labels: 0.15 },
  { words: 0.5, labels: 0.3 },
  { words: 0.7, labels: 0.3 },
];

const folder = join(import.meta.dirname, '../../../../catalogue');
const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const types = readdirSync(join(folder, 'document-types')).map(
  (file) => json(`document-types/${file}`) as DocumentType,
);
const countries = json('countries.json') as Countries;

const dice = chance(SEED);
const [slips, exposures, small] = [chance(SEED + 1), chance(SEED + 2), chance(SEED + 4)];
const vocabularies = LACKS.map((share) =>
  vocabularyOf({ checksum: '', countries, documentTypes: lacking(types, share, chance(SEED + 3)) }),
);
const files = corpus(dice, { today: TODAY, isHeld: false });
const next = (): CorpusFile => files.next().value as CorpusFile;

const evaluated = (
  file: CorpusFile,
  analyses: PageAnalysis[],
  { seeing, vocabulary }: { seeing: Seeing; vocabulary: Vocabulary },
): Evaluated =>
  evaluateReading(
    file,
    readDocuments(
      analyses,
      { vocabulary, today: TODAY, tables: plainTables },
      { mimeType: 'application/pdf', bytes: 1 },
    ),
    seeing,
  );

const kinds =
  KINDS === 0
    ? fittedTables
    : fitKinds({
        files: corpus(chance(SEED + 5), { today: TODAY, isHeld: false }),
        count: KINDS,
        types,
        countries,
        seed: SEED + 6,
      });
const texts = Array.from({ length: FILES }, (_, number) => {
  const file = next();
  return evaluated(file, analysesOf(file, number, { slips, small }), {
    seeing: 'words',
    vocabulary: vocabularies[number % vocabularies.length]!,
  }).values;
}).flat();

const recogniser = await openRecogniser();
const instruments = { recogniser, networks: loadGlyphNetworks(), findFaces: async () => [] };
const seen: EvaluatedValue[] = [];
for (let number = 0; number < SCANS; number += 1) {
  const file = next();
  const picture = await openFile(await scanned(file, exposures));
  const analysis = await analysePage(await picture.page(1), 1, instruments);
  await picture.close();
  const again = await readAgain(
    [analysis],
    readDocuments(
      [analysis],
      { vocabulary: vocabularies[number % 2]!, today: TODAY },
      { mimeType: 'image/jpeg', bytes: 1 },
    ),
    recogniser,
  );
  seen.push(
    ...evaluated(
      { ...file, pages: file.pages.slice(0, 1), papers: file.papers.slice(0, 1) },
      again ?? [analysis],
      { seeing: 'ocr', vocabulary: vocabularies[number % 2]! },
    ).values,
  );
}
await recogniser.close();

const rows = (table: readonly (readonly number[])[]) =>
  `[${table.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
const fields = new Map<string, DocumentField>(
  types.flatMap(({ namespaces }) =>
    namespaces.flatMap((namespace) =>
      namespace.fields.map((field) => [`${namespace.id}.${field.name}`, field] as const),
    ),
  ),
);
const tableFor = (key: keyof typeof others): ConfidenceTable => {
  const samples = (key.startsWith('ocr') ? seen : texts).filter(
    ({ source, name }) => tableOf(source as FieldSource, fields.get(name) ?? {}) === key,
  );
  return samples.length > 0
    ? withOthers(isotonicTable(samples), key)
    : (fittedTables.values[key] ?? []);
};
const values = (Object.keys(others) as (keyof typeof others)[])
  .map((key) => `    "${key}": ${rows(tableFor(key))}`)
  .join(',\n');
const weights = Object.entries(kinds.signals)
  .map(([sign, weight]) => `"${sign}": ${weight}`)
  .join(', ');
writeFileSync(
  OUT,
  `{\n  "signals": { ${weights} },\n  "category": ${rows(kinds.category)},\n  "values": {\n${values}\n  }\n}\n`,
);
process.stdout.write(
  `${FILES} files for kinds, ${texts.length} values of texts, ${seen.length} of ${SCANS} scans\n`,
);
process.exit(0);
