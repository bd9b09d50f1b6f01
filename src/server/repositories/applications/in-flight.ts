import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { AccountTable, ApplicantTable, DocumentTable } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { type ApplicationRow, applicationsWithNeighbours } from './applications.ts';

/** What an application is evaluated with of a document. */
export type DocumentWords = Pick<
  Selectable<DocumentTable>,
  | 'id'
  | 'file_name'
  | 'page_count'
  | 'category'
  | 'namespace'
  | 'readability'
  | 'pages'
  | 'fields'
  | 'edits'
  | 'is_verified_by_agent'
  | 'is_primary'
  | 'is_primary_recommended'
> & { reading: Pick<NonNullable<Selectable<DocumentTable>['reading']>, 'languages'> | null };

/** What applicants say about themselves: in their account, or where they were entered. */
export type ApplicantWords = Pick<
  Selectable<ApplicantTable>,
  'first_name' | 'last_name' | 'email' | 'phone'
>;
export type AccountWords = Pick<
  Selectable<AccountTable>,
  | 'id'
  | 'applicant_type'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'address'
>;

/** An application that may still change, with all that it is evaluated with. */
export interface ApplicationInFlight extends ApplicationRow {
  answers: { key: string; value: unknown }[];
  /** Those that have been read, in the application's order. */
  documents: DocumentWords[];
  applicant: ApplicantWords;
  /** The applicant's own, where there is one. */
  account: AccountWords | null;
}

/**
 * Every application of a tenant in one of these statuses, some at a time; none that was started with
 * the catalogue version `besides`. Whoever calls has entered the tenant.
 */
export async function* applicationsInFlight(
  transaction: TenantTransaction,
  {
    tenant,
    statuses,
    besides = '',
  }: { tenant: string; statuses: readonly string[]; besides?: string | undefined },
): AsyncGenerator<ApplicationInFlight[]> {
  for (let after = ''; ; ) {
    const rows = await applicationsWithNeighbours(transaction)
      .leftJoin('account', (join) =>
        join
          .onRef('account.tenant', '=', 'applicant.tenant')
          .onRef('account.id', '=', 'applicant.account_id'),
      )
      .select([
        answers.as('answers'),
        documents.as('documents'),
        applicant.as('applicant'),
        account.as('account'),
      ])
      .where('application.tenant', '=', tenant)
      .where(sql<boolean>`application.status = any(${[...statuses]})`)
      .where('application.catalogue_checksum', '!=', besides)
      .where('application.application_uid', '>', after)
      .orderBy('application.application_uid')
      .limit(MOST_ROWS)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < MOST_ROWS) return;
    after = rows.at(-1)?.application_uid ?? '';
  }
}

const answers = sql<
  ApplicationInFlight['answers']
>`(select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value) order by a.key), '[]') from answer a
  where a.tenant = application.tenant and a.application_uid = application.application_uid and a.value is not null)`;

const documents = sql<
  DocumentWords[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file_name', d.file_name, 'page_count', d.page_count, 'category', d.category,
    'namespace', d.namespace, 'readability', d.readability, 'pages', d.pages, 'fields', d.fields, 'edits', d.edits,
    'is_verified_by_agent', d.is_verified_by_agent, 'is_primary', d.is_primary, 'is_primary_recommended', d.is_primary_recommended,
    'reading', jsonb_strip_nulls(jsonb_build_object('languages', d.reading -> 'languages'))) order by l.position, l.document_id), '[]')
  from application_document l join document d on d.tenant = l.tenant and d.id = l.document_id
  where l.tenant = application.tenant and l.application_uid = application.application_uid and d.status = 'done')`;

const applicant = sql<ApplicantWords>`jsonb_build_object('first_name', applicant.first_name, 'last_name', applicant.last_name,
  'email', applicant.email, 'phone', applicant.phone)`;

/** Never the password beside it. */
const account = sql<AccountWords | null>`case when account.id is not null then
  jsonb_build_object('id', account.id, 'applicant_type', account.applicant_type, 'first_name', account.first_name, 'last_name', account.last_name,
    'email', account.email, 'phone', account.phone, 'company_name', account.company_name, 'address', account.address) end`;
