import { sql } from 'kysely';
import type { CorrectedReading } from '../../core/learning/correction-advice.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** What people corrected in one field, for one destination. */
export interface CorrectedRow {
  destination: string;
  category: string;
  namespace: string;
  field: string;
  corrected: number;
  missing: number;
  sure: number;
  samples: CorrectedReading[];
  /** The question of a form whose answer was corrected; left out where the document's value was. */
  path?: string;
}

/** So many documents are looked at, the newest; and so many groups and corrections are kept. */
const MOST = { documents: 20_000, groups: 500, samples: 200 };

/** The repository of corrections: people's word beside what was read, of all documents of a tenant. */
export const corrections = {
  /**
   * The most corrected first. A value that was confirmed as it was read is none, and neither is one
   * that was read for another kind of content.
   */
  async byField(
    transaction: TenantTransaction,
    { tenant, since, sureFrom }: { tenant: string; since: Date; sureFrom: number },
  ): Promise<CorrectedRow[]> {
    const { rows } = await sql<CorrectedRow>`
      with corrected as (
        select id, category, namespace, reading -> 'fields' as fields, edits -> 'fields' as words
        from document
        where tenant = ${tenant} and edits ? 'fields' and updated_at >= ${since} and namespace = reading ->> 'namespace'
        order by updated_at desc limit ${MOST.documents}
      ), word as (
        select coalesce(trip.visa_to, '') as destination, category, namespace, said.key as field,
          fields -> said.key as read, said.value -> 'value' as said
        from corrected
        cross join lateral jsonb_each(words) as said
        left join lateral (
          select distinct application.visa_to from application_document as link
          join application on application.tenant = link.tenant and application.application_uid = link.application_uid
          where link.tenant = ${tenant} and link.document_id = corrected.id
        ) as trip on true
        where (fields -> said.key -> 'value') is distinct from (said.value -> 'value')
      )
      select destination, category, namespace, field, count(*)::integer as corrected,
        (count(*) filter (where read ->> 'value' is null))::integer as missing,
        (count(*) filter (where read ->> 'value' is not null and (read ->> 'confidence')::double precision >= ${sureFrom}))::integer as sure,
        to_jsonb((array_agg(jsonb_build_object('raw', coalesce(read ->> 'raw', ''), 'read', read -> 'value',
          'said', said, 'confidence', read -> 'confidence')))[1:${sql.lit(MOST.samples)}]) as samples
      from word group by destination, category, namespace, field
      order by corrected desc, category, namespace, field, destination limit ${MOST.groups}`.execute(
      transaction,
    );
    return rows;
  },

  /**
   * The same of the answers of forms that documents would have filled: what people said otherwise in
   * what they submitted. The record of what happened holds names alone; the words are those that
   * documents and answers hold now, so that what was erased is gone here too.
   */
  async byQuestion(
    transaction: TenantTransaction,
    { tenant, since, sureFrom }: { tenant: string; since: Date; sureFrom: number },
  ): Promise<CorrectedRow[]> {
    const { rows } = await sql<CorrectedRow>`
      with submitted as (
        select application_uid, data -> 'corrections' as corrections, position from event
        where tenant = ${tenant} and kind = 'application.submitted' and at >= ${since} and data ? 'corrections'
        order by position desc limit ${MOST.documents}
      ), newest as (
        select distinct on (application_uid) application_uid, corrections from submitted order by application_uid, position desc
      ), word as (
        select application.visa_to as destination, document.category, document.namespace, one ->> 'field' as field, one ->> 'path' as path,
          document.reading -> 'fields' -> (one ->> 'field') as read, answer.value as said
        from newest
        join application on application.tenant = ${tenant} and application.application_uid = newest.application_uid
        cross join lateral jsonb_array_elements(newest.corrections) as one
        join document on document.tenant = ${tenant} and document.id = one ->> 'docId'
        join answer on answer.tenant = ${tenant} and answer.application_uid = newest.application_uid and answer.key = one ->> 'path'
        where answer.value is not null
      )
      select destination, category, namespace, field, path, count(*)::integer as corrected,
        (count(*) filter (where read ->> 'value' is null))::integer as missing,
        (count(*) filter (where read ->> 'value' is not null and (read ->> 'confidence')::double precision >= ${sureFrom}))::integer as sure,
        to_jsonb((array_agg(jsonb_build_object('raw', coalesce(read ->> 'raw', ''), 'read', read -> 'value',
          'said', said, 'confidence', read -> 'confidence')))[1:${sql.lit(MOST.samples)}]) as samples
      from word group by destination, category, namespace, field, path
      order by corrected desc, path, category, namespace, field, destination limit ${MOST.groups}`.execute(
      transaction,
    );
    return rows;
  },
};
