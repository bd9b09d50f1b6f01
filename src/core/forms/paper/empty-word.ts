import { fieldTypes } from '../field-types/registry.ts';
import type { Cell } from '../store/cell.ts';
import type { CompiledForm, FieldNode } from '../types.ts';

/**
 * What the official form wants in an empty field that may be empty; undefined where an answer is
 * due, and of forms without a word.
 */
export function emptyWord(
  { node, required }: Cell,
  { emptyValueRule }: Pick<CompiledForm, 'emptyValueRule'>,
): string | undefined {
  return required || node.options !== undefined || !takesWord(node) ? undefined : emptyValueRule;
}

const takesWord = ({ type }: FieldNode): boolean =>
  type === 'group' || type === 'list' || fieldTypes[type].takesEmptyWord;
