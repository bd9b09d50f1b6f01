import type { Cell } from '../../core/forms/cell.ts';
import type { CompiledForm, FieldNode } from '../../core/forms/types.ts';

/** Boxes to tick stay empty on paper, as do signatures: a word there would be an answer. */
const WITHOUT_WORDS: ReadonlySet<FieldNode['type']> = new Set(['checkbox', 'file', 'signature']);

/**
 * What the official form wants in an empty field that may be empty; undefined where an answer is
 * due, and of forms without a word.
 */
export function emptyWord(
  { node, required }: Cell,
  { emptyValueRule }: Pick<CompiledForm, 'emptyValueRule'>,
): string | undefined {
  return required || node.options !== undefined || WITHOUT_WORDS.has(node.type)
    ? undefined
    : emptyValueRule;
}
