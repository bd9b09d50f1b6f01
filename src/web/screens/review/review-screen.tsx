import { useAddressQuery } from '../../lib/records/application.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useHeadingFocus } from '../../lib/router/use-page-focus.ts';
import { Inbox } from './inbox.tsx';
import { OpenedReview } from './review.tsx';

/** What is with reviewers, by the day it is due; and one review, document and form side by side. */
export const ReviewScreen = ({ screen }: { screen: ScreenOf<'review'> }) => {
  const { applicationUid = '', field = '' } = useAddressQuery();
  // All of them have one path.
  useHeadingFocus(applicationUid);
  return applicationUid === '' ? (
    <Inbox screen={screen} />
  ) : (
    <OpenedReview
      key={`${applicationUid} ${field}`}
      screen={screen}
      applicationUid={applicationUid}
    />
  );
};
