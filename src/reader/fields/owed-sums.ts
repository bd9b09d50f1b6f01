import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import { plainTextOf, type PageReading } from './page-reading.ts';

const OWED = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.accounts.owed)}(?!\p{L})`, 'iu');

/**
 * A statement of a card tells what its holder owes: no sum of it is money that somebody has, and
 * what came in was spent. The other values stay.
 */
export function withoutOwedSums(
  fields: Record<string, FieldValue>,
  { space, pages }: { space: KnownNamespace; pages: readonly PageReading[] },
): Record<string, FieldValue> {
  if (space.id !== 'bank_statement' || !pages.some(isOwed)) return fields;
  const sums = new Set(
    space.fields.filter(({ name, type }) => type === 'money' || name.startsWith('largest_')).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !sums.has(name)));
}

const isOwed = ({ look }: PageReading): boolean => OWED.test(plainTextOf(look));
