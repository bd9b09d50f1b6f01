import { CallError } from '../api/call-error.ts';

/** First pause after a failed save, and the longest one. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait after the n-th failure in a row (from 1): doubling, capped, and spread so that
 * many do not come back at once.
 */
export const retryDelay = (failures: number, random: number): number =>
  Math.round(Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.75 + random / 2));

/** What a failed save means. */
export type Failure =
  /**
   * Nobody answered, or the server is busy or broken: the same save may succeed later; seconds when
   * the server named them.
   */
  | { kind: 'later'; isOffline: boolean; afterMs?: number }
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
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) throw error;
  if (error.isUnanswered) return { kind: 'later', isOffline: error.code !== 'timeout' };
  if (error.isBusy || error.status >= 500 || error.status === 0)
    return {
      kind: 'later',
      isOffline: false,
      ...(error.retryAfter && { afterMs: error.retryAfter * 1000 }),
    };
  const { message } = error;
  if (error.code === 'conflict') return { kind: 'clash', message };
  const fields = sentences(error.fields);
  return Object.keys(fields).length
    ? { kind: 'refused', message, fields }
    : { kind: 'over', message };
};
