import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { MOST_ROWS } from '../limits.ts';
import type { TripColumns } from './applications.ts';

interface ApplicationDocumentsKey {
  tenant: string;
  applicationUid: string;
}

/** As much of an application as says which documents it asks for. */
interface AskingApplication
  extends Pick<TripColumns, 'visa_to' | 'visa_category' | 'visa_sub_category' | 'visa_type'> {
  catalogue_checksum: string;
}

/**
 * Which documents belong to which application. Who calls has found both within its scope before.
 */
export const applicationDocuments = {
  /**
   * Makes these the application's documents, in this order. Ids of another applicant's documents
   * are left out.
   */
  async replace(
    transaction: TenantTransaction,
    { tenant, applicationUid, ids }: ApplicationDocumentsKey & { ids: readonly string[] },
  ): Promise<void> {
    await transaction
      .deleteFrom('application_document')
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .execute();
    await link(transaction, { tenant, applicationUid, ids });
  },

  /** Adds these behind the ones that are there; one that is there already stays in its place. */
  add: (
    transaction: TenantTransaction,
    { tenant, applicationUid, ids }: ApplicationDocumentsKey & { ids: readonly string[] },
  ): Promise<void> => link(transaction, { tenant, applicationUid, ids }),

  /**
   * Puts a document in the place of others, in every application that has one of them; the others
   * stay until they are deleted. A submitted application keeps what the first of them said there.
   */
  async succeed(
    transaction: TenantTransaction,
    {
      tenant,
      from,
      to,
      gone,
    }: { tenant: string; from: readonly string[]; to: string; gone: readonly string[] },
  ): Promise<void> {
    await sql`
      insert into application_document (tenant, application_uid, document_id, position, snapshot)
      select tenant, application_uid, ${to}, min(position),
        (array_agg(snapshot order by position) filter (where snapshot is not null and document_id = any(${[...gone]}::text[])))[1] from application_document
      where tenant = ${tenant} and document_id = any(${[...from]}::text[]) group by tenant, application_uid
      on conflict do nothing`.execute(transaction);
  },

  /** Takes these out; the documents stay. */
  async remove(
    transaction: TenantTransaction,
    { tenant, applicationUid, ids }: ApplicationDocumentsKey & { ids: readonly string[] },
  ): Promise<void> {
    if (ids.length === 0) return;
    await transaction
      .deleteFrom('application_document')
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('document_id', 'in', [...ids])
      .execute();
  },

  /**
   * The applications that any of these documents belongs to, held for the rest of the transaction,
   * always in the same order.
   */
  async holdApplications(
    transaction: TenantTransaction,
    { tenant, documentIds }: { tenant: string; documentIds: readonly string[] },
  ): Promise<{ application_uid: string; status: string }[]> {
    const { rows } = await sql<{ application_uid: string; status: string }>`
      select a.application_uid, a.status from application a
      where a.tenant = ${tenant} and exists (
        select from application_document l where l.tenant = a.tenant and l.application_uid = a.application_uid and l.document_id = any(${[...documentIds]}::text[]))
      order by a.application_uid limit ${MOST_ROWS} for update of a`.execute(transaction);
    return rows;
  },

  /** The statuses of the applications that each of these documents belongs to, by document. */
  async statusesOf(
    transaction: TenantTransaction,
    { tenant, documentIds }: { tenant: string; documentIds: readonly string[] },
  ): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ id: string; statuses: string[] }>`
      select l.document_id as id, array_agg(distinct a.status) as statuses
      from application_document l join application a on a.tenant = l.tenant and a.application_uid = l.application_uid
      where l.tenant = ${tenant} and l.document_id = any(${[...documentIds]}::text[])
      group by l.document_id limit ${MOST_ROWS}`.execute(transaction);
    return new Map(rows.map(({ id, statuses }) => [id, statuses]));
  },

  /**
   * The documents that belong to this application and to no other: what goes when the application
   * is deleted.
   */
  async onlyHere(
    transaction: TenantTransaction,
    { tenant, applicationUid }: ApplicationDocumentsKey,
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select l.document_id as id from application_document l
      where l.tenant = ${tenant} and l.application_uid = ${applicationUid} and not exists (
        select from application_document other
        where other.tenant = l.tenant and other.document_id = l.document_id and other.application_uid <> l.application_uid)
      limit 10000`.execute(transaction);
    return rows.map((row) => row.id);
  },

  /**
   * The applications that hold a document, the newest first: the catalogue that each goes by, and
   * its visa.
   */
  async applicationsOf(
    transaction: TenantTransaction,
    { tenant, id }: { tenant: string; id: string },
  ): Promise<AskingApplication[]> {
    return transaction
      .selectFrom('application_document')
      .innerJoin('application', (join) =>
        join
          .onRef('application.tenant', '=', 'application_document.tenant')
          .onRef('application.application_uid', '=', 'application_document.application_uid'),
      )
      .select([
        'application.catalogue_checksum',
        'application.visa_category',
        'application.visa_sub_category',
        'application.visa_type',
        'application.visa_to',
      ])
      .where('application_document.tenant', '=', tenant)
      .where('document_id', '=', id)
      .orderBy('application.created_at', 'desc')
      .limit(MOST_ROWS)
      .execute();
  },
};

async function link(
  transaction: TenantTransaction,
  { tenant, applicationUid, ids }: ApplicationDocumentsKey & { ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into application_document (tenant, application_uid, document_id, position)
    select ${tenant}, a.application_uid, d.id, wanted.position + coalesce((select max(position) from application_document
      where tenant = ${tenant} and application_uid = ${applicationUid}), 0)
    from unnest(${[...ids]}::text[]) with ordinality as wanted(id, position)
    join application a on a.tenant = ${tenant} and a.application_uid = ${applicationUid}
    join document d on d.tenant = ${tenant} and d.id = wanted.id and d.applicant_uid = a.applicant_uid
    on conflict do nothing`.execute(transaction);
}
