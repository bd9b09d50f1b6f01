import { transliterate } from '../../core/mrz/transliterate.ts';
import { fieldText } from '../mrz/decode.ts';
import type { Word } from '../text/page-text.ts';
import type { PageZone } from './page-zone.ts';

/** In shorter names a letter more or less makes another name. */
const LEAST = 4;
/** A word that was seen less clearly contradicts nobody. */
const CLEAR = 0.85;

/**
 * No check digit guards the names of a zone: black on a letter may make another clean one of it. Where the page prints a name with
 * one other letter, and nowhere as the zone has it, the zone is not accepted.
 */
export function againstPrint(zone: PageZone | undefined, words: readonly Word[]): PageZone | undefined {
  if (!zone?.valid) return zone;
  const printed = words.filter(({ confidence }) => confidence >= CLEAR).flatMap(({ text }) => text.split(/[^\p{L}'’]+/u)).map((word) => transliterate(word)).filter((word) => word.length >= LEAST);
  const isDoubtful = (name: string) => !printed.some((word) => word.startsWith(name)) && printed.some((word) => isSlip(word, name));
  return namesOf(zone).some(isDoubtful) ? { ...zone, valid: false } : zone;
}

function namesOf(zone: PageZone): string[] {
  return (['names', 'surname', 'givenNames'] as const).flatMap((field) => fieldText(zone, field).split('<')).filter((name) => name.length >= LEAST);
}

function isSlip(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length === 1;
}
