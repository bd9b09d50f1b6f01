import { pointerBelow } from '../source/source.ts';

/** Goes through every text of a value, with where it stands. */
export function visitTexts(
  value: unknown,
  visit: (text: string, pointer: string) => void,
  pointer = '',
): void {
  if (typeof value === 'string') visit(value, pointer);
  else if (value !== null && typeof value === 'object')
    for (const [key, below] of Object.entries(value))
      visitTexts(below, visit, pointerBelow(pointer, key));
}
