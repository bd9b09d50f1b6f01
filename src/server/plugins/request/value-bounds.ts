import { MOST_PROBLEMS } from '../../../contract/errors.ts';

/** One mistake as a key of the copy with its values; the errors plug-in puts it in words. */
export interface FieldProblem {
  key: string;
  params?: Record<string, string | number>;
}

/** Mistakes by the path of the value, with dots between: "visaDetails.fromDate". */
export type FieldProblems = Map<string, FieldProblem>;

const LONGEST_PATH = 200;

/** The parts of a JSON Schema that bound how much there is. */
interface BoundingSchema {
  properties?: Record<string, BoundingSchema>;
  additionalProperties?: boolean | BoundingSchema;
  items?: BoundingSchema;
  maxItems?: number;
  maxProperties?: number;
}

/** Where a value is larger than its schema allows. */
interface Excess {
  problems: FieldProblems;
  /**
   * Whether the value is so large that it is not validated further: that could take as long as the
   * sender wants.
   */
  isEndless: boolean;
}

/**
 * The members that a schema does not have, and lists and objects that are longer than it lets them
 * be: twenty at the most.
 */
export function excessOf(value: unknown, schema: object): Excess {
  const problems: FieldProblems = new Map();
  findExcess(value, { schema: schema as BoundingSchema, path: '', problems });
  return {
    problems,
    isEndless:
      problems.size >= MOST_PROBLEMS || [...problems.values()].some(({ key }) => key === TOO_MANY),
  };
}

const TOO_MANY = 'error.field.tooMany';

interface BoundsContext {
  schema: BoundingSchema;
  path: string;
  problems: FieldProblems;
}

function findExcess(value: unknown, { schema, path, problems }: BoundsContext): void {
  if (typeof value !== 'object' || value === null || problems.size >= MOST_PROBLEMS) return;
  const {
    properties = {},
    additionalProperties,
    items,
    maxItems = Infinity,
    maxProperties = Infinity,
  } = schema;
  const [parts, most] = Array.isArray(value)
    ? [value.entries(), maxItems]
    : [Object.entries(value), maxProperties];
  if ((Array.isArray(value) ? value : Object.keys(value)).length > most)
    return void problems.set(shownPath(path), { key: TOO_MANY, params: { limit: most } });
  for (const [key, part] of parts) {
    if (problems.size >= MOST_PROBLEMS) return;
    const partSchema =
      typeof key === 'number'
        ? items
        : Object.hasOwn(properties, key)
          ? properties[key]
          : additionalProperties;
    if (partSchema === false)
      problems.set(shownPath(below(path, key)), { key: 'error.field.unknown' });
    else if (typeof partSchema === 'object')
      findExcess(part, { schema: partSchema, path: below(path, key), problems });
  }
}

/**
 * The path of a value that cannot be kept: a text, or a key, with a NUL or half a character, or a
 * number that is none (1e309 is read as Infinity). Undefined where all can be kept.
 */
export function unstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : shownPath(path);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : shownPath(path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const bad = isStorable(key) ? unstorable(part, below(path, key)) : shownPath(path);
    if (bad !== undefined) return bad;
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const below = (path: string, key: string | number): string =>
  path ? `${path}.${key}` : String(key);

/** A path as people are told it: one that came from outside is cut. */
export const shownPath = (path: string): string =>
  path.slice(0, LONGEST_PATH).toWellFormed() || 'body';
