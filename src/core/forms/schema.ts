import { CURRENCY, EMAIL, FILE, LATIN, longestAnswer, PHONE, whole } from './check.ts';
import { type CheckContext, withSets } from './check-context.ts';
import type { CompiledForm, FieldNode, LeafType } from './types.ts';

/** A draft-07 schema; open, because it is only ever built and published. */
export type JsonSchema = Readonly<Record<string, unknown>>;
type Schema = (node: FieldNode, context: CheckContext) => JsonSchema;

/** The same judgement as the table in check.ts, kind by kind. */
const SCHEMAS: { readonly [K in LeafType]: Schema } = {
  text: textSchema,
  textarea: textSchema,
  email: (node, context) => allOf(textSchema(node, context), { pattern: EMAIL }),
  phone: (node, context) => allOf(textSchema(node, context), { pattern: PHONE }),
  number: (node) => ({ type: 'number', ...limits(node) }),
  money: moneySchema,
  date: dateSchema,
  month: () => ({ type: 'string', pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$' }),
  select: choiceSchema,
  radio: choiceSchema,
  multiselect: (node, context) => ({
    type: 'array',
    items: choiceSchema(node, context),
    minItems: 1,
    uniqueItems: true,
  }),
  checkboxGroup: (node, context) => ({
    type: 'array',
    items: choiceSchema(node, context),
    minItems: 1,
    uniqueItems: true,
  }),
  checkbox: (node) => (isAlwaysRequired(node) ? { const: true } : { type: 'boolean' }),
  country: ({ optionsFrom }, { countries }) => ({ enum: countries.codes(optionsFrom) }),
  file: () => ({ type: 'string', pattern: FILE }),
  signature: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['date'],
    properties: {
      name: { type: 'string', maxLength: 200 },
      date: { type: 'string', format: 'date' },
    },
  }),
};

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
  return SCHEMAS[type](node, context);
}

function isAlwaysRequired(node: FieldNode): boolean {
  return node.required === true && node.showWhen === undefined;
}

function textSchema(node: FieldNode, { script }: CheckContext): JsonSchema {
  const { pattern } = node;
  const patterns = [
    script === 'latin' ? LATIN : undefined,
    pattern === undefined ? undefined : whole(pattern),
  ].filter((one) => one !== undefined);
  return {
    type: 'string',
    maxLength: longestAnswer(node),
    ...(patterns.length && { allOf: patterns.map((one) => ({ pattern: one })) }),
  };
}

function moneySchema(node: FieldNode): JsonSchema {
  const currency =
    node.currency === undefined ? { type: 'string', pattern: CURRENCY } : { const: node.currency };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['amount', 'currency'],
    properties: { amount: { type: 'number', minimum: 0, ...limits(node) }, currency },
  };
}

function limits({ min, max }: FieldNode): JsonSchema {
  return {
    ...(typeof min === 'number' && { minimum: min }),
    ...(typeof max === 'number' && { maximum: max }),
  };
}

/**
 * The earliest and latest day are ajv-formats' words; a schema of plain draft-07 passes over them.
 */
function dateSchema({ min, max }: FieldNode, { today }: CheckContext): JsonSchema {
  const [first, last] = [min, max].map((end) => (end === 'today' ? today : end));
  return {
    type: 'string',
    format: 'date',
    ...(first !== undefined && { formatMinimum: first }),
    ...(last !== undefined && { formatMaximum: last }),
  };
}

function choiceSchema(
  { options, optionsFrom }: FieldNode,
  { countries }: CheckContext,
): JsonSchema {
  return { enum: options?.map(({ value }) => value) ?? countries.codes(optionsFrom) };
}

function allOf(schema: JsonSchema, more: JsonSchema): JsonSchema {
  return { ...schema, allOf: [...((schema.allOf as JsonSchema[] | undefined) ?? []), more] };
}
