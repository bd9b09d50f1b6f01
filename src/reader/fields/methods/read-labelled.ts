import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Box, FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { candidatesFor } from '../candidates/candidates.ts';
import { continuedLabel } from '../candidates/continued-label.ts';
import type { LabelCandidate } from '../candidates/sheet.ts';
import { doubtedByEmails, doubtedByLabels } from '../competing-labels.ts';
import { contextFactor } from '../context-factor.ts';
import { foundValue } from '../found-value.ts';
import type { LabelHit, PageLabels } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import { lacksSide, withSide } from '../money/side-of-sum.ts';
import { isUnclearSum } from '../money/sum-in-words.ts';
import { amongColumns, isDayOfLabel } from '../money/sums-beside.ts';
import type { PageReading } from '../page-reading.ts';
import { findRanges } from '../parsers/find-ranges.ts';
import { mayBeSurname } from '../parsers/no-person.ts';
import type { Parsed } from '../parsers/parser.ts';
import { mayContinue, nameLines } from './name-lines.ts';
import { type FieldOnPage, isWholeAddress, parse } from './parse-field.ts';
import { possibleValue } from './possible-value.ts';
import { trustInPlace, weighed } from './trust-in-place.ts';

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
  return doubtedByEmails(doubtedByLabels(surest(found.flat()), found), { field, pages });
}

/** The last day of a range whose labels are known for its first: "leave from 3 June to 20 June". */
export function readLastDay(
  field: DocumentField,
  first: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  const isRange = ({ raw, page }: FieldValue) =>
    pages.some(
      ({ analysis, context }) =>
        analysis.number === page && findRanges(raw, { ...context, isPast: false }).length > 0,
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
              isWithin(page.analysis.text.toBox(hit.rect), surest(other.values)?.box),
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

function valuesOf(hit: LabelHit, wanted: FieldOnPage): FieldValue[] {
  const { field, page } = wanted;
  const labels = isPartOfName(wanted, hit) ? besideNames(page.labels) : page.labels;
  const sheet = { layout: page.analysis.layout, labels };
  return weighed(
    candidatesFor(hit, sheet)
      .map((candidate) => possibleValue(candidate, hit, field))
      .filter((candidate) => candidate !== undefined)
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
        const among = contextFactor(phrases.map(({ text }) => text).join(' '), parsed, {
          field,
          hit,
          place,
        });
        if (among === 0) return [];
        const trust = among * trustInPlace(candidate, hit, wanted);
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
            value: foundValue(page.analysis, phrases, {
              ...parsed,
              sureness,
              isDoubted: isUnclear,
            }),
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
const isPartOfName = ({ field }: FieldOnPage, { phrase }: LabelHit): boolean =>
  /surname|given_names/.test(field.name) && /\p{Ll}/u.test(phrase.text);

/** Labels, without those in capitals that people are called: "BANK" below "Surname". */
const besideNames = (labels: PageLabels): PageLabels => ({
  ...labels,
  isLabel: (phrase) => labels.isLabel(phrase) && !mayBeSurname(phrase.text),
});

/** The lines of a value: addresses and names may have several. */
function linesOf(candidate: LabelCandidate, hit: LabelHit, { field, page }: FieldOnPage): Phrase[] {
  const { phrase } = candidate;
  const sheet = { layout: page.analysis.layout, labels: page.labels };
  if (field.parser === 'name') return nameLines(candidate, hit, page, field);
  if (field.parser === 'money') return withSide(phrase, page);
  const isLong = field.parser === 'address' && !isWholeAddress(phrase.text, page);
  return isLong ? continuedLabel(phrase, sheet, MOST_LINES) : [phrase];
}

/** A number within a sentence is a sum only where it has cents or a currency of its own. */
const isBareNumber = ({ parser }: DocumentField, { sureness }: Parsed): boolean =>
  parser === 'money' && sureness <= BARE;
const BARE = 0.8;
