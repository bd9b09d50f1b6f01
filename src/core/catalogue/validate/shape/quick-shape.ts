type SchemaPart = Readonly<Record<string, unknown>>;
type Judge = (value: unknown) => boolean;
type ObjectValue = Readonly<Record<string, unknown>>;

/** What a schema may refer to: its own definitions, and the shared ones. */
interface Home {
  root: SchemaPart;
  shared: SchemaPart;
  /** Parts that were made already; a schema may contain itself. */
  made: Map<SchemaPart, Judge>;
}

/**
 * Judges the shape of sound files without Ajv, which takes 0.4 s to get ready for all kinds: a fifth
 * of a whole check. True is certain; false means "ask Ajv", which says what is wrong. A keyword
 * that is not known here is never fulfilled.
 */
export function quickShape(root: SchemaPart, shared: SchemaPart): Judge {
  return judgeOf(root, { root, shared, made: new Map() });
}

function judgeOf(part: SchemaPart, home: Home): Judge {
  const known = home.made.get(part);
  if (known) return known;
  let judges: Judge[] = [];
  const judge: Judge = (value) => {
    for (const one of judges) if (!one(value)) return false;
    return true;
  };
  home.made.set(part, judge);
  judges = Object.keys(part).flatMap((key) => KEYWORDS[key]?.(part, home) ?? [() => false]);
  return judge;
}

type Keyword = (part: SchemaPart, home: Home) => Judge[];

const says: Keyword = () => [];
const ofText = (judge: (text: string, part: SchemaPart) => boolean): Keyword => {
  return (part) => [(value) => typeof value !== 'string' || judge(value, part)];
};
const ofNumber = (judge: (value: number, part: SchemaPart) => boolean): Keyword => {
  return (part) => [(value) => typeof value !== 'number' || judge(value, part)];
};
const ofList = (judge: (list: readonly unknown[], part: SchemaPart) => boolean): Keyword => {
  return (part) => [(value) => !Array.isArray(value) || judge(value, part)];
};
const ofObject = (make: (part: SchemaPart, home: Home) => (value: ObjectValue) => boolean) => {
  const keyword: Keyword = (part, home) => {
    const judge = make(part, home);
    return [(value) => !isObject(value) || judge(value)];
  };
  return keyword;
};

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $schema: says,
  $id: says,
  title: says,
  description: says,
  default: says,
  definitions: says,
  requiredOnceMerged: says,
  tsType: says,
  // With a discriminator it says which branch counts.
  oneOf: says,
  discriminator: ofObject(branches),
  $ref: (part, home) => [reference(part.$ref as string, home)],
  type: ({ type }) =>
    typeof type === 'string'
      ? [(value) => isOfType(value, type)]
      : [(value) => (type as string[]).some((one) => isOfType(value, one))],
  enum: ({ enum: words }) => [(value) => (words as unknown[]).includes(value)],
  const: ({ const: word }) => [(value) => value === word],
  // A character may be two of a text's; only of one or none that makes no difference.
  minLength: ofText(
    (text, { minLength }) =>
      text.length >= (minLength as number) &&
      ((minLength as number) <= 1 || [...text].length >= (minLength as number)),
  ),
  maxLength: ofText((text, { maxLength }) => text.length <= (maxLength as number)),
  pattern: ({ pattern }) => {
    const expression = new RegExp(pattern as string, 'u');
    return [(value) => typeof value !== 'string' || expression.test(value)];
  },
  format: ofText((text, { format }) => format === 'cel' || (format === 'regex' && isPattern(text))),
  minimum: ofNumber((value, { minimum }) => value >= (minimum as number)),
  maximum: ofNumber((value, { maximum }) => value <= (maximum as number)),
  exclusiveMinimum: ofNumber((value, part) => value > (part.exclusiveMinimum as number)),
  minItems: ofList((list, { minItems }) => list.length >= (minItems as number)),
  maxItems: ofList((list, { maxItems }) => list.length <= (maxItems as number)),
  uniqueItems: ofList((list) => list.every(isPlain) && new Set(list).size === list.length),
  items: ({ items }, home) => {
    const judge = judgeOf(items as SchemaPart, home);
    return [(value) => !Array.isArray(value) || value.every(judge)];
  },
  minProperties: ofObject(
    ({ minProperties }) =>
      (value) =>
        Object.keys(value).length >= (minProperties as number),
  ),
  required: ofObject(
    ({ required }) =>
      (value) =>
        (required as string[]).every((key) => Object.hasOwn(value, key)),
  ),
  propertyNames: ofObject(({ propertyNames }, home) => {
    const judge = judgeOf(propertyNames as SchemaPart, home);
    return (value) => Object.keys(value).every(judge);
  }),
  properties: ofObject(properties),
  // "properties" sees to it, which knows the others.
  additionalProperties: (part, home) =>
    part.properties === undefined ? (KEYWORDS.properties?.(part, home) ?? []) : [],
};

function properties(
  { properties: own = {}, additionalProperties: rest = true }: SchemaPart,
  home: Home,
): (value: ObjectValue) => boolean {
  const judges = new Map(
    Object.entries(own as Record<string, SchemaPart>).map(([key, part]) => [
      key,
      judgeOf(part, home),
    ]),
  );
  const others = typeof rest === 'boolean' ? () => rest : judgeOf(rest as SchemaPart, home);
  return (value) => {
    for (const key of Object.keys(value))
      if (!(judges.get(key) ?? others)(value[key])) return false;
    return true;
  };
}

function branches(
  { discriminator, oneOf }: SchemaPart,
  home: Home,
): (value: ObjectValue) => boolean {
  const { propertyName: tag } = discriminator as { propertyName: string };
  const byTag = new Map(
    (oneOf as { $ref: string }[]).map(({ $ref }) => {
      const { properties: own = {} } = resolved($ref, home) as {
        properties?: Record<string, SchemaPart>;
      };
      return [own[tag]?.const, reference($ref, home)];
    }),
  );
  return (value) => byTag.get(value[tag])?.(value) ?? false;
}

const reference = ($ref: string, home: Home): Judge => {
  const inShared = !$ref.startsWith('#');
  return judgeOf(resolved($ref, home), inShared ? { ...home, root: home.shared } : home);
};

/** "#/definitions/text" of the same schema, "definitions.json#/definitions/id" of the shared one. */
function resolved($ref: string, { root, shared }: Home): SchemaPart {
  const { definitions } = $ref.startsWith('#') ? root : shared;
  return (definitions as Record<string, SchemaPart>)[$ref.split('/').at(-1) ?? ''] ?? NEVER;
}

const NEVER: SchemaPart = { enum: [] };

const isObject = (value: unknown): value is ObjectValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => typeof value !== 'object';

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/** Whether a text is a regular expression. */
export function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
