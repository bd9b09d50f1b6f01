import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from '../store.ts';
import { useStores } from '../stores.ts';

/**
 * The page shows somebody's work, which stays where it is while they sign in again; then what failed
 * meanwhile is asked for and sent once more.
 */
export const useWork = (): void => {
  const { session, inUse, unsent } = useStores();
  const queries = useQueryClient();
  const state = useStore(session);
  const isAway = state.status === 'signed-in' && state.isAway === true;
  const wasAway = useRef(false);
  useEffect(() => {
    inUse.set(true);
    return () => inUse.set(false);
  }, [inUse]);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      void queries.invalidateQueries();
      void unsent.opened.get()?.goOn();
    }
  }, [isAway, queries, unsent]);
};
