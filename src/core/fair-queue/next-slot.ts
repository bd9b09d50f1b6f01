/** What is known of a line that several share. */
export interface SharedQueue {
  /** The turn of the last that this one has in it; undefined where it has none. */
  last: number | undefined;
  /** The turn that is on. */
  current: number;
}

/**
 * The round of a job that joins the queue now. Lower rounds run first; within a round, the job that
 * came first. Each owner has one job in each round, so a single job waits for at most one of every
 * other owner, however many they queued, and no job is overtaken for ever.
 */
export const nextSlot = ({ last, current }: SharedQueue): number =>
  last === undefined ? current : Math.max(last + 1, current);
