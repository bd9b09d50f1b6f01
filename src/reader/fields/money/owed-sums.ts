import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { type PageReading, plainTextOf } from '../page-reading.ts';

const OWED = new RegExp(String.raw`(?<!\p{L})${anyOf(paperWords.accounts.owed)}(?!\p{L})`, 'iu');
/**
 * What languages of Latin letters call a card of credit: "Kreditkarte", "credit card", "kredi
 * kartı", "carta di credito".
 */
const CARD =
  /[ck]r[eé]d[iy]t?[\s-]?(?:[ck]art|card|kort)|(?:[ck]art\p{L}*|tarjeta)\s(?:d[ei]\s)?[ck]r[eé]d[iy]/iu;
const SUM = /\d[.,]\d{2}(?!\d)/;

/**
 * A statement of a card tells what its holder owes: no sum of it is money that somebody has, and
 * what came in was spent. The other values stay. Where only its head names a card, somebody has to
 * tell what the sums are.
 */
export function withoutOwedSums(
  fields: Record<string, FieldValue>,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): Record<string, FieldValue> {
  const isOwed =
    namespace.id === 'bank_statement' &&
    pages.some(({ analysis }) => OWED.test(plainTextOf(analysis)));
  const isOfCard = namespace.id === 'bank_statement' && namesCard(pages);
  if (!isOwed && !isOfCard) return fields;
  const sums = new Set(
    namespace.fields
      .filter(({ name, type }) => type === 'money' || name.startsWith('largest_'))
      .map(({ name }) => name),
  );
  const others = Object.entries(fields).filter(([name]) => !isOwed || !sums.has(name));
  return Object.fromEntries(
    others.map(([name, value]) => [name, sums.has(name) ? { ...value, isDoubted: true } : value]),
  );
}

/** The paper names a card in a line of its own, before its first sum. */
function namesCard([first]: readonly PageReading[]): boolean {
  const lines = first?.analysis.layout.lines ?? [];
  const end = lines.findIndex((line) => line.some(({ text }) => SUM.test(text)));
  return lines
    .slice(0, Math.max(0, end))
    .some(([only, ...others]) => others.length === 0 && only !== undefined && CARD.test(only.text));
}
