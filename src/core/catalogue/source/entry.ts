import type { SourcePlace } from './source.ts';

/**
 * What a file says, and where each part of it was written (for a destination that extends another:
 * in which file).
 */
export interface Entry<T> {
  value: T;
  place(pointer: string): SourcePlace;
}
