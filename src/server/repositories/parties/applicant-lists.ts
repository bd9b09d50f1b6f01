import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import { containing, limited, type Page, type Paging } from '../limits.ts';
import { type RowScope, reachesApplicant, reachesApplication } from '../row-scope.ts';
import type { ApplicantRow } from './parties.ts';

/** An applicant with what lists show beside the name. */
export interface ListedApplicant extends ApplicantRow {
  application_count: number;
  /** Of the application that was changed last. */
  last_status: string | null;
}

interface Scopes {
  scope: RowScope;
  /** How far the caller's reading of applications reaches: what is counted beside the name. */
  applicationScope: RowScope;
}

type Listing = Scopes &
  Paging & { search?: string | undefined; statuses?: readonly string[] | undefined };

/** The repository of lists of applicants. */
export const applicantLists = {
  /** Newest first. */
  async page(
    transaction: TenantTransaction,
    { search, statuses, limit, offset = 0, ...scopes }: Listing,
  ): Promise<Page<ListedApplicant>> {
    const wanted = transaction
      .selectFrom('applicant')
      .where(reachesApplicant(scopes.scope))
      .$if(search !== undefined, (query) => query.where(isNamed(search ?? '')))
      .$if(statuses !== undefined, (query) =>
        query.where((eb) =>
          eb.exists(
            applicationsOf(eb, scopes.applicationScope)
              .where(sql<boolean>`application.status = any(${[...(statuses ?? [])]}::text[])`)
              .select('application_uid'),
          ),
        ),
      );
    const { total } = await wanted
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll('applicant')
      .select((eb) => countsOf(eb, scopes.applicationScope))
      .orderBy('applicant.created_at', 'desc')
      .orderBy('applicant.uid')
      .limit(limited(limit))
      .offset(offset)
      .execute();
    return { rows, total };
  },

  find: (
    transaction: TenantTransaction,
    { uid, scope, applicationScope }: Scopes & { uid: string },
  ): Promise<ListedApplicant | undefined> =>
    transaction
      .selectFrom('applicant')
      .where(reachesApplicant(scope))
      .where('applicant.uid', '=', uid)
      .selectAll('applicant')
      .select((eb) => countsOf(eb, applicationScope))
      .limit(1)
      .executeTakeFirst(),

  /**
   * Those with a passport of this number among their documents; blanks, hyphens and case do not
   * matter.
   */
  withPassport(
    transaction: TenantTransaction,
    { number, scope, applicationScope }: Scopes & { number: string },
  ): Promise<ListedApplicant[]> {
    return transaction
      .selectFrom('applicant')
      .where(reachesApplicant(scope))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('document')
            .whereRef('document.tenant', '=', 'applicant.tenant')
            .whereRef('document.applicant_uid', '=', 'applicant.uid')
            .where('document.namespace', '=', 'passport')
            .where(sql<boolean>`${written} = ${number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`)
            .select('document.id'),
        ),
      )
      .selectAll('applicant')
      .select((eb) => countsOf(eb, applicationScope))
      .orderBy('applicant.created_at', 'desc')
      .orderBy('applicant.uid')
      .limit(limited())
      .execute();
  },
};

/** As the index of migration 0010 has it. */
const written = sql`upper(regexp_replace(document.fields->'number'->>'value', '[^A-Za-z0-9]', '', 'g'))`;

const isNamed = (search: string): Expression<SqlBool> =>
  sql<boolean>`(applicant.first_name || ' ' || applicant.last_name ilike ${containing(search)} or applicant.email ilike ${containing(search)})`;

function applicationsOf(eb: ExpressionBuilder<Database, 'applicant'>, scope: RowScope) {
  return eb
    .selectFrom('application')
    .whereRef('application.tenant', '=', 'applicant.tenant')
    .whereRef('application.applicant_uid', '=', 'applicant.uid')
    .where(reachesApplication(scope));
}

function countsOf(eb: ExpressionBuilder<Database, 'applicant'>, scope: RowScope) {
  return [
    sql<number>`${applicationsOf(eb, scope).select((inner) => inner.fn.countAll().as('count'))}`.as(
      'application_count',
    ),
    applicationsOf(eb, scope)
      .select('application.status')
      .orderBy('application.updated_at', 'desc')
      .orderBy('application.application_uid')
      .limit(1)
      .as('last_status'),
  ] as const;
}
