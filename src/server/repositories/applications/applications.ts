import { randomInt } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newReference } from '../../../core/reference/reference.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ApplicationTable } from '../../database/tables/tables.ts';
import type { SortKey } from '../keyset.ts';
import { type KeysetPaging, keysetPage, type PlacedPage } from '../keyset-page.ts';
import { limited, type Paging } from '../limits.ts';
import { type RowScope, reachesApplication } from '../row-scope.ts';
import { answersColumn, answersIn, type StoredAnswer } from './answers.ts';
import { type ApplicationFilter, fitsFilter, withPeopleFound } from './application-filter.ts';

/** An application with what every view of it shows from its neighbours. */
export interface ApplicationRow extends Selectable<ApplicationTable> {
  applicant_name: string;
  package_made_at: Date | null;
  package_size: string | number | null;
  package_file_count: number | null;
  document_ids: string[];
  answer_count: number;
  /** The agent, else the agency; null where it is nobody's. */
  handler_name: string | null;
  premium_since: Date | null;
}

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

/** An application that nobody else can change now. */
export type HeldApplication = Selectable<ApplicationTable> & { version: string };

interface ApplicationKey {
  scope: RowScope;
  applicationUid: string;
}
type Listing = Paging & { scope: RowScope; filter?: ApplicationFilter };

/** What applications can be sorted by; each has an index, also within an agency. */
export const applicationOrders = {
  updated: { by: sql`application.updated_at`, type: 'timestamptz' },
  created: { by: sql`application.created_at`, type: 'timestamptz' },
  dates: { by: sql`coalesce(application.from_date, 'infinity'::date)`, type: 'date' },
  applicant: { by: sql`application.sort_name`, type: 'text' },
  status: { by: sql`application.status`, type: 'text' },
  to: { by: sql`application.visa_to`, type: 'text' },
} satisfies Record<string, SortKey>;

const APPLICATIONS = {
  table: 'application',
  uid: 'application_uid',
  orders: applicationOrders,
  usual: { name: 'updated', isDescending: true },
} as const;

type Ordered = Listing & KeysetPaging<keyof typeof applicationOrders>;
type Changes = Omit<
  Updateable<ApplicationTable>,
  'tenant' | 'application_uid' | 'reference' | 'revision'
>;

/** Of three thousand million numbers one is taken twice in a row hardly ever. */
const REFERENCE_ATTEMPTS = 5;

/**
 * The repository of applications. Every read and lock takes a scope; what lies beyond it is as if it
 * were not there.
 */
