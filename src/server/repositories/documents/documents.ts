import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { DocumentTable } from '../../database/tables/tables.ts';
import { limited } from '../limits.ts';
import { type RowScope, reachesDocument } from '../row-scope.ts';

export type DocumentRow = Selectable<DocumentTable>;

/** What may change of a document; JSON columns as JSON text. */
export type DocumentChanges = Omit<
  Updateable<DocumentTable>,
  'tenant' | 'id' | 'applicant_uid' | 'revision'
>;

interface ById {
  scope: RowScope;
  ids: readonly string[];
}

/**
 * The repository of documents. Files are somewhere else: who removes rows erases the files of the keys
 * that come back.
 */
export const documents = {
  find: (
    transaction: TenantTransaction,
    { scope, id }: { scope: RowScope; id: string },
  ): Promise<DocumentRow | undefined> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where(reachesDocument(scope))
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /** Those of the ids that the scope reaches, oldest first. */
  findMany(transaction: TenantTransaction, { scope, ids }: ById): Promise<DocumentRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return transaction
      .selectFrom('document')
      .selectAll()
      .where(reachesDocument(scope))
      .where(isOneOf(ids))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limited())
      .execute();
  },

  /** All of an applicant, oldest first. */
  ofApplicant: (
    transaction: TenantTransaction,
    { scope, applicantUid }: { scope: RowScope; applicantUid: string },
  ): Promise<DocumentRow[]> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where(reachesDocument(scope))
      .where('applicant_uid', '=', applicantUid)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limited())
      .execute(),

  /**
   * Documents of one upload come in the same millisecond, and still have an order: each is a little
   * later than the applicant's last.
   */
  async insert(transaction: TenantTransaction, document: Insertable<DocumentTable>): Promise<void> {
    const createdAt = sql<Date>`greatest(${document.created_at ?? sql`now()`}::timestamptz, (select max(created_at) + interval '1 microsecond'
      from document where tenant = ${document.tenant} and applicant_uid = ${document.applicant_uid}))`;
    await transaction
      .insertInto('document')
      .values({ ...document, created_at: createdAt })
      .execute();
  },

  /** True when the document was there and within the scope. Its revision grows by one. */
  async update(
    transaction: TenantTransaction,
    { scope, id, set, now }: { scope: RowScope; id: string; set: DocumentChanges; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('document')
      .set((eb) => ({ ...set, updated_at: now, revision: eb('revision', '+', 1) }))
      .where(reachesDocument(scope))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Makes one document the primary of its category and applicant, and no other; also what we
   * recommended gives way. `isVerified`: an agent says so.
   */
  async markPrimary(
    transaction: TenantTransaction,
    {
      scope,
      id,
      isVerified = false,
      now,
    }: { scope: RowScope; id: string; isVerified?: boolean; now: Date },
  ): Promise<boolean> {
    const chosen = await documents.find(transaction, { scope, id });
    if (!chosen) return false;
    await sql`update document set is_primary = (id = ${id}), is_primary_recommended = (id = ${id}),
        is_verified_by_agent = case when ${isVerified} then id = ${id} else is_verified_by_agent end, updated_at = ${now}, revision = revision + 1
      where tenant = ${scope.tenant} and applicant_uid = ${chosen.applicant_uid} and category = ${chosen.category}
        and (id = ${id} or is_primary or is_primary_recommended or (${isVerified} and is_verified_by_agent))`.execute(
      transaction,
    );
    return true;
  },

  /**
   * Removes those that the scope reaches. Returns the keys of the files that nobody needs any more:
   * previews, and uploads that no other document shares.
   */
  async remove(transaction: TenantTransaction, { scope, ids }: ById): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await transaction
      .deleteFrom('document')
      .where(reachesDocument(scope))
      .where(isOneOf(ids))
      .returning(['file_key', 'pages'])
      .execute();
    const uploads = [...new Set(rows.flatMap((row) => row.file_key || []))];
    const shared =
      uploads.length === 0
        ? []
        : await transaction
            .selectFrom('document')
            .select('file_key')
            .where('tenant', '=', scope.tenant)
            .where('file_key', 'in', uploads)
            .execute();
    const previews = rows.flatMap(({ pages }) => pages.flatMap(({ preview }) => preview ?? []));
    return [...uploads.filter((key) => !shared.some((row) => row.file_key === key)), ...previews];
  },
};

/**
 * One parameter however many ids there are, so that the statement stays the same and is planned
 * once.
 */
function isOneOf(ids: readonly string[]) {
  return sql<boolean>`document.id = any(${[...ids]}::text[])`;
}
