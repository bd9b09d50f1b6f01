import fc from 'fast-check';

/** A JSON Schema as our operations write them. */
export interface FuzzSchema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, FuzzSchema>;
  required?: string[];
  additionalProperties?: boolean | FuzzSchema;
  items?: FuzzSchema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Texts that have broken servers before. */
const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  '../../etc/passwd',
  "'; drop table application; --",
  '<script>alert(1)</script>',
  '%00',
  '{"$ref":"#"}',
  '__proto__',
  'constructor',
  '31/02/2027',
  '-1',
  '1e999',
  'NaN',
  '🛂'.repeat(40),
  'x'.repeat(5000),
];

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...NASTY, null, true, -1, 1e21, [], {}, [[[[]]]]),
);

/**
 * What a schema lets through, and about one time in eight what it does not; `ids` are words that
 * exist in the database.
 */
export function arbitraryOf(schema: FuzzSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fitting(schema, ids) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(schema: FuzzSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 1000) }),
        fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 0.5),
      );
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, ids);
    default:
      return anything;
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: FuzzSchema,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, arbitraryOf(part, ids)]),
    ),
    { requiredKeys: required.filter((key) => key in properties) },
  );
  const others = additionalProperties
    ? fc.dictionary(fc.oneof(fc.constantFrom(...ids, ...FORM_KEYS), fc.string()), anything, {
        maxKeys: 4,
      })
    : fc.constant({});
  const strange = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 2 }) },
  );
  return fc.tuple(known, others, strange).map((parts) => Object.assign({}, ...parts) as unknown);
}

const FORM_KEYS = [
  'surname',
  'date_of_birth',
  'residential_addresses',
  'address.city',
  'stays.0.name',
  'status',
  'visaDetails',
  'docIds',
];

function textOf(
  { pattern, minLength = 0, maxLength = 100 }: FuzzSchema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  const free = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ minLength, maxLength: Math.min(maxLength, 100), unit: 'grapheme' });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: free },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Japan',
        'India',
        'FR',
        '03/04/2027',
        '14/04/2027',
        'Tourism',
        'Japan Tourism Visa',
      ),
    },
  );
}
