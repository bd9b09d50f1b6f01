import { withoutUnseen } from '../copy/unseen.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { fromWire } from '../dates/parse-date.ts';
import type { FieldNode, Money, Signature, Value } from './types.ts';

/**
 * Whether two values (or sources, or suggestions) are the same; undefined and an absent member are
 * the same, null is not.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameValue(value, other[index]))
    );
  }
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  );
}

/**
 * A leaf's value as it is kept: blank becomes absent, nothing unseen stays in a text, choices stand
 * in the options' order, a written-out date becomes yyyy-mm-dd.
 */
export function normalised(node: FieldNode, value: Value | null | undefined): Value | undefined {
  if (value === null || value === undefined || value === '' || Number.isNaN(value))
    return undefined;
  switch (node.type) {
    case 'date':
      return typeof value === 'string' ? (fromWire(value) ?? value) : value;
    case 'multiselect':
    case 'checkboxGroup':
      return Array.isArray(value) ? inOrder(node, value as string[]) : value;
    case 'money':
      return normalMoney(node, value as Money);
    case 'signature':
      return withoutBlanks(namedPlainly(value as Signature));
    default:
      return typeof value === 'string'
        ? withoutUnseen(value, { hasLines: node.type === 'textarea' }) || undefined
        : value;
  }
}

const namedPlainly = (signature: Signature): Signature =>
  typeof signature.name === 'string'
    ? { ...signature, name: withoutUnseen(signature.name) }
    : signature;

function inOrder(node: FieldNode, chosen: readonly string[]): string[] | undefined {
  const place = (word: string) => node.options?.findIndex((option) => option.value === word) ?? 0;
  const sorted = [...new Set(chosen)].sort((a, b) => place(a) - place(b));
  return sorted.length ? sorted : undefined;
}

/** A fixed currency stands beside every amount, and alone is no answer. */
function normalMoney({ currency }: FieldNode, money: Money): Money | undefined {
  const known = withoutBlanks(money);
  if (currency === undefined || !known) return known;
  return known.amount === undefined ? undefined : { ...known, currency };
}

function withoutBlanks<T extends Money | Signature>(record: T): T | undefined {
  const known = Object.entries(record).filter(
    ([, member]) => member !== undefined && member !== null && member !== '',
  );
  return known.length ? (Object.fromEntries(known) as T) : undefined;
}

/**
 * After a choice: the exclusive option ("none") drops the others when it is chosen, and goes when
 * another is.
 */
export function exclusively(
  node: FieldNode,
  before: Value | undefined,
  chosen: Value | undefined,
): Value | undefined {
  const alone = node.exclusive;
  if (alone === undefined || !Array.isArray(chosen) || !(chosen as string[]).includes(alone))
    return chosen;
  const had = Array.isArray(before) && (before as string[]).includes(alone);
  return had && chosen.length > 1 ? (chosen as string[]).filter((word) => word !== alone) : [alone];
}

/** The value as conditions read it; absent when we do not understand what was typed. */
export function factOf(node: FieldNode, value: Value | undefined): Value | undefined {
  if (value === undefined) return undefined;
  switch (node.type) {
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'date':
      return typeof value === 'string' && isIsoDate(value) ? value : undefined;
    case 'month':
      return typeof value === 'string' && isMonth(value) ? value : undefined;
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined;
    case 'money':
      return moneyFact(value as Money);
    default:
      return value;
  }
}

/** An existing month, written yyyy-mm. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isIsoDate(`${text}-01`);
}

function moneyFact({ amount, currency }: Money): Money | undefined {
  if (typeof amount !== 'number') return undefined;
  return currency === undefined ? { amount } : { amount, currency };
}
