import { READABILITY_PROBLEMS, type Readability } from '../reading.ts';

/** A document is as readable as its worst page. */
export function wholeReadability(pages: readonly Readability[]): Readability {
  return {
    score: Math.min(1, ...pages.map((page) => page.score)),
    problems: READABILITY_PROBLEMS.filter((problem) =>
      pages.some((page) => page.problems.includes(problem)),
    ),
  };
}
