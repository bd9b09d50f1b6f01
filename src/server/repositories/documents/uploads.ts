import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import {
  type PassportOfApplicant,
  recommendedPassport,
} from '../../../core/forms/prefill/recommended-passport.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { DocumentTable } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';

interface Whose {
  tenant: string;
  applicantUid: string;
}

interface UploadKey {
  tenant: string;
  id: string;
}

/**
 * What uploads and their reading need of documents. Who calls has found the applicant within its
 * scope before, or is a job.
 */
export const uploads = {
  /**
   * Holds the applicant for the rest of the transaction, so that changes of their documents come
   * one after another: two uploads of the same file know of each other. Always taken first, before
   * applications and documents.
   */
  async hold(transaction: TenantTransaction, { tenant, applicantUid }: Whose): Promise<void> {
    await transaction
      .selectFrom('applicant')
      .select('uid')
      .where('tenant', '=', tenant)
      .where('uid', '=', applicantUid)
      .limit(1)
      .forNoKeyUpdate()
      .execute();
  },

  /**
   * How many documents an applicant has, and how many bytes their files have together: each once,
   * however many documents are in it.
   */
  async sum(
    transaction: TenantTransaction,
    { tenant, applicantUid }: Whose,
  ): Promise<{ documents: number; bytes: number }> {
    const {
      rows: [row],
    } = await sql<{ documents: string; bytes: string }>`
      select coalesce(sum(documents), 0) as documents, coalesce(sum(size) filter (where file_key <> ''), 0) as bytes from (
        select file_key, max(size) as size, count(*) as documents from document where tenant = ${tenant} and applicant_uid = ${applicantUid} group by file_key) as files`.execute(
      transaction,
    );
    return { documents: Number(row?.documents ?? 0), bytes: Number(row?.bytes ?? 0) };
  },

  /** The documents of a file that this applicant has handed in before, the first one first. */
  sameFile: (
    transaction: TenantTransaction,
    { tenant, applicantUid, sha256 }: Whose & { sha256: string },
  ): Promise<Selectable<DocumentTable>[]> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('applicant_uid', '=', applicantUid)
      .where('sha256', '=', sha256)
      .orderBy('part_of', (order) => order.desc().nullsFirst())
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute(),

  /** The documents that share a file, in the order of their pages. */
  ofFile: (
    transaction: TenantTransaction,
    { tenant, applicantUid, fileKey }: Whose & { fileKey: string },
  ): Promise<Selectable<DocumentTable>[]> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('applicant_uid', '=', applicantUid)
      .where('file_key', '=', fileKey)
      .orderBy('part_of', (order) => order.desc().nullsFirst())
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute(),

  /**
   * After documents left these files: in each the first that stays is the one that the others are
   * parts of. Gives the keys of the files that no document needs any more.
   */
  async settleFiles(
    transaction: TenantTransaction,
    { tenant, applicantUid, keys }: Whose & { keys: readonly string[] },
  ): Promise<string[]> {
    await sql`
      with first as (
        select distinct on (file_key) file_key, id from document where tenant = ${tenant} and applicant_uid = ${applicantUid} and file_key = any(${[...keys]}::text[])
        order by file_key, part_of nulls first, created_at, id)
      update document d set part_of = nullif(first.id, d.id) from first where d.tenant = ${tenant} and d.applicant_uid = ${applicantUid} and d.file_key = first.file_key
        and d.part_of is distinct from nullif(first.id, d.id)`.execute(transaction);
    const needed = await transaction
      .selectFrom('document')
      .select('file_key')
      .distinct()
      .where('tenant', '=', tenant)
      .where('file_key', 'in', [...keys])
      .limit(MOST_ROWS)
      .execute();
    return keys.filter((key) => !needed.some((row) => row.file_key === key));
  },

  /**
   * Ids of the further documents that were found in the files of these, in the order of their
   * pages.
   */
  async partsOf(
    transaction: TenantTransaction,
    { tenant, ids }: { tenant: string; ids: readonly string[] },
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await transaction
      .selectFrom('document')
      .select('id')
      .where('tenant', '=', tenant)
      .where('part_of', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute();
    return rows.map(({ id }) => id);
  },

  find: (
    transaction: TenantTransaction,
    { tenant, id }: UploadKey,
  ): Promise<Selectable<DocumentTable> | undefined> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /** Holds the document for the rest of the transaction: one result, however many readings end. */
  lock: (
    transaction: TenantTransaction,
    { tenant, id }: UploadKey,
  ): Promise<Selectable<DocumentTable> | undefined> =>
    transaction
      .selectFrom('document')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** A further document of a file, with its own place in the order: right behind the first. */
  async insertPart(transaction: TenantTransaction, part: Insertable<DocumentTable>): Promise<void> {
    await transaction.insertInto('document').values(part).execute();
  },

  /** Says how far a reading is; one that has ended meanwhile stays as it is. */
  async progress(
    transaction: TenantTransaction,
    { tenant, id, pagesRead, pageCount }: UploadKey & { pagesRead: number; pageCount: number },
  ): Promise<void> {
    await transaction
      .updateTable('document')
      .set({ pages_read: pagesRead, page_count: pageCount })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .execute();
  },

  async finish(
    transaction: TenantTransaction,
    { tenant, id, set, now }: UploadKey & { set: Updateable<DocumentTable>; now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('document')
      .set((eb) => ({ ...set, updated_at: now, revision: eb('revision', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Recommends one passport of an applicant as the primary one, or leaves it at the one that is;
   * while that one is read anew nothing moves. Who calls holds the applicant.
   */
  async recommendPassport(
    transaction: TenantTransaction,
    { tenant, applicantUid }: Whose,
  ): Promise<void> {
    const rows = await transaction
      .selectFrom('document')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('applicant_uid', '=', applicantUid)
      .where('namespace', '=', 'passport')
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute();
    if (
      rows.some(
        (row) =>
          row.is_primary_recommended && (row.status === 'received' || row.status === 'reading'),
      )
    )
      return;
    const passports = rows.filter(({ status }) => status === 'done').map(asPassport);
    const recommended = recommendedPassport(passports, {
      name: passports.length > 1 ? await nameOf(transaction, { tenant, applicantUid }) : '',
    });
    if (!recommended) return;
    const isRecommended = sql<boolean>`id = ${recommended.id}`;
    await transaction
      .updateTable('document')
      .set({ is_primary_recommended: isRecommended })
      .where('tenant', '=', tenant)
      .where('applicant_uid', '=', applicantUid)
      .where('namespace', '=', 'passport')
      .where('is_primary_recommended', 'is distinct from', isRecommended)
      .execute();
  },
};

const asPassport = (row: Selectable<DocumentTable>): PassportOfApplicant => ({
  id: row.id,
  isPrimary: row.is_primary,
  isVerifiedByAgent: row.is_verified_by_agent,
  isPrimaryRecommended: row.is_primary_recommended,
  hasValidZone: (row.mrz as { valid?: boolean } | null)?.valid ?? false,
  fields: row.fields as PassportOfApplicant['fields'],
});

/** The applicant's name as they say it themselves, else as whoever entered them does. */
async function nameOf(
  transaction: TenantTransaction,
  { tenant, applicantUid }: Whose,
): Promise<string> {
  const row = await transaction
    .selectFrom('applicant')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant', '=', 'applicant.tenant')
        .onRef('account.id', '=', 'applicant.account_id'),
    )
    .select(({ fn }) => [
      fn.coalesce('account.first_name', 'applicant.first_name').as('first'),
      fn.coalesce('account.last_name', 'applicant.last_name').as('last'),
    ])
    .where('applicant.tenant', '=', tenant)
    .where('applicant.uid', '=', applicantUid)
    .limit(1)
    .executeTakeFirst();
  return row ? `${row.first} ${row.last}`.trim() : '';
}
