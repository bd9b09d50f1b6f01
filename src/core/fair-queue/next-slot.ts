/** What is known of a line that several share. */
export interface SharedQueue {
  /** The turn of the last that this one has in it; undefined where it has none. */
  last: number | undefined;
  /** The turn that is on. */
  current: number;
}

/**
 * The turn of what joins the line now; lower turns come first, and of one turn whoever came first.
 * Each has one in every turn, so whoever brings one waits for one of each other, however many they
 * brought, and nobody is overtaken for ever.
 */
export const nextSlot = ({ last, current }: SharedQueue): number =>
  last === undefined ? current : Math.max(last + 1, current);
