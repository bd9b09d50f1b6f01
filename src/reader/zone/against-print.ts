import { transliterate } from '../../core/mrz/transliterate.ts';
import { fieldText } from '../mrz/decode.ts';
import type { Word } from '../text/page-text.ts';
import { isWhole, type PageZone } from './page-zone.ts';

/** In shorter names a letter more or less makes another name. */
const LEAST = 4;
/** A word that was seen less clearly contradicts nobody. */
const CLEAR = 0.85;

/**
 * No check digit guards the names of a zone: black on a letter may make another clean one of it.
 * Where the page prints a name with one other letter, and nowhere as the zone has it, the zone is
 * not accepted.
 */
export function againstPrint(
  zone: PageZone | undefined,
  words: readonly Word[],
): PageZone | undefined {
  if (!zone?.valid) return zone;
  const printed = namesIn(words).filter((word) => word.length >= LEAST);
  const isDoubtful = (name: string) =>
    !printed.some((word) => word.startsWith(name)) && printed.some((word) => isSlip(word, name));
  return namesOf(zone)
    .filter((name) => name.length >= LEAST)
    .some(isDoubtful)
    ? { ...zone, valid: false }
    : zone;
}

/**
 * A zone that our own reader found: where every check digit holds as read, and the page prints each
 * of its names, letters that looked worn or drawn over are proven.
 */
export function provenByPrint(
  zone: PageZone | undefined,
  words: readonly Word[],
): PageZone | undefined {
  if (!zone || zone.valid || !zone.checks.composite || !isWhole(zone)) return zone;
  // No check digit guards the two countries either: a stroke changes one of them.
  const isOneCountry = fieldText(zone, 'issuer') === fieldText(zone, 'nationality');
  const [names, printed] = [namesOf(zone), new Set(namesIn(words))];
  return isOneCountry && names.length > 0 && names.every((name) => printed.has(name))
    ? { ...zone, valid: true }
    : zone;
}

const namesOf = (zone: PageZone): string[] =>
  (['names', 'surname', 'givenNames'] as const)
    .flatMap((field) => fieldText(zone, field).split('<'))
    .filter((name) => name !== '');

/** As a zone would write them. */
const namesIn = (words: readonly Word[]): string[] =>
  words
    .filter(({ confidence }) => confidence >= CLEAR)
    .flatMap(({ text }) => text.split(/[^\p{L}'’]+/u))
    .map((word) => transliterate(word));

function isSlip(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    [...one].filter((letter, at) => letter !== other[at]).length === 1
  );
}
