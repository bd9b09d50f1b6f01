import type { Unacknowledged } from '../../../core/forms/store/merge.ts';

/** What a change belongs to: the answers of an application, or the documents of an applicant. */
export type Resource = `answers/${string}` | `documents/${string}`;

export const answersResource = (application: string): Resource => `answers/${application}`;
export const documentsResource = (applicantUid: string): Resource => `documents/${applicantUid}`;

/** What a person changed and the server has not confirmed yet: one value of one resource. */
export interface Edit extends Unacknowledged {
  /**
   * Of an answer a leaf's path through its groups, or a list's own path; of a document's value its
   * place.
   */
  key: string;
  /** How a correction of a document is sent and told of. */
  correction?: CorrectionNote;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/** What a correction is kept with, so that a page that is loaded anew can send and tell it. */
interface CorrectionNote {
  /** What the value, or the document, is called. */
  title: string;
  /** It brings a value back as it was. */
  isUndo: boolean;
  /** One for each version, so that the server takes it once. */
  idempotencyKey: string;
}

/** Whose edits: nobody else on this device gets to see them. */
export interface Owner {
  tenant: string;
  user: string;
}

/** An edit as this device keeps it. */
export type StoredEdit = Edit & Owner & { resource: Resource };

/** As edits were kept while answers alone were. */
export type FormerEdit = Edit & Owner & { application: string };

/** Reads an edit that an earlier version of the product kept. */
export const fromFormer = ({ application, ...edit }: FormerEdit): StoredEdit => ({
  ...edit,
  resource: answersResource(application),
});

/** Edits that nobody came back for are dropped after a week. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether an edit is too old to be kept. */
export const isStale = ({ at }: Pick<Edit, 'at'>, now: number): boolean => now - at > KEEP_MS;

/** Whether an edit of a value comes after another; of two at one moment every tab says the same. */
export const isLater = (
  one: Pick<Edit, 'at' | 'value'>,
  other: Pick<Edit, 'at' | 'value'>,
): boolean =>
  one.at === other.at
    ? JSON.stringify(one.value ?? null) > JSON.stringify(other.value ?? null)
    : one.at > other.at;

/**
 * Adds a change to what already waits for the same value: the first change's base stays, so that a
 * clash is still seen.
 */
export const continued = (before: Edit | undefined, edit: Edit): Edit =>
  before ? { ...edit, base: before.base, ...('sent' in before && { sent: before.sent }) } : edit;

/** What edits say, by key. */
export const valuesOf = (edits: readonly Edit[]): Map<string, Edit['value']> =>
  new Map(edits.map(({ key, value }) => [key, value]));
