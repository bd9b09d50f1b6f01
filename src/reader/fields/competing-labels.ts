import type { DocumentField } from '../../contract/catalogue.ts';
import type { FieldValue } from '../reading.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { PageReading } from './page-reading.ts';

/** Where another label's value has this share of the best one's confidence, the two compete. */
const NEARLY = 0.93;
/** What is left of a value's confidence when another competes with it: a person has to choose. */
const DOUBTED = 0.74;

/**
 * Lowers the confidence of a field's best value where another label of the same field leads to a
 * different value that is nearly as sure.
 */
export function doubtedByLabels(
  best: FieldValue | undefined,
  found: readonly (readonly FieldValue[])[],
): FieldValue | undefined {
  if (!best) return undefined;
  const competing = found.filter((values) => !values.includes(best)).flatMap(surestOf);
  return competing.some(
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
 * Lowers the confidence of an e-mail address where the pages show another one, whatever their
 * labels: documents often show the addresses of several people.
 */
export function doubtedByEmails(
  best: FieldValue | undefined,
  { field, pages }: { field: DocumentField; pages: readonly PageReading[] },
): FieldValue | undefined {
  if (!best || field.parser !== 'email') return best;
  const others = pages.flatMap(({ analysis }) =>
    analysis.text.words.flatMap(({ text }) => text.match(MAIL) ?? []),
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
  const [few, many] = [wordsOfText(one), wordsOfText(other)].toSorted(
    (a, b) => a.length - b.length,
  ) as [string[], string[]];
  return few.every((word) => many.includes(word));
}
