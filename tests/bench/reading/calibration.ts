import { type Benchmark, calibrationError, counted, type Figure, rounded } from '../figure.ts';
import { evaluatedIn } from './corpus/evaluate-folder.ts';
import { seenCorpus } from './corpus/seen-corpus.ts';
import { thirdPartyDocuments } from './corpus/third-party-documents.ts';

/** Values of this confidence and more are shown as sure. */
const SURE = 0.95;

interface Claim {
  confidence: number;
  isRight: boolean;
}

/**
 * Whether confidence means what it says (expected calibration error over ten steps), for kinds of
 * documents and for values; of the values at 0.95 and more the share that is right.
 */
export const calibration: Benchmark = async ({ data }) => {
  if (data !== undefined) return [error('calibration.category', (await evaluatedIn(data)).pages)];
  const { pages, values } = await seenCorpus();
  const held = values.filter(({ isHeld }) => isHeld);
  const scanned = values.filter(({ seeing }) => seeing === 'ocr');
  const read = values.filter(({ seeing }) => seeing !== 'slips');
  return [
    error('calibration.category', pages),
    error(
      'calibration.category.held',
      pages.filter(({ isHeld }) => isHeld),
    ),
    error('calibration.category.others', thirdPartyDocuments()),
    error('calibration.values', read),
    error(
      'calibration.values.held',
      held.filter(({ seeing }) => seeing !== 'slips'),
    ),
    error('calibration.values.scanned', scanned),
    sure('calibration.values.sure', read),
    sure('calibration.values.sure.scanned', scanned),
  ];
};

const error = (name: string, claims: readonly Claim[]): Figure => ({
  name,
  value: rounded(calibrationError(claims)),
  unit: 'expected calibration error',
  n: claims.length,
});
const sure = (name: string, claims: readonly Claim[]): Figure =>
  counted(
    name,
    claims.filter(({ confidence }) => confidence >= SURE),
    ({ isRight }) => isRight,
  );
