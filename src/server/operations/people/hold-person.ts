import { AppError } from '../../../contract/errors.ts';
import type { PartyKind } from '../../database/tables/tables.ts';
import { type PartyRow, people } from '../../repositories/parties/people.ts';
import type { Context } from '../context.ts';

/** A record that the caller changes, held until the call is over. */
export interface HeldPerson {
  kind: PartyKind;
  uid: string;
  row: PartyRow;
}

/**
 * A person or company within the reach of the call's own grant. Refuses with `not_found`. The
 * site's reviewers are within an agency's sight, and are not its own to change.
 */
export async function holdPerson(
  { transaction, scope }: Context,
  { kind, uid }: { kind: PartyKind; uid: string },
): Promise<HeldPerson> {
  const row = await people.hold(transaction, { kind, uid, scope });
  const isForeign =
    kind === 'reviewer' && scope.kind === 'agency' && row?.agency_uid !== scope.agencyUid;
  if (!row || isForeign) throw new AppError('not_found');
  return { kind, uid, row };
}
