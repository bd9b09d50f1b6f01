import { MOST_PROBLEMS } from '../../../contract/errors.ts';
import { hasUnseen } from '../../../core/copy/unseen.ts';
import { type FieldProblems, shownPath } from '../request/value-bounds.ts';

/** The parts of a JSON Schema that say which texts there are. */
interface TextSchema {
  properties?: Record<string, TextSchema>;
  items?: TextSchema;
  additionalProperties?: boolean | TextSchema;
  /**
   * Which characters a text may have: "any" where only programs read it, "lines" where it has
   * several; else those of one line.
   */
  'x-characters'?: 'any' | 'lines';
}

/**
 * The texts that a schema names and that hold characters which nobody sees, twenty at the most.
 * What it leaves open is checked where it is read.
 */
export function unseenTextsIn(value: unknown, schema: object): FieldProblems {
  const problems: FieldProblems = new Map();
  find(value, { schema: schema as TextSchema, path: '', problems });
  return problems;
}

interface TextPosition {
  schema: TextSchema;
  path: string;
  problems: FieldProblems;
}

function find(value: unknown, { schema, path, problems }: TextPosition): void {
  if (problems.size >= MOST_PROBLEMS || schema['x-characters'] === 'any') return;
  if (
    typeof value === 'string' &&
    hasUnseen(value, { hasLines: schema['x-characters'] === 'lines' })
  )
    problems.set(shownPath(path), { key: 'error.field.unseen' });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const partSchema = Array.isArray(value)
      ? schema.items
      : (schema.properties?.[key] ?? schema.additionalProperties);
    if (typeof partSchema === 'object')
      find(part, { schema: partSchema, path: path ? `${path}.${key}` : key, problems });
  }
}
