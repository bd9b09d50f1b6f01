import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { EventTable } from '../database/tables.ts';
import { limited } from './limits.ts';

export interface NewEvent {
  tenant: string;
  /** What happened, such as "application.submitted". */
  kind: string;
  by?: string | undefined;
  applicationUid?: string | undefined;
  applicantUid?: string | undefined;
  /** Ids and codes only, never what people wrote. */
  data?: Record<string, unknown>;
  at: Date;
}

/** The keeper of what happened. Events are added and read, never changed. */
export const events = {
  async add(transaction: TenantTransaction, { tenant, kind, by, applicationUid, applicantUid, data = {}, at }: NewEvent): Promise<void> {
    await transaction.insertInto('event').values({
      tenant, kind, at, by_account: by ?? null, application_uid: applicationUid ?? null, applicant_uid: applicantUid ?? null, data: JSON.stringify(data),
    }).execute();
  },

  /** The last time that something of a kind happened to an application. */
  latest: (transaction: TenantTransaction, { tenant, applicationUid, kind }: { tenant: string; applicationUid: string; kind: string }): Promise<Selectable<EventTable> | undefined> =>
    transaction.selectFrom('event').selectAll().where('tenant', '=', tenant).where('application_uid', '=', applicationUid).where('kind', '=', kind)
      .orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),

  /** Of one application, newest first. Who calls has found the application within its scope before. */
  ofApplication: (transaction: TenantTransaction, { tenant, applicationUid, limit }: { tenant: string; applicationUid: string; limit?: number }): Promise<Selectable<EventTable>[]> =>
    transaction.selectFrom('event').selectAll().where('tenant', '=', tenant).where('application_uid', '=', applicationUid)
      .orderBy('at', 'desc').orderBy('id', 'desc').limit(limited(limit)).execute(),
};
