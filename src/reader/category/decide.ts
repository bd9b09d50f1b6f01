import { OTHER, type SpecDocumentType } from '../../core/checks/documents/spec-document-types.ts';
import type { PageAnalysis } from '../analyse-page.ts';
import { isPortrait, mayBeStandingCard, type Portrait } from '../image/portrait.ts';
import type { Reason } from '../reading.ts';
import { clearWords } from '../text/recognise-page.ts';
import type { KnownType } from '../vocabulary.ts';
import type { Score } from './score-page.ts';
import { type CategorySignals, noSignals, signalsOf } from './signals.ts';

/** What kind of document a page is, how clearly (0 to 1, for parting files) and why. */
export interface CategoryDecision {
  type: KnownType;
  confidence: number;
  points: number;
  why: Reason[];
  /** What its sureness is worked out from; left out where a picture or a person decided. */
  signals?: CategorySignals;
  /** A page went with the others only because nobody could read it. */
  hasUnread?: true;
}

/** With fewer points nobody can say what a page is. */
const LEAST_POINTS = 3;
/** A kind that is less sure than "something else" is no better than that. */
const LEAST = 0.3;
/** Points at which about two thirds of the doubt is gone. */
const HALF_SURE = 3.5;
/** A photo has next to no words: a stamp, a date on its back. */
const WORDS_ON_A_PHOTO = 4;

/**
 * The kind of a page by its scores. Throws RangeError where the catalogue lacks the kinds "Photo"
 * or "Other".
 */
export function decide(analysis: PageAnalysis, scores: readonly Score[]): CategoryDecision {
  const photo = photoDecision(analysis, typeNamed(scores, 'Photo'));
  if (photo) return photo;
  const [best, second] = scores;
  const confidence = best ? confidenceOf(best.points, second?.points ?? 0) : 0;
  if (!best || best.points < LEAST_POINTS || confidence < LEAST)
    return {
      type: typeNamed(scores, OTHER),
      confidence: LEAST,
      points: 0,
      why: best?.why ?? [],
      signals: noSignals,
    };
  return {
    type: best.type,
    points: best.points,
    why: best.why.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points)),
    confidence,
    signals: signalsOf(best, second?.points ?? 0),
  };
}

/** Grows with the points and with their lead over the next kind. */
function confidenceOf(points: number, next: number): number {
  const strength = 1 - Math.exp(-points / HALF_SURE);
  const lead = 1 - Math.max(0, next) / points;
  return Math.round(100 * strength * (0.4 + 0.6 * Math.min(1, lead * 1.5))) / 100;
}

function photoDecision(
  { portrait, text, zone }: PageAnalysis,
  type: KnownType,
): CategoryDecision | undefined {
  if (
    !portrait ||
    zone ||
    !isPortrait(portrait) ||
    clearWords(text.words).length > WORDS_ON_A_PHOTO
  )
    return undefined;
  const confidence = photoConfidence(portrait);
  return {
    type,
    confidence,
    points: 10 * confidence,
    why: [
      {
        kind: 'picture',
        text: `${portrait.ratio.toFixed(2)}, ${portrait.background}`,
        points: 10 * confidence,
      },
    ],
  };
}

const photoConfidence = (portrait: Portrait): number =>
  mayBeStandingCard(portrait) ? 0.6 : portrait.faces ? 0.97 : portrait.isPlain ? 0.85 : 0.6;

function typeNamed(scores: readonly Score[], id: SpecDocumentType): KnownType {
  const found = scores.find((score) => score.type.id === id);
  if (!found) throw new RangeError(`The catalogue has no document type "${id}".`);
  return found.type;
}
