import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import { type Phrase, phraseOf } from '../../../text/layout.ts';
import type { KnownNamespace } from '../../../vocabulary.ts';
import { anyOf, paperWords } from '../../../words/paper-words.ts';
import { candidatesFor } from '../../candidates/candidates.ts';
import { continuedLabel } from '../../candidates/continued-label.ts';
import type { LabelHit } from '../../label-hits.ts';
import { plainLabel } from '../../label-index.ts';
import type { PageReading } from '../../page-reading.ts';
import { findDates } from '../../parsers/find-dates.ts';
import { blockLegs } from './block-legs.ts';
import type { TravelLeg, TravelStop } from './leg.ts';

/** Two letters or digits of a carrier and up to four digits (IATA resolution 762). */
const NUMBER = /\b([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?(\d{2,4})\b/;
const TIME = /\b\d{1,2}[:.h]\d{2}\b(?:\s?[ap]m)?/gi;

/** The labels that begin a leg's parts, taken from the fields that they belong to. */
interface Marks {
  number: ReadonlySet<string>;
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

export function legMarks({ fields }: KnownNamespace): Marks {
  const labels = (...names: string[]) =>
    new Set(
      fields
        .filter(({ name }) => names.includes(name))
        .flatMap((field) => (field.labels ?? []).map(plainLabel)),
    );
  return {
    number: labels('arrival_flight_number', 'departure_flight_number'),
    from: new Set([
      ...labels('departure_from_home_date', 'departure_date', 'departure_port'),
      ...paperWords.journeys.from.map(plainLabel),
    ]),
    to: labels('arrival_date', 'arrival_port'),
  };
}

/** The legs of a journey in the order in which they stand there. */
export function legsOf(pages: readonly PageReading[], marks: Marks): TravelLeg[] {
  return pages.flatMap((page) => {
    const rows = new Map(
      page.analysis.layout.lines.map((line, number) => [number, rowLeg(line, page)] as const),
    );
    const legs: TravelLeg[] = [];
    for (const [number, line] of page.analysis.layout.lines.entries()) {
      const row = rows.get(number);
      if (row) legs.push(row);
      else
        for (const hit of line.flatMap((phrase) => page.labels.of(phrase)))
          addPart(legs, hit, { page, marks, isRow: (at) => rows.get(at) !== undefined });
    }
    const labelled = legs.filter((leg) => leg.from ?? leg.to).map(withDay);
    return labelled.some(({ from, to }) => from?.port && to?.port)
      ? labelled
      : moreOf(blockLegs(page), labelled);
  });
}

/** What blocks say where labels say less. */
const moreOf = (blocks: TravelLeg[], labelled: TravelLeg[]): TravelLeg[] =>
  blocks.length > 0 ? blocks : labelled;

/** A leg flies on its own day where its stops say none. */
const withDay = ({ day, ...leg }: TravelLeg): TravelLeg => ({
  ...leg,
  ...(leg.from && {
    from: { ...leg.from, ...(day && leg.from.port && !leg.from.date && { date: day }) },
  }),
  ...(leg.to && {
    to: { ...leg.to, ...(day && leg.to.port && !leg.to.date && !leg.from?.date && { date: day }) },
  }),
});

interface Reading {
  page: PageReading;
  marks: Marks;
  isRow(line: number): boolean;
}

const DATES = new Set(paperWords.journeys.dates.map(plainLabel));

function addPart(legs: TravelLeg[], hit: LabelHit, { page, marks, isRow }: Reading): void {
  const found = candidatesFor(hit, { layout: page.analysis.layout, labels: page.labels })[0]
    ?.phrase;
  const value = found && restOf(found, page);
  if (hit.isMidway || !value || isRow(value.line)) return;
  const number = marks.number.has(hit.label) ? NUMBER.exec(value.text)?.[0] : undefined;
  const day =
    number || DATES.has(hit.label)
      ? findDates(value.text, { ...page.context, isPast: false })[0]?.date
      : undefined;
  if (number)
    Object.assign(openLeg(legs, page, 'number'), {
      number: { text: number, phrase: value },
      ...(day && { day }),
    });
  else if (DATES.has(hit.label)) addDay(legs.at(-1), day);
  else if (marks.from.has(hit.label)) addStop(legs, 'from', value, page);
  else if (marks.to.has(hit.label)) addStop(legs, 'to', value, page);
}

function addDay(leg: TravelLeg | undefined, day: IsoDate | undefined): void {
  if (leg && day && !leg.from?.date && !leg.to?.date) leg.day ??= day;
}

/** "Outbound  Berlin - Lisbon" is the heading of a leg. */
const HEADING = /\p{L}\)?\s[-–→]\s\p{Lu}/u;

function addStop(legs: TravelLeg[], part: 'from' | 'to', phrase: Phrase, page: PageReading): void {
  const ports = portsIn(phrase);
  const stop = stopOf(phrase, page);
  if (Object.keys(stop).length === 1 || (!stop.date && !stop.time && HEADING.test(phrase.text)))
    return;
  const previous = legs.at(-1)?.[part];
  const isMore =
    previous &&
    Object.keys(stop).every(
      (key) =>
        key === 'phrase' ||
        previous[key as keyof TravelStop] === undefined ||
        previous[key as keyof TravelStop] === stop[key as keyof TravelStop],
    ) &&
    Object.keys(stop).length > 1;
  const [one, other] = ports;
  if (stop.date && one && other && one !== other)
    legs.push({ page, from: { ...stop, port: one }, to: { ...stop, port: other } });
  else if (isMore) legs.at(-1)![part] = { ...stop, ...previous };
  else openLeg(legs, page, part)[part] = stop;
}

/**
 * What stands apart on the line of a port, or below a bare day or time: "Lima (LIM) 22:10   3 de
 * abril de 2027".
 */
function restOf(phrase: Phrase, { analysis, labels, context }: PageReading): Phrase {
  const line = analysis.layout.lines[phrase.line] ?? [];
  const behind = line.filter(
    ({ rect, text }) => rect.x >= phrase.rect.x + phrase.rect.width && /[\p{L}\d]/u.test(text),
  );
  const end = behind.findIndex(
    (other) =>
      labels.isLabel(other) ||
      labels.of(other).some(({ from, isMidway }) => from === 0 && !isMidway),
  );
  const whole = phraseOf(
    [...phrase.words, ...(end < 0 ? behind : behind.slice(0, end)).flatMap(({ words }) => words)],
    phrase.line,
  );
  const bare = findDates(whole.text, { ...context, isPast: false })
    .reduce((text, { raw }) => text.replace(raw, ''), whole.text)
    .replace(TIME, '');
  const below = /\p{L}{3}/u.test(bare)
    ? []
    : continuedLabel(phrase, { layout: analysis.layout, labels }, MOST_LINES).slice(1);
  return phraseOf([...whole.words, ...below.flatMap(({ words }) => words)], phrase.line);
}

/** Lines of a stop: its day, its time, its place. */
const MOST_LINES = 4;

/** The current leg, or a new one where it has that part already. */
function openLeg(legs: TravelLeg[], page: PageReading, part: 'number' | 'from' | 'to'): TravelLeg {
  const current = legs.at(-1);
  const isComplete = current?.to !== undefined && part === 'from';
  if (current && current[part] === undefined && !isComplete) return current;
  const leg: TravelLeg = { page };
  legs.push(leg);
  return leg;
}

const BESIDES = new RegExp(
  String.raw`[\s,–-]*(?<!\p{L})${anyOf(paperWords.journeys.besides)}(?!\p{L}).*$`,
  'iu',
);

function stopOf(phrase: Phrase, { context }: PageReading): TravelStop {
  const date = findDates(phrase.text, { ...context, isPast: false })[0];
  const port = phrase.text
    .replace(date?.raw ?? '', '')
    .replace(TIME, '')
    .replace(BESIDES, '')
    .replace(/(\([A-Z]{3}\)).*$/u, '$1')
    .replace(/^[\s,;>→–-]+|\s\d{1,2}\s\p{Lu}{3}\s*$|[\s,;–-]+$/gu, '')
    .replace(/\s*,(\s*,)+/g, ',');
  const time = phrase.text.replace(date?.raw ?? '', '').match(TIME)?.[0];
  return {
    phrase,
    ...(date && { date: date.date }),
    ...(time && { time }),
    ...(/\p{L}{3}/u.test(port) && /\p{Lu}/u.test(port) && { port }),
  };
}

/** Three capitals that are no airport. */
const NO_PORT = new Set(paperWords.noAirports);

/** A row of a table: number, two airports, a date. */
function rowLeg(line: readonly Phrase[], page: PageReading): TravelLeg | undefined {
  const text = line.map((phrase) => phrase.text).join('  ');
  const number = NUMBER.exec(text)?.[0];
  const date = findDates(text, { ...page.context, isPast: false })[0]?.date;
  const [from, to] = line.flatMap(portsIn);
  const [first] = line;
  if (!number || !date || !from || !to || !first) return undefined;
  const phrase = line.find((candidate) => candidate.text.includes(number)) ?? first;
  const time = text.match(TIME)?.[0];
  return {
    page,
    number: { text: number, phrase },
    from: { port: from, date, phrase, ...(time && { time }) },
    to: { port: to, date, phrase },
  };
}

/**
 * The airports of a cell: one with its name ("Tokyo Haneda (HND)"), or several codes ("ZNI–HND").
 */
function portsIn({ text }: Phrase): string[] {
  const codes = [...text.matchAll(/\b[A-Z]{3}\b/g)]
    .map(([code]) => code)
    .filter((code) => !NO_PORT.has(code));
  return codes.length === 1 && /^[\p{L}\s.'()-]+$/u.test(text) ? [text] : codes;
}