export const applications = {
  find: (
    transaction: TenantTransaction,
    { scope, applicationUid }: ApplicationKey,
  ): Promise<ApplicationRow | undefined> =>
    applicationsWithNeighbours(transaction)
      .where(reachesApplication(scope))
      .where('application.application_uid', '=', applicationUid)
      .limit(1)
      .executeTakeFirst(),

  /** The same with its answers: what is read most, in one statement. */
  async findWithAnswers(
    transaction: TenantTransaction,
    { scope, applicationUid }: ApplicationKey,
  ): Promise<{ row: ApplicationRow; answers: StoredAnswer[] } | undefined> {
    const found = await applicationsWithNeighbours(transaction)
      .select(answersColumn.as('answer_rows'))
      .where(reachesApplication(scope))
      .where('application.application_uid', '=', applicationUid)
      .limit(1)
      .executeTakeFirst();
    return found && { row: found, answers: answersIn(found.answer_rows) };
  },

  /** Newest change first. The filter narrows the scope and never widens it. */
  list(
    transaction: TenantTransaction,
    { scope, filter = {}, limit, offset = 0 }: Listing,
  ): Promise<ApplicationRow[]> {
    return applicationsWithNeighbours(transaction)
      .where(reachesApplication(scope))
      .where(fitsFilter(filter, scope.tenant))
      .orderBy('application.updated_at', 'desc')
      .orderBy('application.application_uid', 'desc')
      .limit(limited(limit))
      .offset(offset)
      .execute();
  },

  /** One page in an order of choice, and how many there are in all. */
  async page(
    transaction: TenantTransaction,
    listing: Ordered,
  ): Promise<PlacedPage<ApplicationRow>> {
    const { scope } = listing;
    const filter = await withPeopleFound(transaction, {
      filter: listing.filter ?? {},
      tenant: scope.tenant,
    });
    const paging = keysetPage(APPLICATIONS, listing);
    const rows = await applicationsWithNeighbours(transaction)
      .where(reachesApplication(scope))
      .where(fitsFilter(filter, scope.tenant))
      .$call(paging.read)
      .execute();
    return paging.pageOf(
      transaction,
      rows,
      transaction
        .selectFrom('application')
        .where(reachesApplication(scope))
        .where(fitsFilter(filter, scope.tenant)),
    );
  },

  /**
   * Holds the application for the rest of the transaction, so that changes of it come one after
   * another. `version` names this state of the row.
   */
  lock: (
    transaction: TenantTransaction,
    { scope, applicationUid }: ApplicationKey,
  ): Promise<HeldApplication | undefined> =>
    transaction
      .selectFrom('application')
      .selectAll()
      .select(sql<string>`application.xmin::text`.as('version'))
      .where(reachesApplication(scope))
      .where('application_uid', '=', applicationUid)
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  /** Gives it a reference number that no other application of the tenant has. */
  async insert(
    transaction: TenantTransaction,
    application: Omit<Insertable<ApplicationTable>, 'reference'>,
  ): Promise<void> {
    for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('application')
        .values({ ...application, reference: newReference(randomInt) })
        .onConflict((conflict) => conflict.columns(['tenant', 'reference']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) return;
    }
    throw new Error('No free reference number was found.');
  },

  /** True when the application is within the scope and was changed. */
  async update(
    transaction: TenantTransaction,
    { scope, applicationUid, set, now }: ApplicationKey & { set: Changes; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('application')
      .set({ ...set, updated_at: now })
      .where(reachesApplication(scope))
      .where('application_uid', '=', applicationUid)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Pins the application to another catalogue. The revision grows, so that whoever has the old form
   * open looks again.
   */
  async moveForward(
    transaction: TenantTransaction,
    { scope, applicationUid, checksum, now }: ApplicationKey & { checksum: string; now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('application')
      .set(({ eb }) => ({
        catalogue_checksum: checksum,
        revision: eb('revision', '+', 1),
        updated_at: now,
      }))
      .where(reachesApplication(scope))
      .where('application_uid', '=', applicationUid)
      .execute();
  },

  /**
   * True when it was there. Its answers, links and package row go with it; see
   * `applicationDocuments.onlyHere` for its documents.
   */
  async remove(
    transaction: TenantTransaction,
    { scope, applicationUid }: ApplicationKey,
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('application')
      .where(reachesApplication(scope))
      .where('application_uid', '=', applicationUid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};

function ofApplicants(transaction: TenantTransaction) {
  return transaction
    .selectFrom('application')
    .innerJoin('applicant', (join) =>
      join
        .onRef('applicant.tenant', '=', 'application.tenant')
        .onRef('applicant.uid', '=', 'application.applicant_uid'),
    );
}

/** Applications with their applicants and packages, of every scope: whoever asks narrows them. */
export function applicationsWithNeighbours(transaction: TenantTransaction) {
  return ofApplicants(transaction)
    .leftJoin('package', (join) =>
      join
        .onRef('package.tenant', '=', 'application.tenant')
        .onRef('package.application_uid', '=', 'application.application_uid'),
    )
    .selectAll('application')
    .select([
      'package.made_at as package_made_at',
      'package.size as package_size',
      'package.file_count as package_file_count',
      sql<string>`trim(applicant.first_name || ' ' || applicant.last_name)`.as('applicant_name'),
      sql<string[]>`array(select l.document_id from application_document l
        where l.tenant = application.tenant and l.application_uid = application.application_uid order by l.position, l.document_id)`.as(
        'document_ids',
      ),
      sql<number>`(select count(*) from answer a
        where a.tenant = application.tenant and a.application_uid = application.application_uid and a.value is not null)`.as(
        'answer_count',
      ),
      sql<string | null>`coalesce(
        (select trim(g.first_name || ' ' || g.last_name) from agent g
          where g.tenant = application.tenant and g.uid = application.agent_id),
        (select y.name from agency y where y.tenant = application.tenant and y.uid = application.agency_uid))`.as(
        'handler_name',
      ),
      sql<Date | null>`(select min(k.used_at) from premium_key k
        where k.tenant = application.tenant and k.application_uid = application.application_uid)`.as(
        'premium_since',
      ),
    ]);
}
