import { type CheckContext, withSets } from '../check-context.ts';
import type { JsonSchema } from '../field-types/field-type.ts';
import { fieldTypes } from '../field-types/registry.ts';
import type { CompiledForm, FieldNode } from '../types.ts';

const READ_AS =
  'Answers as they are judged: without what is hidden, dates as yyyy-mm-dd, months as yyyy-mm, countries by two letters. Calls and packages write dates as dd/MM/yyyy.';

/**
 * A form's JSON Schema (draft-07) for pruned answers, to publish and to hold the table of checks
 * to. What depends on a condition is never required here: JSON Schema cannot say our conditions,
 * and the checks do. Needs the format "date".
 */
export function toJsonSchema(form: CompiledForm, context: CheckContext): JsonSchema {
  const always = form.sections
    .filter((section) => section.showWhen === undefined)
    .flatMap((section) => section.fields);
  const all = form.sections.flatMap((section) => section.fields);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${form.id}.json`,
    title: form.title,
    description: READ_AS,
    ...recordSchema(all, always, {
      ...context,
      countries: withSets(context.countries, form.sets),
      script: form.script,
    }),
  };
}

function recordSchema(
  fields: readonly FieldNode[],
  always: readonly FieldNode[],
  context: CheckContext,
): JsonSchema {
  const required = always.filter(isAlwaysRequired).map(({ key }) => key);
  const properties = Object.fromEntries(
    fields.map((node) => [node.key, { title: node.label, ...nodeSchema(node, context) }]),
  );
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length && { required }),
    properties,
  };
}

function nodeSchema(node: FieldNode, context: CheckContext): JsonSchema {
  const { type, fields = [], minItems, maxItems } = node;
  if (type === 'group') return recordSchema(fields, fields, context);
  if (type === 'list')
    return {
      type: 'array',
      minItems: Math.max(1, minItems ?? 1),
      ...(maxItems !== undefined && { maxItems }),
      items: recordSchema(fields, fields, context),
    };
  return fieldTypes[type].jsonSchema(node, context);
}

function isAlwaysRequired(node: FieldNode): boolean {
  return node.required === true && node.showWhen === undefined;
}
