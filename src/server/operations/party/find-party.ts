import type { Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { AgencyTable, AgentTable, ReviewerTable } from '../../database/tables/tables.ts';
import { type ApplicantRow, parties } from '../../repositories/parties/parties.ts';
import { scopeUnder } from '../application/find-application.ts';
import type { Context } from '../context.ts';

/** An applicant whom the call itself reaches. Refuses with `not_found`, as the others here. */
export const findApplicant = async (
  { transaction, scope }: Context,
  uid: string,
): Promise<ApplicantRow> => found(await parties.findApplicant(transaction, { scope, uid }));

/** An agent whom the caller may see. */
export const findAgent = async (context: Context, uid: string): Promise<Selectable<AgentTable>> =>
  found(
    await parties.findAgent(context.transaction, { scope: scopeUnder(context, 'agent:read'), uid }),
  );

/** An agency that the caller may see. */
export const findAgency = async (context: Context, uid: string): Promise<Selectable<AgencyTable>> =>
  found(
    await parties.findAgency(context.transaction, {
      scope: scopeUnder(context, 'agency:read'),
      uid,
    }),
  );

/** The uid of a distributor that the caller may see. */
export const findDistributor = async (context: Context, uid: string): Promise<string> =>
  found(
    await parties.findDistributor(context.transaction, {
      scope: scopeUnder(context, 'distributor:read'),
      uid,
    }),
  ).uid;

/** Reviewers whom the caller may see; all of them, or a refusal. */
export async function findReviewers(
  context: Context,
  uids: readonly string[],
): Promise<Selectable<ReviewerTable>[]> {
  if (uids.length === 0) return [];
  const rows = await parties.findReviewers(context.transaction, {
    scope: scopeUnder(context, 'reviewer:read'),
    uids,
  });
  if (rows.length !== new Set(uids).size)
    throw new AppError('not_found', { log: 'A reviewer is out of reach.' });
  return rows;
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found');
  return row;
}
