import type { CheckContext } from './check-context.ts';
import type { ValueError } from './field-types/field-type.ts';
import { fieldTypes, typeOf } from './field-types/registry.ts';
import { missingError, valueError } from './field-types/value-error.ts';
import type { FieldNode, Value } from './types.ts';

/** What is wrong with a value that is there. A value that is missing is no matter of this. */
export function checkValue(node: FieldNode, value: Value, context: CheckContext): ValueError[] {
  return typeOf(node).check(value, node, context);
}

/** The mistake of a required question without an answer. */
export function requiredError(node: FieldNode): ValueError {
  if (node.type === 'group') return missingError(node, 'form.error.required');
  if (node.type === 'list')
    return valueError(
      'required',
      { missingProperty: node.key, min: Math.max(1, node.minItems ?? 1) },
      'form.error.requiredItems',
    );
  return fieldTypes[node.type].missing(node);
}

/** Too few or too many rows; none at all is a matter of requiredError. */
export function checkRowCount(
  { minItems = 0, maxItems = Infinity }: FieldNode,
  count: number,
): ValueError[] {
  if (count > 0 && count < minItems)
    return [valueError('minItems', { limit: minItems, min: minItems }, 'form.error.requiredItems')];
  return count > maxItems
    ? [valueError('maxItems', { limit: maxItems, max: maxItems }, 'form.error.tooManyItems')]
    : [];
}

/**
 * Whether a value answers its question: a box must be ticked, a sum needs an amount, a declaration
 * its day.
 */
export function isCompleteAnswer(node: FieldNode, value: Value | undefined): boolean {
  if (value === undefined) return false;
  return node.type === 'group' || node.type === 'list' || fieldTypes[node.type].isAnswer(value);
}
