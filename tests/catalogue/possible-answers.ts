import type { FieldDefinition } from '../../src/contract/catalogue.ts';

/**
 * What may stand at a path of answers, as far as conditions can tell: each option, a few numbers,
 * dates and countries, and nothing.
 */
export function possibleAnswers(
  path: readonly string[],
  fields: readonly FieldDefinition[],
): unknown[] {
  const [key, ...rest] = path;
  const field = fields.find((one) => one.key === key);
  if (!field) throw new Error(`No question has the key "${path.join('.')}".`);
  return 'fields' in field && rest.length > 0
    ? possibleAnswers(rest, field.fields)
    : [undefined, ...answersTo(field)];
}

function answersTo(field: FieldDefinition): unknown[] {
  switch (field.type) {
    case 'select':
    case 'radio':
      return (field.options ?? []).map(({ value }) => value);
    case 'multiselect':
    case 'checkboxGroup':
      return (field.options ?? []).map(({ value }) => [value]);
    case 'checkbox':
      return [true, false];
    case 'number':
      return [0, 1, 2, 50];
    case 'country':
      return ['FR', 'JP', 'CN'];
    case 'date':
      return ['1980-01-31', '2015-02-28'];
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'month':
    case 'time':
    case 'money':
    case 'file':
    case 'signature':
    case 'group':
    case 'list':
      return ['some text'];
  }
}

/** Every way to choose one value for each key. */
export function combinations(
  choices: ReadonlyMap<string, readonly unknown[]>,
): Record<string, unknown>[] {
  return [...choices].reduce<Record<string, unknown>[]>(
    (known, [key, values]) =>
      known.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

/**
 * Facts from values by path: {"form.address.country": "FR"} → {form: {address: {country: "FR"}}}.
 * What is undefined is left out.
 */
export function factsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values))
    if (value !== undefined) put(facts, path.split('.'), value);
  return facts;
}

/** Puts a value where the path leads, and makes the way there. */
export function put(
  facts: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) facts[key] = value;
  else put((facts[key] ??= {}) as Record<string, unknown>, rest, value);
}
