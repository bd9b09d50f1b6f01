import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { INVITATION } from '../../../core/access/sign-in/invitation.ts';
import type { PartyKind } from '../../database/tables/tables.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { invitations } from '../../repositories/accounts/invitations.ts';
import { events } from '../../repositories/events.ts';
import { partyName } from '../../repositories/parties/people.ts';
import type { Context } from '../context.ts';
import { type HeldPerson, holdPerson } from './hold-person.ts';

/**
 * Sends somebody a link with which they make an account; one that was sent before opens nothing any
 * more.
 */
export async function invitePerson(
  which: { kind: PartyKind; uid: string },
  context: Context,
): Promise<{ uid: string; name: string }> {
  const held = await holdPerson(context, which);
  await invite(held, context);
  return { uid: held.uid, name: partyName(held.row) };
}

/** Notes the invitation, and has a job write it. Refuses whom no link could let in. */
export async function invite({ kind, uid, row }: HeldPerson, context: Context): Promise<void> {
  const { transaction, principal, tenant, ports, language } = context;
  if (tenant.issuer !== undefined) throw new AppError('password_elsewhere');
  if (row.account_id !== null) throw new AppError('invitation_joined');
  if (row.suspended_at !== null || row.approval_status === 'REJECTED')
    throw new AppError('invitation_closed');
  if (!row.email) throw new AppError('invitation_address', refusal('invitation_address'));
  const which = { tenant: tenant.id, email: row.email };
  if (await accounts.findByEmail(transaction, which))
    throw new AppError('invitation_taken', refusal('invitation_taken'));
  const id = randomUUID();
  const at = new Date(context.now());
  await invitations.put(transaction, {
    ...which,
    id,
    record: kind,
    record_uid: uid,
    language,
    by_account: principal.accountId,
    created_at: at,
    expires_at: new Date(at.getTime() + INVITATION.lastsMs),
  });
  await ports.queue.enqueue(transaction, 'send-invitation', {
    tenant: tenant.id,
    invitationId: id,
  });
  await events.add(transaction, {
    tenant: tenant.id,
    kind: `${kind}.invited`,
    by: principal.accountId,
    objectUid: uid,
    ...(kind === 'applicant' && { applicantUid: uid }),
    at,
  });
}

const refusal = (code: string) => ({ fields: { email: { key: `error.${code}` } } });
