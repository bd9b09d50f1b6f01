import { handler as addApplicationReview } from './add-application-review.ts';
import { handler as getApplicationsByReviewerUid } from './get-applications-by-reviewer-uid.ts';
import { handler as getReview } from './get-review.ts';
import { handler as listReviews } from './list-reviews.ts';
import { handler as markReviewField } from './mark-review-field.ts';
import { handler as sendApplicationForReview } from './send-application-for-review.ts';
import { handler as signReviewFields } from './sign-review-fields.ts';

/** The calls around a review, for the registry of all. */
export const reviewOperations = {
  'add-application-review': addApplicationReview,
  'get-applications-by-reviewer-uid': getApplicationsByReviewerUid,
  'get-review': getReview,
  'list-reviews': listReviews,
  'mark-review-field': markReviewField,
  'send-application-for-review': sendApplicationForReview,
  'sign-review-fields': signReviewFields,
};
