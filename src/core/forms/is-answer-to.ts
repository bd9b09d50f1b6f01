import { questionAt } from './answer-keys.ts';
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
  switch (node.type) {
    case 'group':
      return false;
    case 'list':
      return value === null || (Array.isArray(value) && value.every((row) => isRow(node, row)));
    case 'multiselect':
    case 'checkboxGroup':
      return (
        value === null || (Array.isArray(value) && value.every((word) => typeof word === 'string'))
      );
    case 'checkbox':
      return value === null || typeof value === 'boolean';
    case 'number':
      return value === null || typeof value === 'number' || typeof value === 'string';
    case 'money':
      return value === null || hasOnly(value, ['amount', 'currency']);
    case 'signature':
      return value === null || hasOnly(value, ['name', 'date']);
    default:
      return value === null || typeof value === 'string';
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: unknown, keys: readonly string[]): boolean =>
  isRecord(value) && Object.keys(value).every((key) => keys.includes(key));

/** A row may say more than is asked here, and says something that is, unless it is empty. */
function isRow({ fields = [] }: FieldNode, row: unknown): boolean {
  if (!isRecord(row)) return false;
  const said = fields.filter(({ key }) => row[key] !== undefined);
  const isEmpty = Object.keys(row).length === 0;
  return (
    (isEmpty || said.length > 0) &&
    said.every((node) =>
      node.type === 'group' ? isRow(node, row[node.key]) : isAnswerTo(node, row[node.key]),
    )
  );
}
