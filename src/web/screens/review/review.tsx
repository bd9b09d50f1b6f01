import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { ReviewPanes } from './review-panes.tsx';
import { useReview } from './use-review.ts';

/** One review, as soon as it is here. */
export const OpenedReview = ({
  screen,
  applicationUid,
}: {
  screen: ScreenOf<'review'>;
  applicationUid: string;
}) => {
  const review = useReview(applicationUid);
  const { application, state, error, retry } = review;
  if (error && !state) return <LoadFailed error={error} retry={retry} />;
  if (!application || !state) return <PageLoading />;
  return <ReviewPanes screen={screen} review={review} application={application} state={state} />;
};
