import type { Agent } from '../../../contract/records.ts';
import type { Standing } from '../../repositories/parties/people.ts';

/** How somebody gets in, as lists show it. */
export function accessOf(
  { account_id: account, suspended_at: suspended, invited_until: until }: Standing,
  now: number,
): Agent['access'] {
  if (suspended !== null) return 'suspended';
  if (account !== null) return 'active';
  if (until === null) return 'none';
  return until.getTime() > now ? 'invited' : 'expired';
}
