import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { can } from '../../../core/access/can.ts';
import type { ApprovalStatus, PartyKind } from '../../database/tables/tables.ts';
import { events } from '../../repositories/events.ts';
import { parties } from '../../repositories/parties/parties.ts';
import { partyName, people } from '../../repositories/parties/people.ts';
import type { Context } from '../context.ts';
import { findAgency, findDistributor } from '../party/find-party.ts';
import { invite } from './invite-person.ts';
import { type PersonBody, personColumns } from './person-fields.ts';

/** All kinds but applicants, who may have no account at all. */
export type StaffKind = Exclude<PartyKind, 'applicant'>;

interface NewPerson extends PersonBody {
  agencyUid?: string | undefined;
  distributorUid?: string | undefined;
}

/**
 * Enters somebody who works here, and invites them by mail. Whoever may decide about people of this
 * kind approves them with it; of anybody else's they wait for approval.
 */
export async function createPerson(
  kind: StaffKind,
  body: NewPerson,
  context: Context,
): Promise<{ uid: string; name: string }> {
  const { transaction, scope, principal } = context;
  const { tenant } = scope;
  const uid = randomUUID();
  const at = new Date(context.now());
  const approval: ApprovalStatus = can(principal.role, `${kind}:decide`) ? 'APPROVED' : 'PENDING';
  const columns = personColumns(body, { kind, isNew: true, context });
  await insert(kind, { columns, body, context, common: { tenant, uid, approval, at } });
  const row = await people.hold(transaction, { kind, uid, scope });
  if (!row)
    throw new AppError('not_found', { log: 'Nobody could see afterwards whom the caller enters.' });
  const event = { tenant, by: principal.accountId, objectUid: uid, at };
  await events.add(transaction, { ...event, kind: `${kind}.created` });
  await invite({ kind, uid, row }, context);
  return { uid, name: partyName(row) };
}

interface Inserting {
  columns: ReturnType<typeof personColumns>;
  body: NewPerson;
  context: Context;
  common: { tenant: string; uid: string; approval: ApprovalStatus; at: Date };
}

/** Under the agency or the distributor that is named, else the caller's own. */
async function insert(
  kind: StaffKind,
  { columns, body, context, common: { tenant, uid, approval, at } }: Inserting,
): Promise<void> {
  const { transaction, scope } = context;
  const email = columns.email ?? null;
  const phone = columns.phone ?? null;
  const common = { tenant, uid, email, approval_status: approval, created_at: at };
  const person = {
    ...common,
    first_name: columns.first_name ?? '',
    last_name: columns.last_name ?? '',
  };
  const company = { ...common, phone, name: columns.name ?? '', country: columns.country ?? null };
  const agency = async () => {
    const named = body.agencyUid || (scope.kind === 'agency' ? scope.agencyUid : undefined);
    return named ? (await findAgency(context, named)).uid : null;
  };
  switch (kind) {
    case 'agent':
      return parties.insertAgent(transaction, { ...person, phone, agency_uid: await agency() });
    case 'reviewer':
      return parties.insertReviewer(transaction, { ...person, agency_uid: await agency() });
    case 'agency': {
      const named =
        body.distributorUid || (scope.kind === 'distributor' ? scope.distributorUid : undefined);
      const distributor =
        named && named !== scope.distributorUid ? await findDistributor(context, named) : named;
      return parties.insertAgency(transaction, {
        ...company,
        distributor_uid: distributor || null,
      });
    }
    case 'distributor':
      return parties.insertDistributor(transaction, company);
  }
}
