import type { Selectable } from 'kysely';
import type { PortalDrift } from '../../core/portals/drift/drift.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { PortalDriftTable } from '../database/tables/tables.ts';
import { limited, type Page, type Paging } from './limits.ts';

export type StoredPortalDrift = Selectable<PortalDriftTable>;

/** So many changes are kept for a tenant; the oldest go. */
const MOST = 1_000;

/** Pages of portals that are no longer as their maps say. */
export const portalDrifts = {
  /** A change that is known is counted. */
  async note(
    transaction: TenantTransaction,
    { tenant, id, drift, now }: { tenant: string; id: string; drift: PortalDrift; now: Date },
  ): Promise<void> {
    const { portal, page, changes, structure } = drift;
    await transaction
      .insertInto('portal_drift')
      .values({
        tenant,
        id,
        portal,
        page,
        changes: JSON.stringify(changes),
        structure: JSON.stringify(structure),
        times: 1,
        first_at: now,
        last_at: now,
      })
      .onConflict((row) =>
        row.columns(['tenant', 'id']).doUpdateSet(({ ref, eb }) => ({
          times: eb(ref('portal_drift.times'), '+', 1),
          last_at: now,
        })),
      )
      .execute();
    await transaction
      .deleteFrom('portal_drift')
      .where('tenant', '=', tenant)
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('portal_drift')
          .select('id')
          .where('tenant', '=', tenant)
          .orderBy('last_at', 'desc')
          .orderBy('id')
          .offset(MOST),
      )
      .execute();
  },

  /** Latest first. */
  async page(
    transaction: TenantTransaction,
    { tenant, limit, offset = 0 }: Paging & { tenant: string },
  ): Promise<Page<StoredPortalDrift>> {
    const own = transaction.selectFrom('portal_drift').where('tenant', '=', tenant);
    const rows = await own
      .selectAll()
      .orderBy('last_at', 'desc')
      .orderBy('id')
      .limit(limited(limit))
      .offset(offset)
      .execute();
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
};
