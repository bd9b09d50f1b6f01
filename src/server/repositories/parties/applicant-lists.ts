import { type ExpressionBuilder, sql } from 'kysely';
import { passportNumberOf } from '../../../core/lists/search-words.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { SortKey } from '../keyset.ts';
import { type KeysetPaging, keysetPage, type PlacedPage } from '../keyset-page.ts';
import { limited } from '../limits.ts';
import { type RowScope, reachesApplicant, reachesApplication } from '../row-scope.ts';
import { hasWord, type SearchedWord, uidsWithWords } from '../search-words.ts';
import type { ApplicantRow } from './parties.ts';
import { invitedUntil, isHeld } from './people.ts';

/** An applicant with what lists show beside the name. */
export interface ListedApplicant extends ApplicantRow {
  application_count: number;
  /** Of the application that was changed last. */
  last_status: string | null;
  /** Until when an invitation is good. */
  invited_until: Date | null;
}

interface Scopes {
  scope: RowScope;
  /** How far the caller's reading of applications reaches: what is counted beside the name. */
  applicationScope: RowScope;
}

/** What applicants can be sorted by; each has an index, also within an agency. */
export const applicantOrders = {
  created: { by: sql`applicant.created_at`, type: 'timestamptz' },
  name: { by: sql`applicant.sort_name`, type: 'text' },
} satisfies Record<string, SortKey>;

type Listing = Scopes &
  KeysetPaging<keyof typeof applicantOrders> & {
    /** All of them have to be found. */
    search?: readonly SearchedWord[] | undefined;
    statuses?: readonly string[] | undefined;
    nationalities?: readonly string[] | undefined;
    approvals?: readonly string[] | undefined;
    isSuspended?: boolean | undefined;
  };

const APPLICANTS = {
  table: 'applicant',
  uid: 'uid',
  orders: applicantOrders,
  usual: { name: 'created', isDescending: true },
} as const;

/** The repository of lists of applicants. */
export const applicantLists = {
  /** One page, the newest first unless another order is asked for. */
  async page(
    transaction: TenantTransaction,
    listing: Listing,
  ): Promise<PlacedPage<ListedApplicant>> {
    const paging = keysetPage(APPLICANTS, listing);
    const uids = await uidsWithWords(transaction, {
      tenant: listing.scope.tenant,
      words: listing.search ?? [],
    });
    const wanted = wantedApplicants(transaction, listing, uids);
    const rows = await wanted
      .selectAll('applicant')
      .select(invitedUntil('applicant'))
      .select((eb) => countsOf(eb, listing.applicationScope))
      .$call(paging.read)
      .execute();
    return paging.pageOf(transaction, rows, wanted);
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
      .select(invitedUntil('applicant'))
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
      .where(
        hasWord({
          tenant: scope.tenant,
          uid: sql`applicant.uid`,
          kind: 'passport',
          word: passportNumberOf(number),
          isForgiving: false,
          isWhole: true,
        }),
      )
      .selectAll('applicant')
      .select(invitedUntil('applicant'))
      .select((eb) => countsOf(eb, applicationScope))
      .orderBy('applicant.created_at', 'desc')
      .orderBy('applicant.uid')
      .limit(limited())
      .execute();
  },
};

function wantedApplicants(
  transaction: TenantTransaction,
  {
    scope,
    applicationScope,
    search = [],
    statuses,
    nationalities,
    approvals,
    isSuspended,
  }: Listing,
  uids: readonly string[] | undefined,
) {
  const { tenant } = scope;
  return transaction
    .selectFrom('applicant')
    .where(reachesApplicant(scope))
    .where((eb) =>
      uids
        ? sql<boolean>`applicant.uid = any(${[...uids]}::text[])`
        : eb.and(search.map((word) => hasWord({ ...word, tenant, uid: sql`applicant.uid` }))),
    )
    .$if(nationalities !== undefined, (query) =>
      query.where(sql<boolean>`applicant.nationality = any(${[...(nationalities ?? [])]}::text[])`),
    )
    .where(isHeld('applicant', isSuspended))
    .$if(approvals !== undefined, (query) =>
      query.where(sql<boolean>`applicant.approval_status = any(${[...(approvals ?? [])]}::text[])`),
    )
    .$if(statuses !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          applicationsOf(eb, applicationScope)
            .where(sql<boolean>`application.status = any(${[...(statuses ?? [])]}::text[])`)
            .select('application_uid'),
        ),
      ),
    );
}

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
