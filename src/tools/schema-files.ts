import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A JSON Schema (draft-07) as it stands in a file, with our own keywords. */
export interface SchemaObject {
  [keyword: string]: unknown;
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, SchemaObject>;
  definitions?: Record<string, SchemaObject>;
  required?: string[];
  requiredOnceMerged?: string[];
  oneOf?: SchemaObject[];
  tsType?: string;
}

export interface SchemaFile {
  /** File name, which is also the schema's `$id`: "destination.json". */
  id: string;
  /** File name without its ending: "destination". */
  name: string;
  schema: SchemaObject;
}

/**
 * All schemas of one folder, sorted by name; an absent folder has none. Throws when an `$id` is not
 * its file's name.
 */
export function readSchemas(folder: string): SchemaFile[] {
  return jsonFiles(folder).map((file) => {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as SchemaObject;
    if (schema.$id !== file) throw new Error(`${join(folder, file)}: "$id" must be "${file}".`);
    return { id: file, name: basename(file, '.json'), schema };
  });
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A copy of a schema in which `change` has replaced every subschema, from the outside in. */
export function mapSchema(
  schema: SchemaObject,
  change: (part: SchemaObject) => SchemaObject,
): SchemaObject {
  const copy: SchemaObject = {};
  for (const [key, value] of Object.entries(change(schema))) copy[key] = mapValue(value, change);
  return copy;
}

function mapValue(value: unknown, change: (part: SchemaObject) => SchemaObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (value && typeof value === 'object') return mapSchema(value as SchemaObject, change);
  return value;
}
