import type { Answer, Clash, Source } from '../../../core/forms/types.ts';
import { isSameValue } from '../../../core/forms/value.ts';
import type { Edit } from '../outbox/edit.ts';

/** What becomes of a waiting edit when the server's present value is known. */
export type Verdict =
  /** The server holds this very value: nothing to send. */
  | 'arrived'
  /** Nobody else touched the answer: it is still to be sent. */
  | 'waits'
  /** Somebody else changed the answer meanwhile: a person must choose. */
  | 'clash';

/**
 * Judges one edit against the server's value. An edit whose last sending got no answer may have
 * arrived in an earlier version (`sent`): that is no clash with somebody else.
 */
export const verdictOf = (edit: Edit, theirs: Answer | undefined): Verdict => {
  if (isSameValue(theirs, edit.value)) return 'arrived';
  if (isSameValue(theirs, edit.base) || ('sent' in edit && isSameValue(theirs, edit.sent)))
    return 'waits';
  return 'clash';
};

export type Judged = Record<Verdict, Edit[]>;

/** Sorts edits by what becomes of them; `theirs` has the server's value of each answer. */
export const judged = (
  edits: Iterable<Edit>,
  theirs: (key: string) => Answer | undefined,
): Judged => {
  const result: Judged = { arrived: [], waits: [], clash: [] };
  for (const edit of edits) result[verdictOf(edit, theirs(edit.key))].push(edit);
  return result;
};

/** What edits say, by answer key. */
export const valuesOf = (edits: readonly Edit[]): Map<string, Answer | undefined> =>
  new Map(edits.map(({ key, value }) => [key, value]));

/** Who gave an answer, as far as a person did. */
export const authorOf = (source: Source | undefined): Pick<Clash, 'by' | 'byName' | 'at'> =>
  source?.kind === 'person' ? { by: source.by, byName: source.byName, at: source.at } : {};
