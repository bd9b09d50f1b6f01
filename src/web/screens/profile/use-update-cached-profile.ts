import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/records.ts';
import { profileQuery } from '../../lib/api/queries.ts';
import { useStores } from '../../lib/stores.ts';

/** Makes a changed profile known to the page, its frame and the next visit. */
export const useUpdateCachedProfile = () => {
  const { call, session } = useStores();
  const queries = useQueryClient();
  return (saved: Profile) => {
    queries.setQueryData(profileQuery(call).queryKey, saved);
    session.updateUser(saved);
  };
};
