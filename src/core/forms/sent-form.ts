import type { CompiledForm, FieldNode } from './types.ts';

/** A form without what the browser has no use for: sources of first values, words of documents, conditions as they were written. */
export function sentForm(form: CompiledForm): CompiledForm {
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(sentField) })),
    rules: form.rules.map(({ ast, reads }) => ({ ast, reads })),
  };
}

function sentField({ prefill, official, options, fields, ...node }: FieldNode): FieldNode {
  return {
    ...node,
    ...(options && { options: options.map(({ value, label }) => ({ value, label })) }),
    ...(fields && { fields: fields.map(sentField) }),
  };
}
