import { lazy, Suspense, useEffect } from 'react';
import { useCorrectionOutcomes } from '../../lib/corrections/use-correction-outcomes.ts';
import { useLeftovers } from '../../lib/form-session/use-form-session.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';

const question = () => import('./leave-question.tsx');

/** Few logouts lose anything, so the question comes after everything else. */
const LeaveQuestion = lazy(async () => ({ default: (await question()).LeaveQuestion }));
const FETCH_AFTER_MS = 3_000;

/** Answers are lost when there is no connection: the question has to be here before that. */
const useQuestionAtHand = () =>
  useEffect(() => {
    const timer = setTimeout(
      () =>
        question().catch((error: unknown) =>
          console.warn('The question before a logout is not here yet.', error),
        ),
      FETCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);

/**
 * What an earlier visit left is sent; what this one would lose is asked about. Shows nothing
 * otherwise.
 */
export const Leaving = () => {
  const { unsent } = useStores();
  const isAsked = useStore(unsent.question) !== null;
  useLeftovers();
  useCorrectionOutcomes();
  useQuestionAtHand();
  return isAsked ? (
    <Suspense>
      <LeaveQuestion />
    </Suspense>
  ) : null;
};
