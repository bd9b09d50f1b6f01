import { isSameStatus } from '../journey/status.ts';
import type { CompiledStatuses } from '../journey/transition.ts';

export interface ReviewStatuses {
  /** An answer is still to come: it may be taken back. */
  waiting: string[];
  /** A reviewer has answered. */
  answered: string[];
}

/** The statuses in which an application is with reviewers, by the ways of statuses.json. */
export function reviewStatuses({
  transitions,
}: Pick<CompiledStatuses, 'transitions'>): ReviewStatuses {
  const from = (event: string) => [
    ...new Set(transitions.filter(({ on }) => on === event).flatMap((way) => way.from)),
  ];
  const waiting = from('recall');
  return {
    waiting,
    answered: from('review').filter((status) => !waiting.includes(status)),
  };
}

/** Whether reviewers may still answer, or have. */
export const isInReview = (
  statuses: Pick<CompiledStatuses, 'transitions'>,
  status: string,
): boolean =>
  Object.values(reviewStatuses(statuses))
    .flat()
    .some((one) => isSameStatus(one, status));
