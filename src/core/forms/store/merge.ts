import type { Answer, Clash, Source } from '../types.ts';
import { isSameValue } from '../value.ts';

/** A change of an answer that the server has not acknowledged. */
export interface Unacknowledged {
  /** Null: left empty on purpose. Undefined: taken back, so that what was read counts again. */
  value: Answer | undefined;
  /** What the server held when the change began. */
  base: Answer | undefined;
  /** What was sent last, in case its confirmation got lost on the way. */
  sent?: Answer | undefined;
}

/** What becomes of a change when the server's present value is known. */
export type MergeResult =
  /** The server holds this very value: nothing to send. */
  | 'arrived'
  /** Nobody else touched the answer: it is still to be sent. */
  | 'waits'
  /** Somebody else changed the answer meanwhile: a person must choose. */
  | 'clash';

/**
 * Merges one change with the server's value, by what both began with. A change whose last sending
 * got no answer may have arrived in an earlier version (`sent`): that is no clash with somebody
 * else.
 */
export function mergeChange(change: Unacknowledged, theirs: Answer | undefined): MergeResult {
  if (isSameValue(theirs, change.value)) return 'arrived';
  if (isSameValue(theirs, change.base) || ('sent' in change && isSameValue(theirs, change.sent)))
    return 'waits';
  return 'clash';
}

/** What a person chooses against: the server's value, and who gave it as far as a person did. */
export function clashWith(theirs: Answer | undefined, source: Source | undefined): Clash {
  const who =
    source?.kind === 'person' ? { by: source.by, byName: source.byName, at: source.at } : {};
  return { value: theirs ?? undefined, ...who };
}
