import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Move } from '../../../core/journey/moves.ts';
import { applicationQuery } from '../api/queries.ts';
import { showRefusal } from '../api/show-refusal.ts';
import { useStores } from '../stores.ts';

/** Says what has happened to an application; every screen then shows where it is. */
export const useAdvance = (applicationUid: string) => {
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (event: Move) =>
      call('advance-application', { query: { applicationUid }, body: { event } }),
    onSuccess: (next) => {
      queries.setQueryData(applicationQuery(call, applicationUid).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      void queries.invalidateQueries({ queryKey: ['guidelines'] });
    },
    onError: (error) => showRefusal('advance', error),
  });
};
