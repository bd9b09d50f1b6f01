import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../../contract/operations.ts';
import type { ReviewFieldView, ReviewState } from '../../../contract/records.ts';
import { can } from '../../../core/access/can.ts';
import { isInReview } from '../../../core/review/review-statuses.ts';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { uniqueId } from '../../lib/page/unique-id.ts';
import { useApplication } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { OUTCOME_WORDS } from './review-words.ts';

type Mark = Pick<Body<'mark-review-field'>, 'kind' | 'text'>;
type Outcome = NonNullable<Body<'add-application-review'>['outcome']>;

/** A review, and what its reader may do in it; every answer of the server is the newest state. */
export const useReview = (applicationUid: string) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const { manifest } = useManifest();
  const { application } = useApplication();
  const queryKey = ['review', applicationUid];
  const review = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('get-review', { query: { applicationUid }, signal }),
    staleTime: 0,
  });
  const written = {
    onSuccess: (next: ReviewState) => void queries.setQueryData(queryKey, next),
    onError: (error: Error) => {
      showRefusal('review', error);
      void queries.invalidateQueries({ queryKey });
    },
  };
  const signing = useMutation({
    ...written,
    mutationFn: ({
      fields,
      isTakenBack,
    }: {
      fields: readonly ReviewFieldView[];
      isTakenBack: boolean;
    }) =>
      call('sign-review-fields', {
        body: {
          applicationUid,
          fields: fields.map(({ path, value }) => ({ path, value })),
          isTakenBack,
        },
      }),
  });
  const marking = useMutation({
    ...written,
    mutationFn: ({ path, ...mark }: Mark & { path: string }) =>
      call('mark-review-field', { body: { applicationUid, path, ...mark } }),
  });
  const concluding = useMutation({
    mutationFn: (said: { review: string; outcome: Outcome }) =>
      call('add-application-review', {
        body: { applicationUid, ...said },
        idempotencyKey: uniqueId(),
      }),
    onSuccess: (next, { outcome }) => {
      queries.setQueryData(applicationQuery(call, applicationUid).queryKey, next);
      for (const key of ['review', 'reviews', 'list'])
        void queries.invalidateQueries({ queryKey: [key] });
      showToast({ id: 'review', tone: 'ok', text: t(OUTCOME_WORDS[outcome].done) });
    },
    onError: written.onError,
  });
  const isWithReviewer =
    application !== undefined && isInReview(manifest.statuses, application.status);
  return {
    application,
    state: review.data,
    error: review.error,
    retry: () => void review.refetch(),
    /** Whether this person may sign, note and ask here now. */
    canReview: isWithReviewer && can(manifest, 'application:review') !== null,
    isBusy: signing.isPending || marking.isPending || concluding.isPending,
    sign: (fields: readonly ReviewFieldView[]) => signing.mutate({ fields, isTakenBack: false }),
    unsign: (field: ReviewFieldView) => signing.mutate({ fields: [field], isTakenBack: true }),
    mark: (field: ReviewFieldView, mark: Mark) => marking.mutate({ path: field.path, ...mark }),
    conclude: (said: { review: string; outcome: Outcome }, onDone: () => void) =>
      concluding.mutate(said, { onSuccess: onDone }),
  };
};

export type ReviewOnScreen = ReturnType<typeof useReview>;
