import { transliterate } from '../../core/mrz/transliterate.ts';
import type { FieldValue } from '../reading.ts';
import { likeness, wordsOfText } from '../text/plain-words.ts';

/** From here on two spellings are one word with slips of the recogniser. */
const NEARLY = 0.75;
/** How sure a zone without valid check digits becomes when print and zone agree. */
const AGREED = 0.93;
/**
 * How sure a zone becomes whose name is part of a longer one in print: somebody sees whether all of
 * it is there.
 */
const PARTLY = 0.85;
/** What is left of a zone's confidence when the print clearly says something else. */
const CONTRADICTED = 0.85;

/**
 * Zone and print of one passport say each value twice. Where they agree the zone's spelling is
 * kept, and the place of the print, where people look for it; where the zone does not hold by
 * itself, the surer of the two.
 */
export function compared(
  zone: FieldValue | undefined,
  print: FieldValue | undefined,
): FieldValue | undefined {
  if (!zone || !print) return zone ?? print;
  if (isSame(zone, print))
    return {
      ...print,
      value: zone.value,
      source: zone.source,
      confidence: Math.max(zone.confidence, AGREED),
      isDoubted: false,
    };
  if (isCutShort(zone, print))
    return { ...print, confidence: Math.max(print.confidence, AGREED), isDoubted: false };
  if (isPartOf(zone, print)) return { ...zone, confidence: Math.max(zone.confidence, PARTLY) };
  if (isNear(zone, print)) return zone;
  return print.confidence > zone.confidence
    ? print
    : {
        ...zone,
        confidence:
          Math.round(1000 * zone.confidence * (zone.confidence > 0.9 ? 1 : CONTRADICTED)) / 1000,
      };
}

/**
 * A print that was seen as clearly as this says what it says; what was recognised may still have a
 * slip, in a name most of all.
 */
const CLEAR = 0.95;

/**
 * Whether the print of a page clearly says something else than its zone: one of them was read
 * wrongly, or altered.
 */
export function isContradicted(
  zone: FieldValue | undefined,
  print: FieldValue | undefined,
): boolean {
  if (!zone || !print || print.confidence < CLEAR || zone.value === print.value) return false;
  return isName(zone.value) || isName(print.value)
    ? !isSame(zone, print) && !isCutShort(zone, print) && !isNear(zone, print)
    : true;
}

function isSame({ value: one }: FieldValue, { value: other }: FieldValue): boolean {
  return one === other || (isName(one) && isName(other) && spelling(one) === spelling(other));
}

/** Only names are spelled differently in zone and print; numbers and dates are the same or not. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && !/\d/.test(value);
}

/** As a zone would write it: "Müller-Lüdenscheidt" and "MUELLER LUEDENSCHEIDT" are the same. */
function spelling(text: string): string {
  return transliterate(text).replaceAll('<', '');
}

/**
 * A long name does not fit into a zone: the print continues where the zone ends (ICAO 9303 part 3,
 * 4.6).
 */
function isCutShort({ value: one, raw }: FieldValue, { value: other }: FieldValue): boolean {
  return (
    isName(one) && isName(other) && raw.length >= 20 && spelling(other).startsWith(spelling(one))
  );
}

/** Where the print tells the whole name in one, the zone tells which part of it is the surname. */
function isPartOf({ value: one }: FieldValue, { value: other }: FieldValue): boolean {
  if (!isName(one) || !isName(other)) return false;
  const [part, whole] = [wordsOfText(one), wordsOfText(other)];
  return part.length < whole.length && part.every((word) => whole.includes(word));
}

function isNear({ value: one }: FieldValue, { value: other }: FieldValue): boolean {
  return likeness(wordsOfText(String(one)).join(''), wordsOfText(String(other)).join('')) >= NEARLY;
}
