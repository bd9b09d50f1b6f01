import type { SavedView } from '../../../contract/records.ts';
import type { SavedViewRow } from '../../repositories/saved-views.ts';
import type { Principal } from '../context.ts';

/** Who sees what somebody shares: the people of the same agency, or those of none. */
export const circleOf = ({ party }: Pick<Principal, 'party'>): string => party.agencyUid ?? '';

/** A saved view as whoever asks sees it. */
export const toSavedView = (
  { id, screen, name, query, is_shared, account_id }: SavedViewRow,
  { accountId }: Pick<Principal, 'accountId'>,
): SavedView => ({
  viewUid: id,
  screen,
  name,
  query,
  isShared: is_shared,
  isOwn: account_id === accountId,
});
