import { AppError } from '../../../contract/errors.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';

interface SeenState {
  applicationUid: string;
  /** When the application was last changed, as the caller has seen it; left out, nothing is asked. */
  updatedAt: string | undefined;
  /** What happens with the change. */
  kind: string;
  /** Only changes whose data says so, such as "trip". */
  part?: string;
  /** The member that is changed, and what it is now, in words. */
  field: string;
  now: string;
}

/**
 * Refuses a change of something that somebody else changed since the caller saw it, and says who
 * and to what. Whoever wants it all the same says no time.
 */
export async function refuseChanged(
  { transaction, scope: { tenant }, principal, t }: Context,
  { applicationUid, updatedAt, kind, part, field, now }: SeenState,
): Promise<void> {
  if (updatedAt === undefined) return;
  const all = await events.ofKind(transaction, { tenant, applicationUid, kind });
  const latest = all.find(({ data }) => part === undefined || data[part] === true);
  if (!latest?.by_account || latest.by_account === principal.accountId) return;
  if (latest.at.getTime() <= Date.parse(updatedAt)) return;
  const name = await accounts.nameOf(transaction, { tenant, id: latest.by_account });
  throw new AppError('changed_meanwhile', {
    fields: {
      [field]: {
        key: 'decision.changedMeanwhile',
        params: { name: name || t('decision.somebody'), value: now },
      },
    },
  });
}
