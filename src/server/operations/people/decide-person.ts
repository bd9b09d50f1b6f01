import type { AccountOccasion } from '../../../core/copy/mail-message.ts';
import type { PartyKind } from '../../database/tables/tables.ts';
import { events } from '../../repositories/events.ts';
import { type PartyRow, partyName, people } from '../../repositories/parties/people.ts';
import type { Context } from '../context.ts';
import { endAllSessions, revokeAccountElsewhere } from '../session/end-sessions.ts';
import { holdPerson } from './hold-person.ts';

/** What may be decided about a person or company. */
type PersonDecision = 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';

type Outcome = Partial<Pick<PartyRow, 'approval_status' | 'suspended_at'>>;

/**
 * What a decision changes, how the record of what happened calls it, and what is written to those
 * whose access it gives or takes.
 */
const DECISIONS: {
  readonly [D in PersonDecision]: {
    set: (at: Date) => Outcome;
    happened: string;
    message?: AccountOccasion;
  };
} = {
  approve: {
    set: () => ({ approval_status: 'APPROVED' }),
    happened: 'approved',
    message: 'access-approved',
  },
  reject: {
    set: () => ({ approval_status: 'REJECTED' }),
    happened: 'rejected',
    message: 'access-rejected',
  },
  reopen: { set: () => ({ approval_status: 'PENDING' }), happened: 'reopened' },
  suspend: {
    set: (at) => ({ suspended_at: at }),
    happened: 'suspended',
    message: 'access-suspended',
  },
  restore: {
    set: () => ({ suspended_at: null }),
    happened: 'restored',
    message: 'access-restored',
  },
};

interface Deciding {
  kind: PartyKind;
  uid: string;
  decision: PersonDecision;
}

/**
 * Decides about a person or company. Who is rejected or suspended is signed out everywhere at once,
 * and so are the people of an agency. All whose access changes get an e-mail; deciding the same
 * twice changes nothing.
 */
export async function decidePerson(
  { kind, uid, decision }: Deciding,
  context: Context,
): Promise<{ uid: string; name: string }> {
  const { transaction, principal } = context;
  const { tenant, accountId: by } = principal;
  const { row } = await holdPerson(context, { kind, uid });
  const at = new Date(context.now());
  const { set, happened, message } = DECISIONS[decision];
  const outcome = set(at);
  const answer = { uid, name: partyName(row) };
  if (isSo(row, outcome)) return answer;
  await people.set(transaction, { tenant, kind, uid }, outcome);
  await events.add(transaction, {
    tenant,
    kind: `${kind}.${happened}`,
    by,
    objectUid: uid,
    ...(kind === 'applicant' && { applicantUid: uid }),
    at,
  });
  if (decision === 'reject' || decision === 'suspend') await signOut(context, { kind, uid, at });
  if (message !== undefined) await enqueueMails(context, { kind, uid, message });
  return answer;
}

/** Writes to everybody whose account opens with the record. */
async function enqueueMails(
  { transaction, principal: { tenant }, ports: { queue } }: Context,
  { message, ...which }: { kind: PartyKind; uid: string; message: AccountOccasion },
): Promise<void> {
  for (const accountId of await people.accountsOf(transaction, { tenant, ...which }))
    await queue.enqueue(transaction, 'send-mail', { tenant, message, accountId });
}

const isSo = (
  row: PartyRow,
  { approval_status: approval, suspended_at: since }: Outcome,
): boolean =>
  approval === undefined
    ? (row.suspended_at === null) === (since === null)
    : row.approval_status === approval;

async function signOut(
  { transaction, principal, tenant: { issuer }, ports: { revocations } }: Context,
  { at, ...which }: { kind: PartyKind; uid: string; at: Date },
): Promise<void> {
  const { tenant, accountId: by } = principal;
  for (const accountId of await people.accountsOf(transaction, { tenant, ...which })) {
    const ended = await endAllSessions(transaction, { tenant, accountId, now: at, revocations });
    if (issuer !== undefined)
      await revokeAccountElsewhere(transaction, { tenant, accountId, revocations });
    for (const objectUid of ended)
      await events.add(transaction, { tenant, kind: 'session.ended', by, objectUid, at });
  }
}
