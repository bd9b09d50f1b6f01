import { lazy, Suspense } from 'react';
import { useLeftovers } from '../lib/form-session/use-form-session.ts';
import { useStore } from '../lib/store.ts';
import { useStores } from '../lib/stores.ts';

/** Few logouts lose anything, so the question comes when it is asked. */
const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

/** What an earlier visit left is sent; what this one would lose is asked about. Shows nothing otherwise. */
export const Leaving = () => {
  const { forms } = useStores();
  const isAsked = useStore(forms.question) !== null;
  useLeftovers();
  return isAsked ? <Suspense><LeaveQuestion /></Suspense> : null;
};
