import type { CheckContext } from './check-context.ts';
import { fieldTypes } from './field-types/registry.ts';
import { isBlank } from './is-blank.ts';
import type { FieldNode, Value } from './types.ts';

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
export function normalisedValue(
  node: FieldNode,
  value: Value | null | undefined,
): Value | undefined {
  if (value === null || value === undefined || isBlank(value) || Number.isNaN(value))
    return undefined;
  return node.type === 'group' || node.type === 'list'
    ? value
    : fieldTypes[node.type].normalise(value, node);
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

/** The value as conditions read it; one that its question refuses counts as none. */
export function valueFact(
  node: FieldNode,
  value: Value | undefined,
  context: CheckContext,
): Value | undefined {
  if (value === undefined || node.type === 'group' || node.type === 'list') return value;
  const { soundPart, check } = fieldTypes[node.type];
  const sound = soundPart ? soundPart(value, node, context) : value;
  return sound === undefined || check(sound, node, context).length > 0 ? undefined : sound;
}
