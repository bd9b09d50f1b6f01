import type { PartyKind } from '../../database/tables/tables.ts';
import { invitations } from '../../repositories/accounts/invitations.ts';
import { events } from '../../repositories/events.ts';
import { partyName, people } from '../../repositories/parties/people.ts';
import type { Context } from '../context.ts';
import { holdPerson } from './hold-person.ts';
import { type PersonBody, personColumns } from './person-fields.ts';
import { refuseChangedSince } from './refuse-changed-since.ts';

/**
 * Changes what is known of a person or company; what is left out stays. With what the caller has
 * seen, it is refused where somebody else has changed the same since. An invitation to another
 * address is taken back, since whoever reads it there is somebody else.
 */
export async function updatePerson(
  { kind, uid }: { kind: PartyKind; uid: string },
  { seen, ...body }: PersonBody & { seen?: PersonBody | undefined },
  context: Context,
): Promise<{ uid: string; name: string }> {
  const { transaction, principal } = context;
  const { tenant } = principal;
  const held = await holdPerson(context, { kind, uid });
  const { row } = held;
  const columns = personColumns(body, { kind, isNew: false, context });
  if (seen) await refuseChangedSince(context, { held, sent: body, seen });
  const changed = Object.entries(columns).filter(
    ([column, value]) => (row[column as keyof typeof row] ?? null) !== value,
  );
  if (changed.length === 0) return { uid, name: partyName(row) };
  const set = Object.fromEntries(changed);
  await people.set(transaction, { tenant, kind, uid }, set);
  if ('email' in set) await invitations.remove(transaction, { tenant, record: kind, uid });
  await events.add(transaction, {
    tenant,
    kind: `${kind}.updated`,
    by: principal.accountId,
    objectUid: uid,
    ...(kind === 'applicant' && { applicantUid: uid }),
    data: { fields: changed.map(([column]) => column) },
    at: new Date(context.now()),
  });
  return { uid, name: partyName({ ...row, ...set }) };
}
