import { describe, expect, it } from 'vitest';
import { answeredRequests } from '../../../src/core/review/answered-requests.ts';
import { changeAuthor } from '../../../src/core/review/change-author.ts';
import { dueState } from '../../../src/core/review/review-due.ts';
import {
  canApprove,
  nextToReview,
  type ReviewedField,
  reviewProgress,
  signableTogether,
} from '../../../src/core/review/review-progress.ts';
import { isInReview, reviewStatuses } from '../../../src/core/review/review-statuses.ts';
import answered from '../../cases/review/answered.json' with { type: 'json' };
import authors from '../../cases/review/authors.json' with { type: 'json' };
import due from '../../cases/review/due.json' with { type: 'json' };
import progress from '../../cases/review/progress.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

/** "doubtful signed": why it asks for a look, and what a reviewer has done. */
const field = (words: string, index: number): ReviewedField => {
  const [reason = '', ...done] = words.split(' ');
  return {
    path: String(index),
    reasons: reason === 'sure' ? [] : [reason as ReviewedField['reasons'][number]],
    isDue: !done.includes('over'),
    signed: done.includes('signed') || undefined,
    request: done.includes('request') || undefined,
  };
};

describe('how far a review is', () => {
  it.each(progress)('$name', ({ name: _, fields: written, ...expected }) => {
    const fields = written.map(field);
    const { canApprove: approves, together, next, ...counts } = expected;
    expect(reviewProgress(fields)).toEqual(counts);
    expect(canApprove(reviewProgress(fields))).toBe(approves);
    expect(signableTogether(fields).map(({ path }) => Number(path))).toEqual(together);
    expect(fields.map(({ path }) => Number(nextToReview(fields, path)?.path))).toEqual(next);
  });
});

describe('when a review is due', () => {
  it.each(due as { dueOn?: string; today: string; state: string }[])(
    '$dueOn on $today: $state',
    ({ dueOn, today, state }) => expect(dueState(dueOn, today)).toBe(state),
  );
});

describe('a request for a fix', () => {
  it.each(answered)('$name', ({ request, saved, answered: isAnswered }) => {
    const found = answeredRequests([request], Object.fromEntries(saved));
    expect(found).toEqual(isAnswered ? [request] : []);
  });
});

describe('who changed a value since the review before', () => {
  it.each(authors as ({ name: string; author?: object } & Record<string, unknown>)[])(
    '$name',
    ({ name: _, author, ...given }) =>
      expect(
        changeAuthor({
          ...given,
          readAt: (id) => (id === 'd1' ? '2026-11-02T12:00:00.000Z' : undefined),
          applicantAccount: 'account-1',
          lastAt: '2026-11-02T10:00:00.000Z',
        }),
      ).toEqual(author),
  );
});

describe('the statuses of a review', () => {
  const { statuses } = loadCompiled();
  it('are those that may be taken back or answered', () => {
    expect(reviewStatuses(statuses)).toEqual({
      waiting: ['DRAFT - Sent for Review'],
      answered: ['DRAFT - Review Response Received'],
    });
    expect(isInReview(statuses, 'draft - sent_for review')).toBe(true);
    expect(isInReview(statuses, 'DRAFT')).toBe(false);
  });
});
