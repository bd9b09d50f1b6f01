import type { Edit } from '../outbox/edit.ts';
import type { Saving } from './saving.ts';

/**
 * The answers that are on this device alone and will be for a while, because saving does not
 * continue; the same set while it names the same.
 */
export const unsavedKeys = (
  before: ReadonlySet<string>,
  { saving: { kind }, edits }: { saving: Saving; edits: readonly Edit[] },
): ReadonlySet<string> => {
  const keys = kind === 'waiting' || kind === 'over' ? edits.map(({ key }) => key) : [];
  return keys.length === before.size && keys.every((key) => before.has(key))
    ? before
    : new Set(keys);
};
