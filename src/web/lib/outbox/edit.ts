import type { Answer } from '../../../core/forms/types.ts';

/** What a person changed and the server has not confirmed yet: one answer of one application. */
export interface Edit {
  /** The answer's key: a leaf's path through its groups, or a list's own path. */
  key: string;
  /** Null: left empty on purpose. Undefined: taken back, so that documents may fill it again. */
  value: Answer | undefined;
  /** What the server held when this change began. */
  base: Answer | undefined;
  /** What was sent last, in case its confirmation got lost on the way. */
  sent?: Answer | undefined;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/** Whose edits: nobody else on this device gets to see them. */
export interface Owner {
  tenant: string;
  user: string;
}

/** An edit as this device keeps it. */
export type KeptEdit = Edit & Owner & { application: string };

/** Edits that nobody came back for are dropped after a week. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether an edit is too old to be kept. */
export const isStale = ({ at }: Pick<Edit, 'at'>, now: number): boolean => now - at > KEEP_MS;

/**
 * Whether an edit of an answer comes after another; of two at the same moment every tab says the
 * same.
 */
export const isLater = (
  one: Pick<Edit, 'at' | 'value'>,
  other: Pick<Edit, 'at' | 'value'>,
): boolean =>
  one.at === other.at
    ? JSON.stringify(one.value ?? null) > JSON.stringify(other.value ?? null)
    : one.at > other.at;

/**
 * Adds a change to what already waits for the same answer: the first change's base stays, so that a
 * clash is still seen.
 */
export const continued = (before: Edit | undefined, edit: Edit): Edit =>
  before ? { ...edit, base: before.base, ...('sent' in before && { sent: before.sent }) } : edit;
