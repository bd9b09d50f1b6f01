import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type {
  ApplicationSnapshot,
  DocumentSnapshot,
} from '../../database/tables/application-tables.ts';
import { MOST_ROWS } from '../limits.ts';

interface SnapshotKey {
  tenant: string;
  applicationUid: string;
}

/** Everything of a document that forms, checks and packages read. */
const COLUMNS = [
  'category',
  'namespace',
  'fields',
  'edits',
  'readability',
  'pages',
  'is_verified_by_agent',
  'is_primary',
  'is_primary_recommended',
] as const satisfies readonly (keyof DocumentSnapshot)[];

/**
 * What a submitted application was checked and packed from: the same document may serve an open
 * one, where it continues changing. Each document's part lies with its link, so that it goes with
 * the document. Who calls holds the application.
 */
export const snapshots = {
  /** Takes one where there is none; the first stays until the application is open again. */
  async take(
    transaction: TenantTransaction,
    { tenant, applicationUid, snapshot }: SnapshotKey & { snapshot: ApplicationSnapshot },
  ): Promise<void> {
    const { numUpdatedRows } = await transaction
      .updateTable('application')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('snapshot', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const members = sql.join(
      COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`d.${column}`)]),
    );
    await sql`
      update application_document l set snapshot = jsonb_build_object(${members}) from document d
      where l.tenant = ${tenant} and l.application_uid = ${applicationUid} and d.tenant = l.tenant and d.id = l.document_id and d.status = 'done'`.execute(
      transaction,
    );
  },

  /** For an application that is open again: it reads what is there now. */
  async drop(
    transaction: TenantTransaction,
    { tenant, applicationUid }: SnapshotKey,
  ): Promise<void> {
    for (const table of ['application', 'application_document'] as const) {
      await transaction
        .updateTable(table)
        .set({ snapshot: null })
        .where('tenant', '=', tenant)
        .where('application_uid', '=', applicationUid)
        .where('snapshot', 'is not', null)
        .execute();
    }
  },

  /** What the documents of an application said then, by their ids. */
  async ofDocuments(
    transaction: TenantTransaction,
    { tenant, applicationUid }: SnapshotKey,
  ): Promise<Map<string, DocumentSnapshot>> {
    const rows = await transaction
      .selectFrom('application_document')
      .select(['document_id', 'snapshot'])
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .limit(MOST_ROWS)
      .execute();
    return new Map(
      rows.flatMap(({ document_id: id, snapshot }) => (snapshot ? [[id, snapshot]] : [])),
    );
  },
};
