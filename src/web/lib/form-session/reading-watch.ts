/**
 * How often a form is asked for again while one of its documents is being read, in milliseconds.
 */
const WHILE_READING_MS = 2_000;

/** Looks again while a document is being read, so that what it says comes by itself. */
export interface ReadingWatch {
  /** Told after each look. */
  seen: (isInReading: boolean) => void;
  /** Nobody looks any more. */
  stop: () => void;
}

/** A look that fails is repeated: the connection may be gone for a while. */
export const createReadingWatch = (look: () => Promise<void>): ReadingWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const seen = (isInReading: boolean) => {
    clearTimeout(timer);
    if (isInReading && !isOver)
      timer = setTimeout(() => void look().catch(() => seen(true)), WHILE_READING_MS);
  };
  return {
    seen,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
