import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ApplicationTable, DocumentTable } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import type { ApplicationRow } from './applications.ts';

/** What prefill and rules read of a document. It survives JSON. */
export type DocumentWords = Pick<
  Selectable<DocumentTable>,
  | 'id'
  | 'file_name'
  | 'category'
  | 'namespace'
  | 'is_verified_by_agent'
  | 'is_primary'
  | 'is_primary_recommended'
  | 'fields'
>;

/** The columns of an application that hold its trip. */
export type TripColumns = Pick<
  Selectable<ApplicationTable>,
  | 'visa_category'
  | 'visa_sub_category'
  | 'visa_type'
  | 'visa_duration'
  | 'visa_from'
  | 'visa_to'
  | 'nationality'
  | 'from_date'
  | 'to_date'
>;

/** An application that may still change, with all that fills its form. It survives JSON. */
export interface ApplicationInFlight
  extends Pick<
    ApplicationRow,
    | 'tenant'
    | 'application_uid'
    | 'status'
    | 'catalogue_checksum'
    | 'is_premium'
    | keyof TripColumns
  > {
  answers: { key: string; value: unknown }[];
  /** Those that have been read, in the application's order. */
  documents: DocumentWords[];
  profile: { firstName: string; lastName: string; email: string; phone: string };
}

/**
 * Every application of a tenant in one of these statuses, some at a time. Whoever calls has entered
 * the tenant.
 */
export async function* applicationsInFlight(
  transaction: TenantTransaction,
  { tenant, statuses }: { tenant: string; statuses: readonly string[] },
): AsyncGenerator<ApplicationInFlight[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<ApplicationInFlight>`
      select application.tenant, application.application_uid, application.status, application.catalogue_checksum, application.is_premium,
        application.visa_category, application.visa_sub_category, application.visa_type, application.visa_duration,
        application.visa_from, application.visa_to, application.nationality, application.from_date, application.to_date,
        ${answers} as answers, ${documents} as documents,
        jsonb_build_object('firstName', applicant.first_name, 'lastName', applicant.last_name, 'email', applicant.email, 'phone', applicant.phone) as profile
      from application join applicant on applicant.tenant = application.tenant and applicant.uid = application.applicant_uid
      where application.tenant = ${tenant} and application.status = any(${[...statuses]}) and application.application_uid > ${after}
      order by application.application_uid limit ${MOST_ROWS}`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < MOST_ROWS) return;
    after = rows.at(-1)?.application_uid ?? '';
  }
}

const answers = sql`(select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value) order by a.key), '[]') from answer a
  where a.tenant = application.tenant and a.application_uid = application.application_uid and a.value is not null)`;

const documents = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file_name', d.file_name, 'category', d.category, 'namespace', d.namespace,
    'is_verified_by_agent', d.is_verified_by_agent, 'is_primary', d.is_primary, 'is_primary_recommended', d.is_primary_recommended, 'fields', d.fields) order by l.position, l.document_id), '[]')
  from application_document l join document d on d.tenant = l.tenant and d.id = l.document_id
  where l.tenant = application.tenant and l.application_uid = application.application_uid and d.status = 'done')`;
