/** A value that somebody comes by on the way through a document. */
export interface ReviewValue {
  name: string;
  /** It still asks for a look. */
  isOpen: boolean;
}

/**
 * The next open stop behind a place, from the start again after the end; undefined when no other is
 * open.
 */
export function nextOpenValue(stops: readonly ReviewValue[], after?: string): string | undefined {
  const at = stops.findIndex(({ name }) => name === after);
  return [...stops.slice(at + 1), ...stops.slice(0, Math.max(at, 0))].find(({ isOpen }) => isOpen)
    ?.name;
}

/**
 * The stop so many places on, at the most the last or the first; the first where the place is
 * unknown.
 */
export function stepFrom(
  stops: readonly ReviewValue[],
  from: string | undefined,
  step: number,
): string | undefined {
  const at = stops.findIndex(({ name }) => name === from);
  return at < 0 ? stops[0]?.name : stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.name;
}

/** A document on the way through all of an applicant's. */
export interface DocumentStop {
  id: string;
  /** Values that ask for a look. */
  open: number;
  isVerified: boolean;
}

/**
 * Where the way continues after a document: at the next with open values, else at the next that
 * nobody has verified.
 */
export function nextDocument(legs: readonly DocumentStop[], after: string): string | undefined {
  const at = legs.findIndex(({ id }) => id === after);
  const others = [...legs.slice(at + 1), ...legs.slice(0, Math.max(at, 0))].filter(
    ({ isVerified }) => !isVerified,
  );
  return (others.find(({ open }) => open > 0) ?? others[0])?.id;
}
