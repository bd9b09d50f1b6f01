/**
 * How the socket is kept (rules: "Error catalogue" and "Constants and limits"). Times in
 * milliseconds; the pauses between attempts are `RETRY.socket`.
 */
export const RECONNECT = {
  attempts: 5,
  connectMs: 20_000,
  beatMs: 30_000,
  checkMs: 5_000,
} as const;
