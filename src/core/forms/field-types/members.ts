import { isBlank } from '../is-blank.ts';
import type { Money, Signature } from '../types.ts';
import { isRecord } from './read-wire.ts';

/** Whether JSON is an object with these members and no others. */
export function hasOnly(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && Object.keys(value).every((key) => names.includes(key));
}

/** The members that say something; undefined when none does. */
export function withoutBlanks<T extends Money | Signature>(record: T): T | undefined {
  const members = Object.entries(record).filter(
    ([, member]) => member !== undefined && member !== null && !isBlank(member),
  );
  return members.length ? (Object.fromEntries(members) as T) : undefined;
}
