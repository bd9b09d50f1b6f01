import { nodeTree } from '../store/node-tree.ts';
import type { Answer, CompiledForm, FieldNode, Value } from '../types.ts';

/** Whether an answer names an option that its question does not offer (any more). */
export function hasFormerOption(form: CompiledForm, answers: ReadonlyMap<string, Answer>): boolean {
  const { byPath } = nodeTree(form);
  return [...answers].some(([path, answer]) => {
    const node = byPath.get(path)?.node;
    return node !== undefined && isFormer(node, answer);
  });
}

function isFormer(
  { type, options, fields = [] }: FieldNode,
  value: Answer | Value | undefined,
): boolean {
  if (value === undefined || value === null) return false;
  if (type === 'list')
    return Array.isArray(value) && (value as unknown[]).some((row) => isFormerIn(fields, row));
  if (type === 'group') return isFormerIn(fields, value);
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (
    options !== undefined &&
    words.some(
      (word) => typeof word === 'string' && !options.some((option) => option.value === word),
    )
  );
}

function isFormerIn(fields: readonly FieldNode[], values: unknown): boolean {
  const row = values as Readonly<Record<string, Value | undefined>>;
  return fields.some((field) => isFormer(field, row[field.key]));
}

/**
 * The form with the words of options that earlier forms offered, so that an answer is shown in
 * words and never by its value. They cannot be chosen. `earlier`: the newest first, which counts.
 */
export function withFormerOptions(
  form: CompiledForm,
  earlier: readonly CompiledForm[],
): CompiledForm {
  const before = earlier.map((one) => nodeTree(one).byPath);
  const enriched = (fields: readonly FieldNode[], above: string): FieldNode[] =>
    fields.map((node) => {
      const path = above + node.key;
      const own = node.options ?? [];
      const earlierOptions = before.flatMap((byPath) => byPath.get(path)?.node?.options ?? []);
      const former = earlierOptions.filter(
        ({ value }, at) =>
          ![...own, ...earlierOptions.slice(0, at)].some((option) => option.value === value),
      );
      return {
        ...node,
        ...(node.fields && { fields: enriched(node.fields, `${path}.`) }),
        ...(node.options && former.length > 0 && { former }),
      };
    });
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: enriched(section.fields, ''),
    })),
  };
}
