import { days as daysBetween } from '../../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import type { Phrase } from '../../../text/layout.ts';
import { paperWords } from '../../../words/paper-words.ts';
import { plainLabel } from '../../label-index.ts';
import type { PageReading } from '../../page-reading.ts';
import { findDates } from '../../parsers/find-dates.ts';
import type { TravelLeg } from './leg.ts';

type Line = readonly Phrase[];

/**
 * A number of a flight that stands by itself: two letters or digits of a carrier and up to four
 * digits.
 */
const NUMBER = /(?<![A-Z\d-])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{2,4}(?![\d-])/u;
/** "Zürich (ZRH)", "San José (SJO)": an airport with its code. */
const NAMED = /((?:\p{Lu}[\p{L}.'’-]* ){1,4})\(([A-Z]{3})\)/gu;
const CODE = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu;
const NO_PORT = new Set(paperWords.noAirports);

/**
 * Flights whose number, airports and day stand in neighbouring lines without labels: all that
 * stands from one number to the next, or all that stands up to a number, where every flight is
 * whole so.
 */
export function blockLegs(page: PageReading): TravelLeg[] {
  const { lines } = page.analysis.layout;
  const at = lines.flatMap((line, index) =>
    NUMBER.test(textOf(line)) &&
    !findDates(textOf(line), { ...page.context, isPast: false }).some(({ raw }) =>
      raw.includes(NUMBER.exec(textOf(line))?.[0] ?? ' '),
    )
      ? [index]
      : [],
  );
  const behind = at.map((from, index) => lines.slice(from, at[index + 1] ?? from + MOST_LINES));
  const before = at.map((to, index) =>
    lines.slice(Math.max((at[index - 1] ?? -1) + 1, to - MOST_LINES), to + 1),
  );
  return (
    ([behind, before]
      .map((blocks) => blocks.map((block, index) => legIn(block, lines[at[index]!] ?? [], page)))
      .find((legs) => legs.every((leg) => leg !== undefined)) as TravelLeg[] | undefined) ?? []
  );
}

/** Lines that a flight takes. */
const MOST_LINES = 8;

const textOf = (line: Line): string => line.map(({ text }) => text).join('  ');

function legIn(block: readonly Line[], own: Line, page: PageReading): TravelLeg | undefined {
  const days = block.flatMap((line) =>
    findDates(textOf(line), { ...page.context, isPast: false }).map(({ date }) => date),
  );
  const [from, to] = portsOf(block, own, page);
  const number = NUMBER.exec(textOf(own))?.[0];
  const phrase = own.find((each) => number && each.text.includes(number)) ?? own[0];
  return from && to && from !== to && days[0] && number && phrase
    ? {
        page,
        number: { text: number, phrase },
        from: stop(from, days[0]),
        to: stop(to, days[1] && days[1] > days[0] && isNext(days[0], days[1]) ? days[1] : days[0]),
      }
    : undefined;

  function stop(port: string, date: IsoDate): NonNullable<TravelLeg['from']> {
    return { port, date, phrase: block.flat().find((each) => each.text.includes(port)) ?? phrase! };
  }
}

/** A flight ends on its day or the one after. */
const isNext = (one: IsoDate, other: IsoDate): boolean => daysBetween(one, other) <= 1;

/**
 * Airports with names before bare codes, which stand side by side in the line of the number or
 * beside it.
 */
function portsOf(block: readonly Line[], own: Line, { labels }: PageReading): string[] {
  const printedLabels = new Set(labels.hits.map(({ label }) => label));
  const named = block.flatMap((line) =>
    [...textOf(line).matchAll(NAMED)].map(
      ([, name = '', code]) => `${withoutLabel(name.trim(), printedLabels)} (${code})`,
    ),
  );
  const at = block.indexOf(own);
  const bare = block
    .slice(Math.max(0, at - 1), at + 2)
    .map((line) =>
      [...textOf(line).matchAll(CODE)].map(([code]) => code).filter((code) => !NO_PORT.has(code)),
    )
    .find(({ length }) => length === 2);
  return named.length > 1 ? named : (bare ?? []);
}

/** "Return Lisbon" is Lisbon. */
function withoutLabel(name: string, printedLabels: ReadonlySet<string>): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && printedLabels.has(plainLabel(first)) ? rest.join(' ') : name;
}
