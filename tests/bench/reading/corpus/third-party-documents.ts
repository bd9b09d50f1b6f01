import { readDocuments } from '../../../../src/reader/read-documents.ts';
import type { EvaluatedPage } from '../../../../src/reader/training/confidence/evaluate-reading.ts';
import seen from '../../../cases/reader/third-party-documents.json' with { type: 'json' };
import blind from '../../../cases/reader/third-party-documents-blind.json' with { type: 'json' };
import { today, typedPage, vocabulary } from '../../../reader/typed-page.ts';
import { sized } from '../../size.ts';

/** Of each of the two lists; small, a few. */
const PAPERS = sized(Infinity, 10);

export type OthersPage = Pick<
  EvaluatedPage,
  'file' | 'kind' | 'read' | 'confidence' | 'isRight'
> & { isBlind: boolean };

/**
 * Papers in the words of airlines, banks, employers and offices of twenty countries, none made by
 * the corpus and nothing fitted to one. `isBlind`: nobody looked at what the reader made of them
 * while its words were gathered.
 */
export const thirdPartyDocuments = (): OthersPage[] => [
  ...seen.slice(0, PAPERS).map((paper) => judged(paper, false)),
  ...blind.slice(0, PAPERS).map((paper) => judged(paper, true)),
];

function judged(
  { name, is, lines, confidence }: (typeof seen)[number],
  isBlind: boolean,
): OthersPage {
  const [document] = readDocuments(
    [typedPage(lines, { confidence })],
    { vocabulary, today },
    { mimeType: 'application/pdf', bytes: 1 },
  );
  return {
    file: name,
    kind: is,
    read: document?.category ?? '',
    confidence: document?.confidence ?? 0,
    isRight: document?.category === is,
    isBlind,
  };
}
