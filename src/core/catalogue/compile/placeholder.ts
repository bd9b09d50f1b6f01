import { catalogueSchemas } from '../../../contract/catalogue-schemas.ts';

/** A part of a schema, as far as a value can be made from it. */
interface Part {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Part[];
  type?: string | string[];
  pattern?: string;
  minimum?: number;
  minItems?: number;
  required?: string[];
  requiredOnceMerged?: string[];
  properties?: Record<string, Part>;
  items?: Part;
  definitions?: Record<string, Part>;
}

/** Texts of which one fits each pattern that the schemas have, and conditions are expressions. */
const TEXTS = [
  'true',
  'x',
  'X',
  'XX',
  'XXX',
  '1',
  '111',
  '2026',
  'a.b',
  '#111111',
  'https://x.test',
  'a@b.test',
  '1.0.0',
  '/x',
];

/** Deeper than any schema asks for: one that holds itself comes to an end. */
const DEEPEST = 12;

/**
 * A value of the right shape in place of one that is wrong or missing, so that the rest of a file
 * can be checked. Nothing where the schema asks for what cannot be made up.
 */
export function placeholderFor(part: unknown, schema: unknown, depth = 0): unknown {
  const root = schema as Part;
  const { resolved, home } = resolve((part ?? {}) as Part, root);
  if (depth > DEEPEST) return undefined;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  if (resolved.oneOf) return placeholderFor(resolved.oneOf[0], home, depth + 1);
  const [type] = [resolved.type ?? 'string'].flat();
  switch (type) {
    case 'string':
      return TEXTS.find(
        (text) => resolved.pattern === undefined || new RegExp(resolved.pattern, 'u').test(text),
      );
    case 'number':
    case 'integer':
      return resolved.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return list(resolved, home, depth);
    case 'object':
      return object(resolved, home, depth);
    default:
      return undefined;
  }
}

function list({ items, minItems = 0 }: Part, root: Part, depth: number): unknown {
  const item = minItems > 0 ? placeholderFor(items, root, depth + 1) : undefined;
  return minItems > 0 && item === undefined
    ? undefined
    : Array.from({ length: minItems }, () => item);
}

function object(
  { properties = {}, required = [], requiredOnceMerged = [] }: Part,
  root: Part,
  depth: number,
): unknown {
  const members = [...required, ...requiredOnceMerged].map(
    (key) => [key, placeholderFor(properties[key], root, depth + 1)] as const,
  );
  return members.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(members);
}

/** What a reference leads to, and the schema in which references of that part are looked up. */
function resolve(part: Part, root: Part): { resolved: Part; home: Part } {
  if (part.$ref === undefined) return { resolved: part, home: root };
  const [file, pointer = ''] = part.$ref.split('#');
  const home = file === '' ? root : (catalogueSchemas.definitions as Part);
  return resolve(home.definitions?.[pointer.split('/').at(-1) ?? ''] ?? {}, home);
}
