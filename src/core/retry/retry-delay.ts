/** How the pauses between tries grow. */
export interface RetryPolicy {
  firstMs: number;
  /** How many times longer each pause is than the one before. */
  factor: number;
  longestMs: number;
  /** The least and the most of a pause that chance takes, so that many do not come at once. */
  spread: readonly [least: number, most: number];
}

/** Every use that tries again. The socket's numbers are rules ("Constants and limits"). */
export const RETRY = {
  socket: { firstMs: 3_000, factor: 1.5, longestMs: 30_000, spread: [0.5, 1] },
  /** What a screen reads. */
  read: { firstMs: 1_000, factor: 2, longestMs: 30_000, spread: [1, 1] },
  /** Answers and corrections that a person gave. */
  save: { firstMs: 2_000, factor: 2, longestMs: 30_000, spread: [0.75, 1.25] },
  upload: { firstMs: 3_000, factor: 1.5, longestMs: 30_000, spread: [0.5, 1] },
  /** The server's connection that listens for notifications. */
  listener: { firstMs: 250, factor: 2, longestMs: 10_000, spread: [0.5, 1] },
  /** What the server loads of revoked sessions. */
  revocations: { firstMs: 250, factor: 2, longestMs: 10_000, spread: [1, 1] },
  /** The database process. */
  database: { firstMs: 250, factor: 2, longestMs: 30_000, spread: [1, 1] },
  objectStore: { firstMs: 300, factor: 2, longestMs: 30_000, spread: [1, 1] },
  /** Of jobs pg-boss counts the pauses: it takes the first and the longest, the rest is its own. */
  job: { firstMs: 1_000, factor: 2, longestMs: 30_000, spread: [1, 2] },
  errorReport: { firstMs: 10_000, factor: 2, longestMs: 300_000, spread: [1, 1] },
} as const satisfies Record<string, RetryPolicy>;

interface Try {
  /** The try that comes, counted from 1. */
  attempt: number;
  /** From 0 to 1. */
  random?: number;
  /** Seconds that the server asked to wait: these count alone. */
  retryAfter?: number | undefined;
}

/** The pause before a try, in milliseconds. */
export const retryDelay = (
  { firstMs, factor, longestMs, spread: [least, most] }: RetryPolicy,
  { attempt, random = 0.5, retryAfter }: Try,
): number =>
  retryAfter !== undefined
    ? retryAfter * 1_000
    : Math.min(longestMs, firstMs * factor ** (attempt - 1) * (least + random * (most - least)));
