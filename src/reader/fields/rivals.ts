import { plainWords } from '../text/plain-words.ts';
import type { FieldValue } from '../reading.ts';

/** Another label's value that is nearly as sure says that the page has two of its kind. */
const NEARLY = 0.93;
/** What is left of a value's confidence beside such a one: somebody has to choose. */
const DOUBTED = 0.74;

/** A value beside those of the page's other labels of the same field: less sure where one of them is another. */
export function amongRivals(best: FieldValue | undefined, found: readonly (readonly FieldValue[])[]): FieldValue | undefined {
  const isRivalled = best !== undefined && found.some((values) => !values.includes(best) && values.some((value) => value.confidence >= NEARLY * best.confidence && value.confidence === Math.max(...values.map(({ confidence }) => confidence)) && isOther(value.value, best.value)));
  return best && isRivalled ? { ...best, confidence: Math.round(1000 * DOUBTED * best.confidence) / 1000 } : best;
}

/** The same words, more of them or fewer, are no other value; nor is a sum without its currency. */
function isOther(one: unknown, other: unknown): boolean {
  if (typeof one === 'object' && typeof other === 'object' && one && other) return 'amount' in one && 'amount' in other ? one.amount !== other.amount : !isWithin(JSON.stringify(one), JSON.stringify(other));
  return !isWithin(String(one), String(other));
}

function isWithin(one: string, other: string): boolean {
  const [few, many] = [plainWords(one), plainWords(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  return few.every((word) => many.includes(word));
}
