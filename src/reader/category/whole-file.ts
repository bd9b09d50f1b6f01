import type { PageAnalysis } from '../analyse-page.ts';
import type { KnownType } from '../vocabulary.ts';
import { type CategoryDecision, decide } from './decide.ts';
import type { PageGroup } from './part-file.ts';
import { scoreAnalysis } from './score-analysis.ts';

/** Somebody said that all pages are one document, and perhaps of which category. */
export interface AsOne {
  category?: string | undefined;
}

/**
 * All pages as one document: of the category that was said, else of the kind of the page that is
 * clearest.
 */
export function wholeFile(
  analyses: readonly PageAnalysis[],
  types: readonly KnownType[],
  { category }: AsOne,
): PageGroup {
  const type = types.find(({ id }) => id === category);
  if (type)
    return { analyses: [...analyses], decision: { type, confidence: 1, points: 0, why: [] } };
  const decisions = analyses.map((analysis) => decide(analysis, scoreAnalysis(analysis, types)));
  return { analyses: [...analyses], decision: decisions.reduce(clearer) };
}

const clearer = (one: CategoryDecision, other: CategoryDecision): CategoryDecision =>
  other.points > one.points ? other : one;
