import { questionAt } from './answer-keys.ts';
import { isRecord } from './field-types/read-wire.ts';
import { fieldTypes } from './field-types/registry.ts';
import type { CompiledForm, FieldNode } from './types.ts';

/**
 * Whether the form asks under this key for an answer of this kind. Two forms may ask different
 * things under one key: other names as a text, or as a list.
 */
export function takesAnswer(form: CompiledForm, key: string, value: unknown): boolean {
  const node = questionAt(form, key);
  return node !== undefined && isAnswerTo(node, value);
}

/**
 * Whether an answer is of the kind that a question takes, be it right or wrong for it. Null is an
 * answer that was emptied.
 */
export function isAnswerTo(node: FieldNode, value: unknown): boolean {
  if (node.type === 'group') return false;
  if (value === null) return true;
  return node.type === 'list'
    ? Array.isArray(value) && value.every((row) => isRow(node, row))
    : fieldTypes[node.type].takes(value);
}

/** A row may say more than is asked here, and says something that is, unless it is empty. */
function isRow({ fields = [] }: FieldNode, row: unknown): boolean {
  if (!isRecord(row)) return false;
  const answered = fields.filter(({ key }) => row[key] !== undefined);
  const isEmpty = Object.keys(row).length === 0;
  return (
    (isEmpty || answered.length > 0) &&
    answered.every((node) =>
      node.type === 'group' ? isRow(node, row[node.key]) : isAnswerTo(node, row[node.key]),
    )
  );
}
