import { continued, type Edit, isLater } from './edit.ts';

/** The edits of one resource by their keys. */
export type Edits = ReadonlyMap<string, Edit>;

/** A change as a screen reports it: the new value, and what the server held before. */
export type OutboxChange = Pick<Edit, 'key' | 'value' | 'base' | 'correction'>;

const byKey = (edits: readonly Edit[]) => edits.map((edit): [string, Edit] => [edit.key, edit]);

/** Adds edits over older ones of the same answer; of what two tabs typed, the later stays. */
export const withEdits = (waiting: Edits, edits: readonly Edit[]): Edits => {
  const isSuperseded = (edit: Edit) => {
    const before = waiting.get(edit.key);
    return before !== undefined && isLater(before, edit);
  };
  return new Map([...waiting, ...byKey(edits.filter((edit) => !isSuperseded(edit)))]);
};

/** Takes away exactly these versions: an answer that was changed again keeps waiting. */
export const without = (waiting: Edits, edits: readonly Edit[]): Edits => {
  const gone = new Map(byKey(edits));
  return new Map([...waiting].filter(([key, edit]) => gone.get(key)?.at !== edit.at));
};

/** New changes as edits, each with a moment of its own, on top of what waits already. */
export const editsOf = (
  waiting: Edits,
  changes: readonly OutboxChange[],
  stamp: () => number,
): Edit[] =>
  changes.map((change) => continued(waiting.get(change.key), { ...change, at: stamp() }));

/** What was changed again while these were on their way: it now builds on what the server has. */
export const rebased = (waiting: Edits, sent: readonly Edit[]): Edit[] => {
  const arrived = new Map(sent.map((edit): [string, Edit['value']] => [edit.key, edit.value]));
  return [...without(waiting, sent).values()]
    .filter(({ key }) => arrived.has(key))
    .map(({ sent: _, ...edit }) => ({ ...edit, base: arrived.get(edit.key) }));
};
