import { zoneChecks } from '../../core/mrz/checks.ts';
import type { Span, ZoneFormat } from '../../core/mrz/formats.ts';
import { ALPHABET } from './alphabet.ts';
import type { ZonePlaces } from './places.ts';
import type { Priors } from './priors.ts';

/** A zone as it is read so far. */
interface State {
  format: ZoneFormat;
  priors: Priors;
  places: ZonePlaces;
  lines: string[];
}

interface Change {
  line: number;
  at: number;
  character: string;
  cost: number;
}

const CHANGES_A_PLACE = 3,
  PLACES = 10,
  DEAREST = 5;

/** The cheapest other characters in the reach of a check digit, cheapest first. */
const changesIn = (spans: readonly Span[], { priors, places, lines }: State): Change[] =>
  spans
    .flatMap(({ line, from, to }) =>
      Array.from({ length: to - from }, (_, step) => ({ line, at: from + step })),
    )
    .flatMap(({ line, at }) => {
      const prior = priors[line]![at]!,
        now = prior[ALPHABET.indexOf(lines[line]![at]!)]!;
      return [...ALPHABET]
        .map((character) => ({
          line,
          at,
          character,
          cost: now - prior[ALPHABET.indexOf(character)]! + places[line]![at]!.costOf(character),
        }))
        .filter(({ character, cost }) => character !== lines[line]![at] && cost < DEAREST)
        .toSorted((one, other) => one.cost - other.cost)
        .slice(0, CHANGES_A_PLACE);
    })
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, PLACES * CHANGES_A_PLACE);

const withChanges = (lines: readonly string[], changes: readonly Change[]): string[] =>
  lines.map((text, line) =>
    changes
      .filter((change) => change.line === line)
      .reduce(
        (result, { at, character }) => result.slice(0, at) + character + result.slice(at + 1),
        text,
      ),
  );

const sumOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { cost }) => sum + cost, 0);

/**
 * Repairs one check by the cheapest one or two changes that make it hold and break no other;
 * undefined when none does.
 */
const repairedCheck = (name: string, state: State): string[] | undefined => {
  const { format, lines } = state,
    check = format.checks[name]!;
  const before = zoneChecks(lines, format);
  const mends = (candidate: string[]) => {
    const after = zoneChecks(candidate, format);
    return after[name] && Object.entries(before).every(([other, held]) => !held || after[other]);
  };
  const single = changesIn([...check.covers, check.digit], state);
  const pairs = single
    .flatMap((first, index) =>
      single
        .slice(index + 1)
        .filter((second) => second.at !== first.at || second.line !== first.line)
        .map((second) => [first, second]),
    )
    .toSorted((one, other) => sumOf(one) - sumOf(other));
  const found = [...single.map((change) => [change]), ...pairs].find(
    (changes) => sumOf(changes) < DEAREST && mends(withChanges(lines, changes)),
  );
  return found && withChanges(lines, found);
};

/**
 * The lines of a zone with every check mended that can be: by what is likeliest, but nothing that
 * is mended is sure.
 */
export const repaired = (state: State): string[] => {
  const asRead = zoneChecks(state.lines, state.format);
  return Object.keys(asRead)
    .filter((name) => !asRead[name])
    .reduce((lines, name) => repairedCheck(name, { ...state, lines }) ?? lines, state.lines);
};
