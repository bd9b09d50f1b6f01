import { textAt, zoneChecks } from '../../core/mrz/checks.ts';
import { formatOf, type Kind, type Span, type ZoneFormat } from '../../core/mrz/formats.ts';
import { ALPHABET } from './alphabet.ts';

/** For each line, for each place, the log-probability of each character. */
export type Beliefs = readonly (readonly Float32Array[])[];

export interface Decoded {
  format: ZoneFormat;
  lines: string[];
  checks: Record<string, boolean>;
  /** Every check digit holds as read. A repaired zone is never valid. */
  valid: boolean;
  repaired: boolean;
  /** For each character the probability that it is right, as the network sees it. */
  certainty: number[][];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
const allowed: Record<Kind, string> = { letters: LETTERS, digits: '0123456789', date: '0123456789<', any: ALPHABET, sex: 'MFX<', check: '0123456789<', type: LETTERS };

const bestIn = (belief: Float32Array, characters: string): string => {
  let best = characters[0] ?? '<';
  for (const character of characters) if (belief[ALPHABET.indexOf(character)]! > belief[ALPHABET.indexOf(best)]!) best = character;
  return best;
};

/** Which characters may stand at each place of a format. */
const charactersOf = (format: ZoneFormat): string[][] => {
  const places = Array.from({ length: format.lines }, () => Array.from({ length: format.length }, () => ALPHABET));
  const put = ({ line, from, to }: Span, characters: string) => places[line]!.fill(characters, from, to);
  for (const field of Object.values(format.fields)) put(field, allowed[field.kind]);
  for (const { digit } of Object.values(format.checks)) put(digit, allowed.check);
  return places;
};

const plainLines = (beliefs: Beliefs): string[] => beliefs.map((line) => line.map((belief) => bestIn(belief, ALPHABET)).join(''));

interface Change { line: number; at: number; character: string; cost: number }
const CHANGES_A_PLACE = 3, PLACES = 10, DEAREST = 9;

/** The cheapest other characters in the reach of a check digit, cheapest first. */
const changesIn = (spans: readonly Span[], { beliefs, places, lines }: { beliefs: Beliefs; places: string[][]; lines: string[] }): Change[] =>
  spans.flatMap(({ line, from, to }) => Array.from({ length: to - from }, (_, step) => ({ line, at: from + step })))
    .flatMap(({ line, at }) => {
      const belief = beliefs[line]![at]!, now = belief[ALPHABET.indexOf(lines[line]![at]!)]!;
      return [...places[line]![at]!].map((character) => ({ line, at, character, cost: now - belief[ALPHABET.indexOf(character)]! }))
        .filter(({ character, cost }) => character !== lines[line]![at] && cost < DEAREST).toSorted((a, b) => a.cost - b.cost).slice(0, CHANGES_A_PLACE);
    }).toSorted((a, b) => a.cost - b.cost).slice(0, PLACES * CHANGES_A_PLACE);

const withChanges = (lines: readonly string[], changes: readonly Change[]): string[] => lines.map((text, line) =>
  changes.filter((change) => change.line === line).reduce((result, { at, character }) => result.slice(0, at) + character + result.slice(at + 1), text));

/** Repairs one check by the cheapest one or two changes that make it hold and break no other; undefined when none does. */
const repairedCheck = (name: string, state: { format: ZoneFormat; beliefs: Beliefs; places: string[][]; lines: string[] }): string[] | undefined => {
  const { format, lines } = state, check = format.checks[name]!;
  const before = zoneChecks(lines, format);
  const mends = (candidate: string[]) => {
    const after = zoneChecks(candidate, format);
    return after[name] && Object.entries(before).every(([other, held]) => !held || after[other]);
  };
  const single = changesIn([...check.covers, check.digit], state);
  const pairs = single.flatMap((first, index) => single.slice(index + 1).filter((second) => second.at !== first.at || second.line !== first.line)
    .map((second) => [first, second])).toSorted((a, b) => sumOf(a) - sumOf(b));
  const found = [...single.map((change) => [change]), ...pairs].find((changes) => sumOf(changes) < DEAREST && mends(withChanges(lines, changes)));
  return found && withChanges(lines, found);
};

const sumOf = (changes: readonly Change[]): number => changes.reduce((sum, { cost }) => sum + cost, 0);

/** Chooses the characters of a zone by what may stand where, and repairs what a check digit refuses. */
export const decode = (beliefs: Beliefs): Decoded | undefined => {
  const format = formatOf(plainLines(beliefs));
  if (!format) return undefined;
  const places = charactersOf(format);
  const read = beliefs.map((line, row) => line.map((belief, at) => bestIn(belief, places[row]![at]!)).join(''));
  let lines = read;
  const asRead = zoneChecks(read, format);
  for (const name of Object.keys(asRead).filter((check) => !asRead[check])) {
    lines = repairedCheck(name, { format, beliefs, places, lines }) ?? lines;
  }
  const checks = zoneChecks(lines, format);
  const certainty = beliefs.map((line, row) => line.map((belief, at) => Math.exp(belief[ALPHABET.indexOf(lines[row]![at]!)]!)));
  return { format, lines, checks, certainty, repaired: lines.join() !== read.join(), valid: Object.values(asRead).every(Boolean) };
};

/** What a field of a zone says, without fillers at its end. */
export const fieldText = ({ lines, format }: Pick<Decoded, 'lines' | 'format'>, name: keyof ZoneFormat['fields']): string => {
  const place = format.fields[name];
  return place ? textAt(lines, place).replace(/<+$/, '') : '';
};
