import { useState } from 'react';
import type { ReviewFieldView } from '../../../contract/records.ts';
import { canApprove, nextToReview, reviewProgress } from '../../../core/review/review-progress.ts';
import type { FieldActions } from './field-card.tsx';
import type { ReviewOnScreen } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { ShownFields } from './use-shown-fields.ts';

/** What a reviewer is about to write at a field. */
export interface AskedMark {
  kind: 'note' | 'request';
  field: ReviewFieldView;
}

/** What can be done with the fields of a review, by button and by key, and what is being asked. */
export const useReviewing = (review: ReviewOnScreen, fields: ShownFields) => {
  const [asked, setAsked] = useState<AskedMark>();
  const [showsKeys, setShowsKeys] = useState(false);
  const [outcome, setOutcome] = useState<'approved' | 'returned'>();
  const { canReview } = review;
  const actions: FieldActions = {
    sign: (field) => {
      if (field.text === '' || field.signed || review.isBusy) return;
      review.sign([field]);
      fields.goTo(nextToReview(fields.visible, field.path));
    },
    unsign: (field) => {
      if (field.signed?.isMine) review.unsign(field);
    },
    note: (field) => setAsked({ kind: 'note', field }),
    request: (field) => setAsked({ kind: 'request', field }),
  };
  const withActive = (act: (field: ReviewFieldView) => void) => () => {
    if (canReview && fields.active) act(fields.active);
  };
  useReviewKeys({
    j: () => fields.step(1),
    k: () => fields.step(-1),
    s: withActive(actions.sign),
    Enter: withActive(actions.sign),
    u: withActive(actions.unsign),
    n: withActive(actions.note),
    f: withActive(actions.request),
    a: () => canReview && canApprove(reviewProgress(fields.all)) && setOutcome('approved'),
    r: () => canReview && setOutcome('returned'),
    '?': () => setShowsKeys(true),
  });
  return {
    actions: canReview ? actions : undefined,
    asked,
    setAsked,
    outcome,
    setOutcome,
    showsKeys,
    setShowsKeys,
  };
};
