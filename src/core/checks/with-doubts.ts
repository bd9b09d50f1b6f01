import type { Facts } from '../expressions/facts.ts';
import { UNSURE } from '../expressions/unknown.ts';

/**
 * The facts with UNSURE in place of the values at some paths ("documents.passport.number"). A path
 * that leads nowhere changes nothing.
 */
export function withDoubts(facts: Facts, paths: readonly string[]): Facts {
  return paths.reduce((known, path) => without(known, path.split('.')) as Facts, facts);
}

/** Copies what lies on the way to the value, and nothing else. */
function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return UNSURE;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const part = without((value as Record<string, unknown>)[key], rest);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}
