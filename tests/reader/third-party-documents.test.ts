import { describe, expect, test } from 'vitest';
import { calibrationError } from '../bench/figure.ts';
import { thirdPartyDocuments } from '../bench/reading/corpus/third-party-documents.ts';

const pages = thirdPartyDocuments();
const named = (all: readonly (typeof pages)[number][]) =>
  all.map(
    ({ file, kind, read, confidence }) => `${file}: ${kind}, read as ${read} (${confidence})`,
  );
/**
 * What must hold whatever is fitted anew; `npm run bench -- category` tells how much better it is.
 */
const [SURE, SURELY, SHARE, ERROR] = [0.9, 0.95, 0.9, 0.1];

describe('papers that nothing was fitted to', () => {
  const share = (all: typeof pages) => all.filter(({ isRight }) => isRight).length / all.length;
  const missed = named(pages.filter(({ isRight }) => !isRight)).join('\n');

  test(`are filed rightly in ${SHARE * 100} of a hundred cases`, () => {
    expect(share(pages), missed).toBeGreaterThanOrEqual(SHARE);
  });

  test(`are filed rightly in ${SURELY * 100} of a hundred cases wherever the reader is sure, and it is sure of most`, () => {
    const sure = pages.filter(({ confidence }) => confidence >= SURE);
    expect(share(sure), missed).toBeGreaterThanOrEqual(SURELY);
    expect(sure.length / pages.length).toBeGreaterThan(0.6);
  });

  test('are told with a confidence that means something', () => {
    expect(calibrationError(pages)).toBeLessThan(ERROR);
  });
});
