import type { Countries, DocumentType } from '../../../contract/catalogue.ts';
import type { PageAnalysis } from '../../analyse-page.ts';
import { partFile } from '../../category/part-file.ts';
import { type ConfidenceTables, sureness } from '../../confidence/tables.ts';
import { type Chance, chance } from '../../specimens/chance.ts';
import type { CorpusFile } from '../../specimens/corpus/corpus.ts';
import { lengthened } from '../../specimens/corpus/lengthened.ts';
import { strayed } from '../../specimens/corpus/strayed.ts';
import { type KnownType, vocabularyOf } from '../../vocabulary.ts';
import { fitSignalWeights, type LabelledSignals } from './fit-signal-weights.ts';
import { isotonicTable } from './isotonic.ts';
import { lacking } from './lacking.ts';
import { typesetAnalysis } from './typeset-analysis.ts';

/**
 * Of the words of the kind that a paper is, a catalogue may lack so many: of real papers the words
 * are known in part, while words of other kinds stand on them all the same.
 */
const LACKED = [0, 0.1, 0.3, 0.5];
/**
 * What speaks against a kind was mostly learnt from papers that were mistaken for it: of others it
 * is known by half.
 */
const NEGATIVES = 0.5;

/** What papers are read with while confidence in kinds is fitted. */
interface Course {
  files: Generator<CorpusFile>;
  count: number;
  types: readonly DocumentType[];
  countries: Countries;
  seed: number;
}

/** How much each sign of a kind counts, and what their sum means. */
export function fitKinds({
  files,
  count,
  types,
  countries,
  seed,
}: Course): Pick<ConfidenceTables, 'signals' | 'category'> {
  const [slips, small, loss, stray] = [
    chance(seed),
    chance(seed + 1),
    chance(seed + 2),
    chance(seed + 3),
  ];
  const samples = Array.from({ length: count }, (_, number): LabelledSignals[] => {
    const file = strayedFile(
      files.next().value as CorpusFile,
      files.next().value as CorpusFile,
      stray,
    );
    const kinds = lacking(
      types,
      {
        words: LACKED[number % LACKED.length] ?? 0,
        labels: 0,
        negatives: NEGATIVES,
        of: file.pages.map(({ kind }) => kind),
      },
      loss,
    );
    return samplesIn(
      file,
      analysesOf(file, number, { slips, small }),
      vocabularyOf({
        checksum: '',
        countries,
        documentTypes: kinds.map((type) => ({ ...type, namespaces: [] })),
      }).types,
    );
  }).flat();
  const signals = fitSignalWeights(samples);
  return {
    signals,
    category: isotonicTable(
      samples.map(({ signals: seen, isRight }) => ({
        confidence: sureness(signals, seen),
        isRight,
      })),
    ),
  };
}

function strayedFile(file: CorpusFile, { pages: [other] }: CorpusFile, dice: Chance): CorpusFile {
  return {
    ...file,
    pages: file.pages.map((page) =>
      other && other.kind !== page.kind
        ? { ...page, page: strayed(page.page, other.page, dice) }
        : page,
    ),
  };
}

/** Two of five with slips of a recogniser, every third with small print. */
export function analysesOf(
  { pages }: CorpusFile,
  number: number,
  { slips, small }: { slips: Chance; small: Chance },
): PageAnalysis[] {
  return pages.map(({ page }, at) =>
    typesetAnalysis(
      number % 3 === 0 && page.height > 800 ? lengthened(page, small) : page,
      at + 1,
      number % 5 < 2 ? slips : undefined,
    ),
  );
}

function samplesIn(
  { pages }: CorpusFile,
  analyses: readonly PageAnalysis[],
  types: readonly KnownType[],
): LabelledSignals[] {
  const parts = partFile(analyses, types);
  return pages.flatMap(({ kind }, at) => {
    const decision = parts.find((part) =>
      part.analyses.some(({ number }) => number === at + 1),
    )?.decision;
    return decision?.signals
      ? [{ signals: decision.signals, isRight: decision.type.id === kind }]
      : [];
  });
}
