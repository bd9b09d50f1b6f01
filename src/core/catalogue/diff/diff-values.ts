/** The longest value that is quoted. */
const LONGEST = 80;

/** What is other in a second value than in a first, a sentence for each place. */
export function diffValues(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined) return [`${path} is new: ${quoted(after)}.`];
  if (after === undefined) return [`${path} is gone: ${quoted(before)}.`];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      diffValues(before[key], after[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return [`${path} was ${quoted(before)}, and is ${quoted(after)}.`];
}

/** Items with an id by their ids, words by themselves, others in their order. */
function diffLists(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  const nameOf = (item: unknown, index: number): string =>
    isRecord(item) && typeof item.id === 'string'
      ? item.id
      : typeof item === 'object'
        ? String(index)
        : String(item);
  const [old, fresh] = [before, after].map(
    (items) => new Map(items.map((item, index) => [nameOf(item, index), item])),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const changes = names.flatMap((name) =>
    diffValues(old.get(name), fresh.get(name), `${path}[${name}]`),
  );
  return changes.length > 0 ? changes : [`The order of ${path} is another.`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
