import type { Answer, Value } from '../types.ts';
import type { ValueCandidate } from './sources.ts';

interface ConvertedCandidate {
  candidate: ValueCandidate;
  value: Value;
}

/**
 * The first of the others that speaks of the same thing and says something else: the same field of
 * another document. Profile and trip are a person's own words about something else and contradict
 * nothing.
 */
export function contradicting<S extends ConvertedCandidate>(
  best: ConvertedCandidate,
  others: readonly S[],
): S | undefined {
  if (best.candidate.source.kind !== 'document') return undefined;
  return others.find(
    ({ candidate, value }) =>
      candidate.source.kind === 'document' &&
      fieldOf(candidate) === fieldOf(best.candidate) &&
      !isSameInWords(value, best.value),
  );
}

function fieldOf({ from }: ValueCandidate): string {
  return from.slice(from.indexOf('.') + 1);
}

/**
 * Whether two values say the same to a person: case, accents, blanks and punctuation do not matter.
 */
export function isSameInWords(one: Answer | Value, other: Answer | Value): boolean {
  return inWords(one) === inWords(other);
}

function inWords(value: unknown): string {
  if (typeof value === 'string')
    return value
      .normalize('NFD')
      .replace(/[\p{M}\s.,;'’-]/gu, '')
      .toLowerCase();
  if (Array.isArray(value)) return `[${value.map(inWords).join('|')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${key}:${inWords(member)}`).join('|')}}`;
}
