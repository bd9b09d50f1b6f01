import type { ReviewField } from './review-field.ts';

/** As much of a field as counts and keys need. */
export type ReviewedField = Pick<ReviewField, 'path' | 'reasons' | 'isDue'> & {
  signed?: unknown;
  request?: unknown;
};

export interface ReviewProgress {
  /** How many fields there are, and how many are signed as they stand. */
  total: number;
  signed: number;
  /** Fields that ask for a look and are neither signed nor sent back. */
  left: number;
  /** Fixes that were asked for and are still to come. */
  requests: number;
}

/** How far a review is. */
export function reviewProgress(fields: readonly ReviewedField[]): ReviewProgress {
  return {
    total: fields.length,
    signed: fields.filter(({ signed }) => signed).length,
    left: fields.filter(isLeft).length,
    requests: fields.filter(({ request }) => request).length,
  };
}

/** Whether a field asks for a look that nobody has given yet. */
const isLeft = ({ reasons, isDue, signed, request }: ReviewedField): boolean =>
  isDue && reasons.length > 0 && !signed && !request;

/** Approved only when nothing asks for a look any more, and no fix is to come. */
export const canApprove = ({
  left,
  requests,
}: Pick<ReviewProgress, 'left' | 'requests'>): boolean => left === 0 && requests === 0;

/** The fields that one signature may cover together: nothing asks for a look at them. */
export const signableTogether = <F extends ReviewedField>(fields: readonly F[]): F[] =>
  fields.filter(({ reasons, signed, request }) => reasons.length === 0 && !signed && !request);

/**
 * The field to go to after one: the next that is neither signed nor sent back, from the start again
 * at the end; the one itself where none is left.
 */
export function nextToReview<F extends ReviewedField>(
  fields: readonly F[],
  path: string,
): F | undefined {
  const place = fields.findIndex((field) => field.path === path);
  const others = [...fields.slice(place + 1), ...fields.slice(0, Math.max(place, 0))];
  return others.find(({ signed, request }) => !signed && !request) ?? fields[place];
}
