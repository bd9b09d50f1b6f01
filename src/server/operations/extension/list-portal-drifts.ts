import { editText } from '../../../core/learning/catalogue-edit.ts';
import { driftEdit } from '../../../core/portals/drift/drift-edit.ts';
import { driftNames } from '../../../core/portals/drift/drift-names.ts';
import { portalDrifts } from '../../repositories/portal-drifts.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';

/** Pages of portals that have changed, each with the edit of the catalogue that is likely. */
export const handler: Handler<'list-portal-drifts'> = async (
  { query: { limit = PAGE_ROWS, offset } },
  { transaction, scope: { tenant }, ports },
) => {
  const { portals } = ports.catalogues.current();
  const { rows, total } = await portalDrifts.page(transaction, { tenant, limit, offset });
  return {
    total,
    rows: rows.map(({ first_at: firstAt, last_at: lastAt, tenant: _, ...row }) => {
      const portal = portals.find(({ id }) => id === row.portal);
      const patch = portal ? driftEdit(portal, row) : [];
      return {
        ...row,
        ...driftNames(portal, row),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        edit: patch.length > 0 ? editText({ file: `portals/${row.portal}.json`, patch }) : '',
      };
    }),
  };
};
