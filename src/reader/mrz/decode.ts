import { checkDigit } from '../../core/mrz/check-digit.ts';
import { textAt, zoneChecks } from '../../core/mrz/checks.ts';
import { formatsOf, hasCode, type ZoneFormat } from '../../core/mrz/formats.ts';
import { ALPHABET, JUNK } from './alphabet.ts';
import { type ZonePlace, zonePlaces } from './places.ts';
import type { Priors } from './priors.ts';
import { repaired } from './repair.ts';

export interface Decoded {
  format: ZoneFormat;
  lines: string[];
  checks: Record<string, boolean>;
  /**
   * Every check digit holds as read, and what no check digit guards was read clearly. A repaired
   * zone is never valid.
   */
  valid: boolean;
  repaired: boolean;
  /**
   * For each character the probability that it is right: beside all others that may stand in its
   * place and, where check digits hold, would not break them.
   */
  certainty: number[][];
}

const plainLines = (priors: Priors): string[] =>
  priors.map((line) => line.map((prior) => likeliest(prior, () => 0)).join(''));

/** The likeliest character after what its place makes unlikely. */
const likeliest = (prior: Float32Array, costOf: (character: string) => number): string => {
  let best = '<',
    most = -Infinity;
  for (let at = 0; at < ALPHABET.length; at += 1) {
    const likely = prior[at]! - costOf(ALPHABET[at]!);
    if (likely > most) [best, most] = [ALPHABET[at]!, likely];
  }
  return best;
};

/** Every character of an accepted zone is so likely. */
const CLEAR = 0.9;

/** Behind a name that is over nothing but fillers can stand. */
const FILLED_UP = /[^<]<{3,}$/;
export const isFilledUp = (line: string, at: number): boolean => FILLED_UP.test(line.slice(0, at));

/**
 * Between names stand one filler or two; what seems to stand behind more is something drawn over
 * them (ICAO 9303 part 3, 4.6).
 */
const BEHIND_THE_NAME = /^<|<{3,}[^<]/;
const areNames = (lines: readonly string[], { fields }: ZoneFormat): boolean =>
  Object.values(fields).every(
    (field) => field.kind !== 'name' || !BEHIND_THE_NAME.test(textAt(lines, field)),
  );

/** Every zone begins with the letter of its kind of document, and has fillers behind a name. */
const isZone = (lines: readonly string[], format: ZoneFormat): boolean =>
  hasCode(lines, format) && lines.some((line) => line.includes('<<'));

/**
 * Chooses the characters of a zone by what may stand where, and repairs what a check digit refuses.
 * Undefined for lines that are no zone: of another form, or without one check digit that holds.
 */
export const decode = (priors: Priors): Decoded | undefined => {
  const decoded = formatsOf(plainLines(priors))
    .map((format) => decodedAs(format, priors))
    .filter((one) => one !== undefined);
  return (
    decoded.find(({ repaired, checks }) => !repaired && Object.values(checks).every(Boolean)) ??
    decoded[0]
  );
};

const decodedAs = (format: ZoneFormat, priors: Priors): Decoded | undefined => {
  const places = zonePlaces(format);
  const read = priors.map((line, row) =>
    line
      .map((prior, at) => likeliest(prior, (character) => places[row]![at]!.costOf(character)))
      .join(''),
  );
  const asRead = zoneChecks(read, format);
  const isWhole = Object.values(asRead).every(Boolean);
  if (
    !isZone(read, format) ||
    !Object.keys(asRead).some(
      (name) =>
        asRead[name] &&
        /[1-9A-Z]/.test(format.checks[name]!.covers.map((span) => textAt(read, span)).join('')),
    )
  )
    return undefined;
  const lines = isWhole ? read : repaired({ format, priors, places, lines: read });
  const certainty = lines.map((line, row) =>
    [...line].map((character, at) =>
      certaintyOf(character, priors[row]![at]!, {
        ...places[row]![at]!,
        isWhole,
        mayBeDirt: !places[row]![at]!.isGuarded && !isFilledUp(line, at),
      }),
    ),
  );
  return {
    format,
    lines,
    certainty,
    checks: zoneChecks(lines, format),
    repaired: lines.join() !== read.join(),
    valid: isWhole && areNames(lines, format) && certainty.flat().every((value) => value >= CLEAR),
  };
};

/**
 * How likely a character is beside those that it may be taken for, and beside dirt where no check
 * digit would tell. A check digit that holds leaves only characters of the same worth.
 */
const certaintyOf = (
  character: string,
  prior: Float32Array,
  { costOf, isGuarded, isWhole, mayBeDirt }: ZonePlace & { isWhole: boolean; mayBeDirt: boolean },
): number => {
  const rivals = [...ALPHABET].filter(
    (other) => other === character || !isGuarded || !isWhole || isSameWorth(character, other),
  );
  const likely = (of: string) => Math.exp(prior[ALPHABET.indexOf(of)]! - costOf(of));
  return (
    likely(character) /
    rivals.reduce((sum, other) => sum + likely(other), mayBeDirt ? Math.exp(prior[JUNK]!) : 1e-12)
  );
};

/** Check digits count modulo 10: "0" and "U" are the same to them. */
const isSameWorth = (one: string, other: string): boolean => checkDigit(one) === checkDigit(other);

/** What a field of a zone says, without fillers at its end. */
export const fieldText = (
  { lines, format }: Pick<Decoded, 'lines' | 'format'>,
  name: keyof ZoneFormat['fields'],
): string => {
  const place = format.fields[name];
  return place ? textAt(lines, place).replace(/<+$/, '') : '';
};
