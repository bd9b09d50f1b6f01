const DAY = 24 * 60 * 60_000;

/** How long the export of somebody's data is kept, and how long one may be in the making. */
export const DATA_EXPORT = {
  keptMs: 7 * DAY,
  /** After that it counts as failed, and may be asked for again. */
  makingMs: 30 * 60_000,
} as const;
