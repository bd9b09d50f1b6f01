import type { DocumentField } from '../../contract/catalogue.ts';
import type { FieldValue } from '../reading.ts';
import { plainWords } from '../text/plain-words.ts';
import type { PageReading } from './page-reading.ts';

/** Another label's value that is nearly as sure says that the page has two of its kind. */
const NEARLY = 0.93;
/** What is left of a value's confidence beside such a one: somebody has to choose. */
const DOUBTED = 0.74;

/**
 * A value beside those of the page's other labels of the same field: less sure where one of them is
 * another.
 */
export function amongRivals(
  best: FieldValue | undefined,
  found: readonly (readonly FieldValue[])[],
): FieldValue | undefined {
  if (!best) return undefined;
  const rivals = found.filter((values) => !values.includes(best)).flatMap(surestOf);
  return rivals.some(
    ({ confidence, value }) => confidence >= NEARLY * best.confidence && isOther(value, best.value),
  )
    ? doubted(best)
    : best;
}

function surestOf(values: readonly FieldValue[]): FieldValue[] {
  const most = Math.max(...values.map(({ confidence }) => confidence));
  return values.filter(({ confidence }) => confidence === most);
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;

/**
 * Papers show the mail of several people: an address beside another is less sure, whatever their
 * labels.
 */
export function amongOthers(
  best: FieldValue | undefined,
  { field, pages }: { field: DocumentField; pages: readonly PageReading[] },
): FieldValue | undefined {
  if (!best || field.parser !== 'email') return best;
  const others = pages.flatMap(({ look }) =>
    look.text.words.flatMap(({ text }) => text.match(MAIL) ?? []),
  );
  return others.some((other) => other.toLowerCase() !== String(best.value).toLowerCase())
    ? doubted(best)
    : best;
}

const doubted = (value: FieldValue): FieldValue => ({
  ...value,
  confidence: Math.round(1000 * DOUBTED * value.confidence) / 1000,
  isDoubted: true,
});

/** The same words, more of them or fewer, are no other value; nor is a sum without its currency. */
function isOther(one: unknown, other: unknown): boolean {
  if (typeof one === 'object' && typeof other === 'object' && one && other)
    return 'amount' in one && 'amount' in other
      ? one.amount !== other.amount
      : !isWithin(JSON.stringify(one), JSON.stringify(other));
  return !isWithin(String(one), String(other));
}

function isWithin(one: string, other: string): boolean {
  const [few, many] = [plainWords(one), plainWords(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  return few.every((word) => many.includes(word));
}
