import type { PageAnalysis } from '../analyse-page.ts';
import type { ReadabilityProblem, Reason } from '../reading.ts';
import type { KnownType } from '../vocabulary.ts';
import { type CategoryDecision, decide } from './decide.ts';
import { scoreAnalysis } from './score-analysis.ts';
import { IMPERSONAL, type Score } from './score-page.ts';

/** Pages that belong together, and what they are. */
export interface PageGroup {
  analyses: PageAnalysis[];
  decision: CategoryDecision;
}

/**
 * A page must be as sure as this, and so much clearer than the kind before it, to begin another
 * document.
 */
const SURE = 0.6;
const CLEARER = 4;
/**
 * What is addressed to everybody and speaks so much of another kind is no part of the document
 * before it.
 */
const SPOKEN = 3;
/**
 * Shapes that differ by more (about an eighth) are of different papers; between A4 and Letter lie
 * nine hundredths.
 */
const OTHER_SHAPE = 0.12;

/**
 * Parts a file into documents: a page that does not clearly say otherwise continues with the
 * document before it.
 */
export function partFile(
  analyses: readonly PageAnalysis[],
  types: readonly KnownType[],
): PageGroup[] {
  const parts: PageGroup[] = [];
  for (const analysis of analyses) {
    const scores = scoreAnalysis(analysis, types);
    const decision = decide(analysis, scores);
    const current = parts.at(-1);
    if (!current || begins({ analysis, decision, scores }, current))
      parts.push({ analyses: [analysis], decision });
    else addToPart(current, analysis, decision);
  }
  return parts;
}

function begins(
  {
    analysis,
    decision,
    scores,
  }: { analysis: PageAnalysis; decision: CategoryDecision; scores: readonly Score[] },
  { analyses, decision: before }: PageGroup,
): boolean {
  const otherZone =
    analysis.zone &&
    analyses.some(({ zone }) => zone && zone.lines.join() !== analysis.zone?.lines.join());
  if (otherZone) return true;
  const spokenOf = spokenOfBy(decision, scores);
  if (decision.points === 0 || spokenOf?.type.id === before.type.id)
    return !analyses.some((page) => isLike(page, analysis));
  if (spokenOf && spokenOf.points >= SPOKEN) return true;
  if (decision.type.id === before.type.id || decision.confidence < SURE) return false;
  // A cover takes the kind of what it covers; several pages that say nothing are something of their
  // own.
  if (before.points === 0) return analyses.length > 1;
  const same = scores.find(({ type }) => type.id === before.type.id)?.points ?? 0;
  return decision.points - Math.max(0, same) >= CLEARER;
}

/**
 * The kind that a page addressed to everybody speaks of most: conditions behind a policy belong to
 * it.
 */
function spokenOfBy({ why }: CategoryDecision, scores: readonly Score[]): Score | undefined {
  if (!isForAll(why)) return undefined;
  const [kind] = scores.filter((score) => !isForAll(score.why));
  return kind && kind.points > 0 ? kind : undefined;
}

const isForAll = (why: readonly Reason[]): boolean =>
  why.some(({ kind, text }) => kind === 'sign' && text === IMPERSONAL);

/**
 * Pages of one document are as wide for their height, whichever way they lie, and all that have
 * words are scanned or none: a page of a passport's booklet does not continue with a pay slip.
 */
function isLike(one: PageAnalysis, other: PageAnalysis): boolean {
  return (
    (other.text.words.length === 0 || one.text.source === other.text.source) &&
    Math.abs(Math.log(longness(one) / longness(other))) < OTHER_SHAPE
  );
}

const longness = ({ size: { width, height } }: PageAnalysis): number =>
  Math.max(width, height) / Math.min(width, height);

/**
 * A page that says nothing takes the kind of the one before; where that one said nothing, it takes
 * the kind of this one.
 */
function addToPart(part: PageGroup, analysis: PageAnalysis, decision: CategoryDecision): void {
  part.analyses.push(analysis);
  const before = {
    ...part.decision,
    ...(isUnread(analysis, decision, part) && { hasUnread: true as const }),
  };
  if (before.points === 0 && decision.confidence >= SURE) part.decision = decision;
  else
    part.decision = {
      ...before,
      why: [...before.why, { kind: 'continues', text: String(analysis.number), points: 0 }],
      ...(before.signals && {
        signals: {
          ...before.signals,
          steady: steadyWith(part, before.signals.steady, decision.type.id === before.type.id),
        },
      }),
    };
}

/** Faults of a picture that hide its words; a page without any ink hides nothing. */
const HIDING = new Set<ReadabilityProblem>([
  'blurred',
  'dark',
  'bright',
  'glare',
  'small',
  'lowContrast',
]);

/** Words that are left of a page which hides most of them: too few to tell what it is. */
const FEW_WORDS = 12;

/**
 * Whether a page cannot be read well enough to tell that it belongs here: what is left of its words
 * does not say so by itself.
 */
function isUnread(
  { readability, text: { words } }: PageAnalysis,
  { type, confidence }: CategoryDecision,
  { decision }: PageGroup,
): boolean {
  const saysSo = type.id === decision.type.id && confidence >= SURE && words.length >= FEW_WORDS;
  return !saysSo && readability.problems.some((problem) => HIDING.has(problem));
}

/** The share of pages that say the same by themselves, when one more is put to them. */
function steadyWith({ analyses: { length } }: PageGroup, before: number, isSame: boolean): number {
  return (before * (length - 1) + Number(isSame)) / length;
}
