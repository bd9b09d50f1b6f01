import { AppError } from '../../../contract/errors.ts';
import { historySentence } from '../../../core/history/history-sentence.ts';
import { history } from '../../repositories/history.ts';
import { people } from '../../repositories/parties/people.ts';
import { scopeUnder } from '../application/find-application.ts';
import type { Handler } from '../context.ts';
import { labelOf } from './label-of.ts';

/** So many are shown at first. */
const FEW = 50;

/** What happened to whom the caller may see, in words. */
export const handler: Handler<'get-history'> = async (
  { query: { record: kind, uid, limit = FEW } },
  context,
) => {
  const { transaction, t } = context;
  const scope = scopeUnder(context, `${kind}:read`);
  const row = await people.find(transaction, { kind, uid, scope });
  if (!row) throw new AppError('not_found');
  const rows = await history.of(transaction, {
    tenant: scope.tenant,
    uid,
    accountId: row.account_id,
    limit,
  });
  const labels = labelOf(context);
  return rows.map(({ position, at, kind: happened, by_name: by, data }) => ({
    position,
    kind: happened,
    at: at.toISOString(),
    by: by ?? '',
    text: historySentence({ kind: happened, data }, t, labels),
  }));
};
