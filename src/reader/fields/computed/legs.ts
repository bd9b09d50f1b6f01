import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { phraseOf, type Phrase } from '../../text/layout.ts';
import { candidatesFor } from '../candidates.ts';
import { plainLabel } from '../label-book.ts';
import type { LabelHit } from '../label-hits.ts';
import type { PageReading } from '../page-reading.ts';
import { paperWords } from '../../words/paper-words.ts';
import { findDates } from '../parsers/find-dates.ts';

/** A departure or an arrival, with the words that say it. */
export interface Stop {
  port?: string;
  date?: IsoDate;
  /** As it is written: "07:40". */
  time?: string;
  phrase: Phrase;
}

/** One flight or ride from one place to another. */
export interface Leg {
  page: PageReading;
  number?: { text: string; phrase: Phrase };
  from?: Stop;
  to?: Stop;
}

/** Two letters or digits of a carrier and up to four digits (IATA resolution 762). */
const NUMBER = /\b([A-Z]{2}|[A-Z]\d|\d[A-Z])\s?(\d{2,4})\b/;
const TIME = /\b\d{1,2}[:.h]\d{2}\b(?:\s?[ap]m)?/gi;

/** The labels that begin a leg's parts, taken from the fields that they belong to. */
interface Marks {
  number: ReadonlySet<string>;
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

export function marksOf({ fields }: KnownNamespace): Marks {
  const labels = (...names: string[]) => new Set(fields.filter(({ name }) => names.includes(name)).flatMap((field) => (field.labels ?? []).map(plainLabel)));
  return {
    number: labels('arrival_flight_number', 'departure_flight_number'),
    from: labels('departure_from_home_date', 'departure_date', 'departure_port'),
    to: labels('arrival_date', 'arrival_port'),
  };
}

/** The legs of a journey in the order in which they stand there. */
export function legsOf(pages: readonly PageReading[], marks: Marks): Leg[] {
  return pages.flatMap((page) => {
    const rows = new Map(page.look.layout.lines.map((line, number) => [number, rowLeg(line, page)] as const));
    const legs: Leg[] = [];
    for (const [number, line] of page.look.layout.lines.entries()) {
      const row = rows.get(number);
      if (row) legs.push(row);
      else for (const hit of line.flatMap((phrase) => page.labels.of(phrase))) addPart(legs, hit, { page, marks, isRow: (at) => rows.get(at) !== undefined });
    }
    return legs.filter((leg) => leg.from ?? leg.to);
  });
}

interface Reading {
  page: PageReading;
  marks: Marks;
  isRow(line: number): boolean;
}

function addPart(legs: Leg[], hit: LabelHit, { page, marks, isRow }: Reading): void {
  const found = candidatesFor(hit, { layout: page.look.layout, labels: page.labels })[0]?.phrase;
  const value = found && withDay(found, page);
  if (hit.isMidway || !value || isRow(value.line)) return;
  const number = marks.number.has(hit.label) ? NUMBER.exec(value.text)?.[0] : undefined;
  if (number) openLeg(legs, page, 'number').number = { text: number, phrase: value };
  else if (marks.from.has(hit.label)) openLeg(legs, page, 'from').from = stopOf(value, page);
  else if (marks.to.has(hit.label)) openLeg(legs, page, 'to').to = stopOf(value, page);
}

/** A day that stands apart on the line of its port: "Lima (LIM) 22:10   3 de abril de 2027". */
function withDay(phrase: Phrase, { look, labels, context }: PageReading): Phrase {
  const habits = { ...context, isPast: false };
  const behind = (look.layout.lines[phrase.line] ?? []).filter(({ rect }) => rect.x >= phrase.rect.x + phrase.rect.width);
  const own = behind.slice(0, Math.max(0, ...behind.map((_, at) => at + 1).filter((end) => behind.slice(0, end).every((other) => !labels.isLabel(other)))));
  const day = findDates(phrase.text, habits).length > 0 ? -1 : own.findIndex(({ text }) => findDates(text, habits).length > 0);
  return day < 0 ? phrase : phraseOf([...phrase.words, ...own.slice(0, day + 1).flatMap(({ words }) => words)], phrase.line);
}

/** The current leg, or a new one where it has that part already. */
function openLeg(legs: Leg[], page: PageReading, part: 'number' | 'from' | 'to'): Leg {
  const current = legs.at(-1);
  const isComplete = current?.to !== undefined && part !== 'to';
  if (current && current[part] === undefined && !isComplete) return current;
  const leg: Leg = { page };
  legs.push(leg);
  return leg;
}

function stopOf(phrase: Phrase, { context }: PageReading): Stop {
  const date = findDates(phrase.text, { ...context, isPast: false })[0];
  const port = phrase.text.replace(date?.raw ?? '', '').replace(TIME, '').replace(/^[\s,;–-]+|[\s,;–-]+$/g, '').replace(/\s*,(\s*,)+/g, ',');
  const time = phrase.text.replace(date?.raw ?? '', '').match(TIME)?.[0];
  return { phrase, ...(date && { date: date.date }), ...(time && { time }), ...(/\p{L}{3}/u.test(port) && { port }) };
}

/** Three capitals that are no airport. */
const NO_PORT = new Set(paperWords.noAirports);

/** A row of a table: number, two airports, a date. */
function rowLeg(line: readonly Phrase[], page: PageReading): Leg | undefined {
  const text = line.map((phrase) => phrase.text).join('  ');
  const number = NUMBER.exec(text)?.[0];
  const date = findDates(text, { ...page.context, isPast: false })[0]?.date;
  const [from, to] = line.flatMap(portsIn);
  const [first] = line;
  if (!number || !date || !from || !to || !first) return undefined;
  const phrase = line.find((candidate) => candidate.text.includes(number)) ?? first;
  const time = text.match(TIME)?.[0];
  return { page, number: { text: number, phrase }, from: { port: from, date, phrase, ...(time && { time }) }, to: { port: to, date, phrase } };
}

/** The airports of a cell: one with its name ("Tokyo Haneda (HND)"), or several codes ("ZNI–HND"). */
function portsIn({ text }: Phrase): string[] {
  const codes = [...text.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => code).filter((code) => !NO_PORT.has(code));
  return codes.length === 1 && /^[\p{L}\s.'()-]+$/u.test(text) ? [text] : codes;
}
