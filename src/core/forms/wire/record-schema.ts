/** A draft-07 schema as operations write it: the keywords that a form reads. */
export interface RecordSchema {
  [keyword: string]: unknown;
  type?: string;
  required?: string[];
  properties?: Record<string, RecordSchema>;
}

interface Operation {
  body?: object;
  response?: object;
}

/**
 * What a form over a record may hold: what the operation takes, and beside it, to be shown, the
 * texts that it only gives back. Words about the values stay out, since a screen says its own; a
 * text that may not be empty is required.
 */
export function recordSchema({ body, response }: Operation): RecordSchema {
  const { properties: taken, ...written } = asForm((body ?? {}) as RecordSchema);
  const given = Object.entries(((response ?? {}) as RecordSchema).properties ?? {});
  const shown = given
    .filter(([, { type }]) => type === 'string')
    .map(([name]) => [name, { type: 'string', readOnly: true }] as const);
  return { ...written, properties: { ...Object.fromEntries<RecordSchema>(shown), ...taken } };
}

/** The schema of one value by its path ("address.city"); undefined where there is none. */
export function recordValue(schema: RecordSchema, path: string): RecordSchema | undefined {
  return path
    .split('.')
    .reduce<RecordSchema | undefined>(
      (part, name) =>
        part?.properties && Object.hasOwn(part.properties, name)
          ? part.properties[name]
          : undefined,
      schema,
    );
}

/** Whether a value must be given: a list of its own says so, where it lies. */
export function isRequired(schema: RecordSchema, path: string): boolean {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.length ? recordValue(schema, names.join('.')) : schema;
  return holder?.required?.includes(last) ?? false;
}

function asForm({
  title: _title,
  description: _description,
  minProperties: _minProperties,
  ...schema
}: RecordSchema): RecordSchema {
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(
    ([name, value]) => [name, asForm(value)] as const,
  );
  const filled = properties
    .filter(([, { minLength }]) => typeof minLength === 'number' && minLength > 0)
    .map(([name]) => name);
  return {
    ...schema,
    required: [...new Set([...(schema.required ?? []), ...filled])],
    properties: Object.fromEntries(properties),
  };
}
