import type { Value } from '../types.ts';
import type { Conversion } from './field-type.ts';

/** What is said does not fit. */
export const NO_CONVERSION: Conversion = { needsReview: false, candidates: [] };

/** A value that fits; `check` when a person should look. */
export function converted(value: Value | null | undefined, check = false): Conversion {
  return value === undefined || value === null
    ? NO_CONVERSION
    : { value, by: 'converted', needsReview: check, candidates: [] };
}
