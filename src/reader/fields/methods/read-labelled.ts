import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Box, FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { amongWords } from '../among-words.ts';
import { candidatesFor } from '../candidates/candidates.ts';
import { continuedLabel } from '../candidates/continued-label.ts';
import type { LabelCandidate, SheetPlace } from '../candidates/sheet.ts';
import { fit } from '../fit-pattern.ts';
import { foundValue } from '../found-value.ts';
import { plainLabel } from '../label-book.ts';
import type { LabelHit, PageLabels } from '../label-hits.ts';
import { lacksSide, withSide } from '../money/side-of-sum.ts';
import { isUnclearSum } from '../money/sum-in-words.ts';
import { amongColumns, isDayOfLabel } from '../money/sums-beside.ts';
import type { PageReading } from '../page-reading.ts';
import { splitAddress } from '../parsers/address.ts';
import { findDates, isDay } from '../parsers/find-dates.ts';
import { findRanges } from '../parsers/find-ranges.ts';
import { withoutTitle } from '../parsers/name.ts';
import { mayBeSurname } from '../parsers/no-person.ts';
import type { Parsed } from '../parsers/parser.ts';
import { parsers, STRICT } from '../parsers/parsers.ts';
import { amongOthers, amongRivals } from '../rivals.ts';
import { mayContinue, nameLines } from './name-lines.ts';
import { isNoFirm } from './name-of-firm.ts';
import { proseValue } from './prose-value.ts';

/** How much a place is trusted, by where the catalogue says that the value stands. */
const TRUST: Record<'right' | 'below', Record<SheetPlace, number>> = {
  right: { inline: 0.97, right: 0.98, below: 0.88, beyond: 0.95 },
  below: { inline: 0.85, right: 0.86, below: 0.98, beyond: 0.8 },
};
/** A label within a sentence may be a word like any other. */
const MIDWAY = 0.8;
/** Among sums with letters for debit and credit one without may be either. */
const UNSIDED = 0.7;
/** A name whose last word may stand in the next line. */
const CUT = 0.7;
/** Less sure values are noise that nobody wants to check. */
const LEAST = 0.3;
/** Lines that an address may have. */
const MOST_LINES = 5;

/**
 * The best value that stands beside or below one of a field's labels; undefined when there is none.
 * The last day of a range is none that is seen as its first.
 */
export function readLabelled(
  field: DocumentField,
  pages: readonly PageReading[],
  first?: DocumentField,
): FieldValue | undefined {
  const others = first ? labelledValues(first, pages).flat() : [];
  const found = labelledValues(field, pages).map((values) =>
    values.filter((value) => !others.some((other) => isSame(value, other))),
  );
  return amongOthers(amongRivals(surest(found.flat()), found), { field, pages });
}

/** The last day of a range whose labels are known for its first: "leave from 3 June to 20 June". */
export function readLastDay(
  field: DocumentField,
  first: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const isRange = ({ raw, page }: FieldValue) =>
    pages.some(
      ({ look, context }) =>
        look.number === page && findRanges(raw, { ...context, isPast: false }).length > 0,
    );
  return surest(
    labelledValues({ ...first, name: field.name, range: 'last' }, pages)
      .flat()
      .filter(isRange),
  );
}

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  one.page === other.page && one.value === other.value && one.box.join() === other.box.join();

/**
 * What stands beside or below each of a field's labels, the labels in reading order; without those
 * that have nothing.
 */
