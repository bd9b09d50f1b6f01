import { answers } from '../../repositories/applications/answers.ts';
import { looks } from '../../repositories/applications/looks.ts';
import type { Context, Handler } from '../context.ts';
import { findRow } from './find-application.ts';

/**
 * Somebody looks at a form, or has come to another place in it. Answers what they had seen before
 * this visit, and where they were: the place is kept for them alone.
 */
export const handler: Handler<'note-look'> = async (
  { query: { applicationUid }, body: { section, field } },
  context,
) => {
  await findRow(context, applicationUid);
  const before = await looks.note(context.transaction, {
    tenant: context.scope.tenant,
    applicationUid,
    accountId: context.principal.accountId,
    now: new Date(context.now()),
    place: section === undefined ? undefined : { section, field: field ?? '' },
  });
  const isBeginning = section === undefined;
  const gone =
    before.since && isBeginning
      ? await takenBackSince(before.since, { applicationUid, context })
      : [];
  return {
    ...(gone.length > 0 && { takenBack: gone }),
    ...(before.since && { since: before.since.toISOString() }),
    ...(before.section && {
      place: { section: before.section, ...(before.field && { field: before.field }) },
    }),
  };
};

/** Answers that others have taken back: no source is left to say so. */
async function takenBackSince(
  since: Date,
  { applicationUid, context }: { applicationUid: string; context: Context },
) {
  const { transaction, scope, principal } = context;
  const rows = await answers.takenBack(transaction, {
    tenant: scope.tenant,
    applicationUid,
    since,
    me: principal.accountId,
  });
  return rows.map(({ key, by, byName, at }) => ({ path: key, by, byName, at: at.toISOString() }));
}
