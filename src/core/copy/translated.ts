/** Sentences of the catalogue by their English words. */
export type Sentences = Readonly<Record<string, string>>;

/**
 * Under these keys stand words that people read; what stands under others are names for programs,
 * and never changes.
 */
const READ: ReadonlySet<string> = new Set([
  'background',
  'badge',
  'closedReason',
  'condition',
  'description',
  'detail',
  'disabledReason',
  'duration',
  'go',
  'help',
  'item',
  'itemLabel',
  'label',
  'none',
  'note',
  'patternMessage',
  'people',
  'person',
  'processing',
  'refund',
  'roleLabel',
  'rolePerson',
  'search',
  'sentence',
  'soon',
  'statement',
  'stay',
  'subject',
  'subtitle',
  'text',
  'title',
  'unit',
  'what',
  'who',
  'why',
  'whySure',
]);

/** Under these stand lists of them. */
const READ_LISTS: ReadonlySet<string> = new Set([
  'atHand',
  'audience',
  'body',
  'lacks',
  'mustState',
  'points',
]);

const isRead = (key: string, value: unknown): boolean =>
  (Array.isArray(value) ? READ_LISTS : READ).has(key);

/** Told of every sentence, with the way to it. */
type Visit = (sentence: string, pointer: string) => void;

/**
 * A part of the catalogue in another language: every sentence that has a translation gets it, and
 * all else stays what it was, in English. Nothing is changed in place. For what ops have written
 * alone, never for what people said.
 */
export function translated<T>(value: T, sentences: Sentences): T {
  return Object.keys(sentences).length === 0
    ? value
    : (rewritten(value, { read: false, sentences }) as T);
}

/** Every sentence of a file that people read. */
export function sentencesIn(value: unknown, visit: Visit): void {
  walk(value, { read: false, pointer: '', visit });
}

function rewritten(
  value: unknown,
  { read, sentences }: { read: boolean; sentences: Sentences },
): unknown {
  if (typeof value === 'string')
    return read && Object.hasOwn(sentences, value) ? sentences[value] : value;
  if (Array.isArray(value)) return value.map((item) => rewritten(item, { read, sentences }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      rewritten(part, { read: isRead(key, part), sentences }),
    ]),
  );
}

function walk(
  value: unknown,
  { read, pointer, visit }: { read: boolean; pointer: string; visit: Visit },
): void {
  if (typeof value === 'string' && read) visit(value, pointer);
  else if (Array.isArray(value))
    value.forEach((item, index) => walk(item, { read, pointer: `${pointer}/${index}`, visit }));
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      walk(part, { read: isRead(key, part), pointer: `${pointer}/${key}`, visit });
}
