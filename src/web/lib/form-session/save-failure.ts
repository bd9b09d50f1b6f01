import { CallError } from '../api/call-error.ts';

/** What a failed save means. */
export type Failure =
  /**
   * Nobody answered, or the server is busy or broken: the same save may succeed later; seconds when
   * the server named them.
   */
  | { kind: 'later'; isOffline: boolean; retryAfter?: number | undefined }
  /** Somebody else changed the same answers. */
  | { kind: 'clash'; message: string }
  /** Single answers were refused, by key, with a sentence each. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** No save will succeed any more: signed out, or the application is gone or closed. */
  | { kind: 'over'; message: string };

const sentences = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** Reads a failure. Only a CallError can be read; anything else is a defect and is thrown again. */
export const saveFailureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) throw error;
  if (error.isUnanswered) return { kind: 'later', isOffline: error.code !== 'timeout' };
  if (error.isBusy || error.status >= 500 || error.status === 0)
    return {
      kind: 'later',
      isOffline: false,
      retryAfter: error.retryAfter || undefined,
    };
  const { message } = error;
  if (error.code === 'conflict') return { kind: 'clash', message };
  const fields = sentences(error.fields);
  return Object.keys(fields).length
    ? { kind: 'refused', message, fields }
    : { kind: 'over', message };
};
