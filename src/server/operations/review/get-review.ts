import type { Handler } from '../context.ts';
import { reviewState } from './review-state.ts';

/** Every field of an application as a reviewer looks at it. */
export const handler: Handler<'get-review'> = async ({ query: { applicationUid } }, context) =>
  reviewState(context, applicationUid);