export function labelledValues(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue[][] {
  const labels = new Set((field.labels ?? []).map(plainLabel));
  return pages.flatMap((page) => {
    const found = page.labels.hits
      .filter((hit) => labels.has(hit.label))
      .map((hit) => ({
        hit,
        values: valuesOf(hit, { field, page }).filter(({ confidence }) => confidence >= LEAST),
      }));
    return found
      .filter(
        ({ hit, values }) =>
          values.length > 0 &&
          !found.some(
            (other) =>
              other.hit !== hit &&
              isWithin(page.look.text.toBox(hit.rect), surest(other.values)?.box),
          ),
      )
      .map(({ values }) => values);
  });
}

/** The label is a word of a value: "Hotel: Hotel Belvedere". */
function isWithin([x, y, width, height]: Box, outer: Box | undefined): boolean {
  if (!outer) return false;
  const [left, top, wide, high] = outer;
  return (
    x >= left && y >= top && x + width <= left + wide + LEEWAY && y + height <= top + high + LEEWAY
  );
}

/** Boxes are rounded. */
const LEEWAY = 0.001;

export function surest(values: readonly FieldValue[]): FieldValue | undefined {
  return values.toSorted((one, other) => other.confidence - one.confidence)[0];
}

interface Wanted {
  field: DocumentField;
  page: PageReading;
}

function valuesOf(hit: LabelHit, wanted: Wanted): FieldValue[] {
  const { field, page } = wanted;
  const labels = isPartOfName(wanted, hit) ? besideNames(page.labels) : page.labels;
  const sheet = { layout: page.look.layout, labels };
  return weighed(
    candidatesFor(hit, sheet)
      .map((candidate) => inProse(candidate, hit, field))
      .filter((candidate) => candidate !== undefined)
      .filter((candidate) => mayStand(candidate, hit, field))
      .flatMap((found) => {
        const { candidate, isDoubted } =
          field.parser === 'money'
            ? amongColumns(found, wanted)
            : { candidate: found, isDoubted: false };
        const phrases = linesOf(candidate, hit, wanted);
        const isSeparate = candidate.place !== 'inline';
        const parsed = parse(phrases, wanted, isSeparate || hit.hasColon);
        if (!parsed || (hit.isMidway && isBareNumber(field, parsed))) return [];
        const { place } = candidate;
        const among = amongWords(phrases.map(({ text }) => text).join(' '), parsed, {
          field,
          hit,
          place,
        });
        if (among === 0) return [];
        const trust =
          among *
          TRUST[field.place === 'below' ? 'below' : 'right'][candidate.place] *
          (0.5 + 0.5 * hit.likeness) *
          (hit.isMidway ? MIDWAY : 1) *
          (!STRICT.has(field.parser ?? 'text') && isFar(candidate, hit, page) ? FAR : 1);
        const sided = field.parser === 'money' && lacksSide(phrases, page) ? UNSIDED : 1;
        const cut = field.parser === 'name' && mayContinue(candidate, hit, page) ? CUT : 1;
        const sureness = parsed.sureness * trust * sided * cut;
        const isUnclear =
          isDoubted ||
          parsed.isDoubted === true ||
          (field.parser === 'money' && isUnclearSum(phrases, parsed, { ...wanted, hit, place }));
        return [
          {
            candidate,
            value: foundValue(page.look, phrases, { ...parsed, sureness, isDoubted: isUnclear }),
          },
        ];
      })
      .filter(
        ({ candidate }, _, { length }) =>
          length === 1 || field.parser !== 'money' || !isDayOfLabel(candidate),
      ),
    hit,
    page,
  );
}

/** Whether a label that is not in capitals names a part of somebody's name. */
const isPartOfName = ({ field }: Wanted, { phrase }: LabelHit): boolean =>
  /surname|given_names/.test(field.name) && /\p{Ll}/u.test(phrase.text);

/** Labels, without those in capitals that people are called: "BANK" below "Surname". */
const besideNames = (labels: PageLabels): PageLabels => ({
  ...labels,
  isLabel: (phrase) => labels.isLabel(phrase) && !mayBeSurname(phrase.text),
});

/** The lines of a value: addresses and names may have several. */
function linesOf(candidate: LabelCandidate, hit: LabelHit, { field, page }: Wanted): Phrase[] {
  const { phrase } = candidate;
  const sheet = { layout: page.look.layout, labels: page.labels };
  if (field.parser === 'name') return nameLines(candidate, hit, page, field);
  if (field.parser === 'money') return withSide(phrase, page);
  const isLong = field.parser === 'address' && !isWholeAddress(phrase, page);
  return isLong ? continuedLabel(phrase, sheet, MOST_LINES) : [phrase];
}

/** Of a sentence only what its capitals mark: a name, or what somebody is. */
function inProse(
  candidate: LabelCandidate,
  hit: LabelHit,
  field: DocumentField,
): LabelCandidate | undefined {
  const { isMidway, hasColon, label } = hit;
  const parser = field.parser ?? 'text';
  if (UNDERSIGNED.has(label))
    return isPersonSigning(candidate.phrase.text) === (parser === 'name')
      ? ofProse(candidate, field)
      : undefined;
  if (
    hasColon ||
    candidate.place !== 'inline' ||
    STRICT.has(parser) ||
    (!isMidway && parser !== 'name' && !isWithinLines(hit))
  )
    return candidate;
  const phrase =
    PROSE.has(parser) && label.includes(' ')
      ? proseValue(candidate.phrase, field, candidate.isEnd)
      : undefined;
  return phrase ? { ...candidate, phrase } : isMidway ? undefined : candidate;
}

const UNDERSIGNED = new Set(paperWords.sentences.undersigned.map(plainLabel));
const POSITION = new RegExp(
  String.raw`^[^,]*,\s*${anyOf([...paperWords.roles, ...paperWords.noName.positions])}(?!\p{L})`,
  'iu',
);

/** "Nous soussignés, Ateliers Vauban" is a firm; a person has a title or a position there. */
const isPersonSigning = (text: string): boolean =>
  withoutTitle(text) !== text || POSITION.test(text);

function ofProse(candidate: LabelCandidate, field: DocumentField): LabelCandidate | undefined {
  const phrase =
    candidate.place === 'inline' ? proseValue(candidate.phrase, field, candidate.isEnd) : undefined;
  return phrase && { ...candidate, phrase };
}

/** Parsers of values that sentences mark by capitals. */
const PROSE = new Set(['name', 'text']);

interface Weighed {
  candidate: LabelCandidate;
  value: FieldValue;
}

/**
 * Across a gap of so many word heights stands another column, where something else of its kind
 * stands right below the label.
 */
const GAP = 3;
const DOUBTED = 0.75;
/**
 * Forms set values in larger letters than labels: one as small as the label is hardly a value,
 * then.
 */
const TALLER = 1.15;

/**
 * Values of one label: one across a gap and one below are both less sure, unless what stands below
 * is the label of a value in the same column.
 */
function weighed(
  found: readonly Weighed[],
  { rect: label }: LabelHit,
  { look }: PageReading,
): FieldValue[] {
  const below = found.find(({ candidate }) => candidate.place === 'below');
  const { wordHeight, lines } = look.layout;
  const isRow = (line: number, x: number) =>
    lines[line]?.slice(1).some(({ rect }) => Math.abs(rect.x - x) < wordHeight) === true;
  const isTall = below !== undefined && below.candidate.phrase.rect.height > TALLER * label.height;
  const isDoubted =
    below !== undefined &&
    found.some(
      ({ candidate: { place, gap = 0, phrase }, value }) =>
        place === 'right' &&
        gap > GAP * wordHeight &&
        below.value.value !== value.value &&
        (!isRow(below.candidate.phrase.line, phrase.rect.x) ||
          (isTall && phrase.rect.height < TALLER * label.height)),
    );
  return found.map(({ value }) =>
    isDoubted
      ? { ...value, confidence: Math.round(1000 * DOUBTED * value.confidence) / 1000, isDoubted }
      : value,
  );
}

/** Street, code and city on one line: what stands below is something else. */
const isWholeAddress = ({ text }: Phrase, page: PageReading): boolean => isWhole(text, page);

function isWhole(text: string, { context }: PageReading): boolean {
  const { line1, city, postal_code: code } = splitAddress(text, context.countries);
  return line1 !== undefined && city !== undefined && code !== undefined;
}

/** A number within a sentence is a sum only where it has cents or a currency of its own. */
const isBareNumber = ({ parser }: DocumentField, { sureness }: Parsed): boolean =>
  parser === 'money' && sureness <= BARE;
const BARE = 0.8;

/**
 * So many word heights from its label, a value without a form of its own may belong to something
 * else.
 */
const REACH = 14;
const FAR = 0.6;

/** Far from its label, unless other lines hold a value on the same edge: that is a table. */
function isFar(
  { gap = 0, phrase }: LabelCandidate,
  { hasColon }: LabelHit,
  { look }: PageReading,
): boolean {
  const { wordHeight, lines } = look.layout;
  return !hasColon && gap > REACH * wordHeight && !isInColumn(phrase, lines, 0.5 * wordHeight);
}

/** Lines that have to begin a phrase on one edge before it is a column. */
const COLUMN = 3;

function isInColumn({ rect }: Phrase, lines: readonly Phrase[][], leeway: number): boolean {
  return (
    lines.filter((line) => line.slice(1).some((other) => Math.abs(other.rect.x - rect.x) < leeway))
      .length >= COLUMN
  );
}

/** In small letters at the beginning of a line a sentence continues: "desempeñando el cargo de". */
const isWithinLines = ({ phrase, from }: LabelHit): boolean =>
  /^\p{Ll}/u.test(phrase.words[from]?.text ?? '');

/** With a colon at its end a phrase is the label of something. */
const OPEN = /:$/;

/**
 * Behind a bare label on the same phrase, and within sentences, only what has a form of its own is
 * distinguished from other words.
 */
function mayStand({ place, phrase }: LabelCandidate, hit: LabelHit, field: DocumentField): boolean {
  const isStrict = STRICT.has(field.parser ?? 'text');
  if (OPEN.test(phrase.text)) return false;
  if (place === 'beyond') return field.parser === 'money' && !hit.isMidway;
  if (hit.isMidway)
    return (
      place === 'inline' &&
      (hit.label.includes(' ') ||
        (isStrict && hit.hasColon) ||
        (field.parser === 'date' &&
          /^(?:\d|\p{Lu}\p{L}{2,9}\.? \d{1,2},? \d{4})/u.test(phrase.text)))
    );
  if (place !== 'inline' || hit.hasColon || isStrict) return true;
  return field.place !== 'below' && hit.label.includes(' ') && /^[\p{Lu}\p{N}]/u.test(phrase.text);
}

/** Signs between a label and its value; a minus right before a number belongs to it. */
const LEADING = /^(?:[\s:./|–—]|-(?!\p{Sc}?[\d.,]*\d))+/u;
/**
 * Of a sum in a phrase of its own even a minus with a blank behind it does; behind its label that
 * may be a minus or not.
 */
const [BEFORE_SUM, PARTING] = [/^[\s:./|]+/u, /^(?:[\s:./|]|[-−–—]+(?=\s))+/u];

/** What phrases mean to a field: first its pattern, then its parser. */
export function parse(
  phrases: readonly Phrase[],
  { field, page }: Wanted,
  isSeparate = true,
): Parsed | undefined {
  const leading = field.parser !== 'money' ? LEADING : isSeparate ? BEFORE_SUM : PARTING;
  const whole = phrases.map((phrase) => phrase.text).join(field.parser === 'name' ? ' ' : '\n');
  const said = whole.replace(leading, '');
  const text = field.letterhead === 'name' ? said.replace(WITH_ADDRESS, '') : said;
  const fitted = field.pattern === undefined ? text : fit(text, field);
  if (
    fitted === undefined ||
    (field.letterhead === 'name' &&
      (isNoFirm(fitted) ||
        /^\p{Ll}+[.,]?$/u.test(fitted) ||
        page.isTitle(fitted) ||
        isWhole(fitted, page) ||
        isDay(fitted, { ...page.context, isPast: false })))
  )
    return undefined;
  const isRecognised =
    page.look.text.source === 'ocr' ||
    phrases.some(({ words }) => words.some((word) => word.isRecognised));
  const parsed = field.range
    ? endOfRange(fitted, { field, page })
    : parsers[field.parser ?? 'text'](fitted, { ...page.context, field, isRecognised });
  const isParted = leading === PARTING && /[-−–—]/.test(whole.slice(0, whole.length - said.length));
  return parsed && isParted ? { ...parsed, isDoubted: true } : parsed;
}

/** Of "1 May to 3 June" the day that the field is; of a single day that day. */
function endOfRange(
  text: string,
  { field: { range, name }, page: { context } }: Wanted,
): Parsed | undefined {
  const habits = { ...context, isPast: /birth/.test(name) };
  const [whole] = findRanges(text, habits);
  if (whole && range) return { value: whole[range], sureness: whole.sureness };
  const day = findDates(text, habits).at(range === 'last' ? -1 : 0);
  return day && { value: day.date, sureness: day.sureness };
}

/**
 * Whoever is named may have an address behind the name: "Bernd Wolter, Lindenweg 2, 14476 Potsdam".
 */
const WITH_ADDRESS = /,\s[^,]*\d.*$/su;
