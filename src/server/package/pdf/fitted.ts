import { PAPER } from './canvas.ts';
import type { Paper } from './paper.ts';

/** What stands above a section that does not begin its page. */
const GAP_ABOVE = 20;
const HEIGHT = PAPER.height - PAPER.top - PAPER.bottom;

/**
 * Draws a paper, and once more with less room between its rows where its last page would be less
 * than half full: the tight one is taken when it needs a page less.
 */
export function fitted(draw: (isTight: boolean) => Paper): Paper {
  const paper = draw(false);
  if (paper.pages === 1 || paper.y - PAPER.top > HEIGHT / 2) return paper;
  const tight = draw(true);
  return tight.pages < paper.pages ? tight : paper;
}

/** Draws something in one piece: on a new page where this one has no room for all of it. */
export function drawTogether(paper: Paper, draw: (paper: Paper) => void): void {
  const scratch = paper.scratch();
  draw(scratch);
  if (scratch.pages === 1) paper.need(scratch.y - PAPER.top + paper.gap(GAP_ABOVE));
  draw(paper);
}
