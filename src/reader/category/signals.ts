import type { Score } from './score-page.ts';

/**
 * What tells how far a decision can be believed on a page of a hand that nobody knows; each from 0
 * to 1.
 */
export interface CategorySignals {
  /** How much speaks for the kind. */
  strength: number;
  /** How far it is before the next kind, as a share of its own points. */
  lead: number;
  /** The same in points. */
  margin: number;
  /** Whether a heading says it. */
  title: number;
  /** Whether a zone says it, and its check digits hold. */
  zone: number;
  /** Of the pages that are put together so many say the same by themselves. */
  steady: number;
}

/** Points at which about two thirds of the doubt is gone. */
const STRONG = 5;
/** Points of a zone whose check digits hold. */
const WHOLE_ZONE = 12;

export const noSignals: CategorySignals = {
  strength: 0,
  lead: 0,
  margin: 0,
  title: 0,
  zone: 0,
  steady: 0,
};

/** Reasons that count less are no more than an echo. */
const STRONG_POINTS = 0.5;
/** Fewer words than three, and weaker together than one that names the kind as its title does. */
const [FEW, WEAK] = [2, 8];

/**
 * Whether next to nothing speaks for a kind: one or two weak words, without a rival. What the page
 * shows besides them, as a face or the shape of a card, is anybody's.
 */
export function isThin({ points, why }: Pick<Score, 'points' | 'why'>): boolean {
  const strong = why.filter((reason) => reason.points >= STRONG_POINTS && reason.kind !== 'sign');
  return (
    points < WEAK &&
    strong.length <= FEW &&
    strong.every(({ kind }) => kind === 'word' || kind === 'heading')
  );
}

export function signalsOf({ points, why }: Score, next: number): CategorySignals {
  const pointsOf = (wanted: Score['why'][number]['kind']) =>
    why.filter(({ kind }) => kind === wanted).reduce((sum, reason) => sum + reason.points, 0);
  return {
    strength: round(1 - Math.exp(-points / STRONG)),
    lead: round(Math.max(0, 1 - Math.max(0, next) / points)),
    margin: round(1 - Math.exp(Math.min(0, Math.max(0, next) - points) / STRONG)),
    title: pointsOf('heading') > 0 ? 1 : 0,
    zone: round(Math.min(1, pointsOf('zone') / WHOLE_ZONE)),
    steady: 1,
  };
}

const round = (value: number): number => Math.round(1000 * value) / 1000;
