import type { Layout, Phrase } from '../../text/layout.ts';
import type { PageLabels } from '../label-hits.ts';

/**
 * Where a value may stand as seen from its label: `beyond` is to the right of a day that goes with
 * the label, "Balance on 1 May    1,204.50".
 */
export type SheetPlace = 'inline' | 'right' | 'below' | 'beyond';

/** A run of words that may be the value of a label. */
export interface LabelCandidate {
  phrase: Phrase;
  place: SheetPlace;
  /** Room between a label and a value to its right, in the units of the page. */
  gap?: number;
  /**
   * The sentence ends with these words: another would have had room behind them, or what follows is
   * a label.
   */
  isEnd?: boolean;
}

/** A page as candidates are looked for on it. */
export interface LabelledSheet {
  layout: Layout;
  labels: PageLabels;
}

/** How far a value may begin before its label, or behind the label's end, in word heights. */
export const SHIFT = 1.5;
