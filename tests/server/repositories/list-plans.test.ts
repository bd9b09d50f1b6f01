import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant, type TenantTransaction } from '../../../src/server/database/in-tenant.ts';
import type { Database } from '../../../src/server/database/tables/tables.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { applicantLists } from '../../../src/server/repositories/parties/applicant-lists.ts';
import { partyLists } from '../../../src/server/repositories/parties/party-lists.ts';
import type { RowScope } from '../../../src/server/repositories/row-scope.ts';
import { fillTenant } from '../../bench/fill-tenant.ts';
import { sentStatement } from '../../bench/sent-statement.ts';
import { testDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

/** So many that PostgreSQL has a reason to choose, and the count is a guess. */
const APPLICATIONS = 24_000;
const AGENTS = 10_000;
const { db, owner } = await testDatabase();

beforeAll(async () => {
  await catalogueVersions.keep(db, {
    checksum: 'bulk',
    files: [{ path: 'catalogue/a.json', text: '{}' }],
  });
  const asOwner: Kysely<Database> = connect({ connection: owner, max: 1, log: silent });
  await fillTenant(asOwner, { tenant: 'demo', applications: APPLICATIONS, documentsEach: 2 });
  await inTenant(asOwner, 'demo', async (transaction) => {
    await sql`insert into agent (tenant, uid, agency_uid, first_name, last_name, email, suspended_at)
      select 'demo', 'many-' || n, 'bulk-agency-' || n % 50, 'Anna', 'Number ' || n, 'many-' || n || '@demo.test',
        case when n % 1000 = 0 then now() end
      from generate_series(1, ${AGENTS}::int) n`.execute(transaction);
    await sql`update applicant set suspended_at = now() where uid = 'bulk-applicant-7'`.execute(
      transaction,
    );
  });
  await sql`analyze agent`.execute(asOwner);
  await sql`analyze applicant`.execute(asOwner);
  await sql`analyze search_word`.execute(asOwner);
  await asOwner.destroy();
}, 120_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What PostgreSQL did, held by row-level security, for the rows of a page and for their number. */
async function plansOf(
  work: (transaction: TenantTransaction) => Promise<unknown>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const beginning of [
    'select "application".*',
    'select "applicant".*',
    'select "agent".*',
    'select count(*)',
  ]) {
    const found = await sentStatement(beginning, () => inTenant(db, 'demo', work)).catch(
      () => null,
    );
    if (!found) continue;
    const plan = await inTenant(db, 'demo', async (transaction) => {
      const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        ...sql`select 1`.compile(transaction),
        sql: `explain (analyze, format json) ${found.text}`,
        parameters: found.values,
      });
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
    if (plan) plans.push(plan);
  }
  return plans;
}

const LARGE = [
  'agent',
  'application',
  'applicant',
  'search_word',
  'document',
  'application_document',
];

/** The large tables that were read from end to end. */
const readWhole = (plans: readonly Plan[]): string[] =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => LARGE.includes(table));

/** The most rows of the applications that any step of a plan touched. */
const touched = ([plan]: readonly Plan[]): number =>
  Math.max(
    ...nodesOf(plan as Plan)
      .filter((node) => node['Relation Name'] === 'application')
      .map(
        (node) =>
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      ),
  );

const ANY: RowScope = { tenant: 'demo', kind: 'any' };
const AGENCY: RowScope = { tenant: 'demo', kind: 'agency', agencyUid: 'bulk-agency-1' };
const AGENT: RowScope = { tenant: 'demo', kind: 'agent', agentUid: 'bulk-agent-1' };
const REVIEWER: RowScope = { tenant: 'demo', kind: 'assigned', reviewerUid: 'bulk-reviewer-1' };
const NEWEST = { name: 'updated', isDescending: true } as const;

type Listing = Parameters<typeof applications.page>[1];
const word = (text: string, isForgiving = false) => ({
  word: text,
  isForgiving,
  countries: [],
  visaTypes: [],
});
const searched = (...words: ReturnType<typeof word>[]) => ({
  search: { by: 'words' as const, words },
});

describe('a page of applications is found by an index', () => {
  it.each([
    ['of the tenant', { scope: ANY, order: NEWEST }],
    ['of an agency', { scope: AGENCY, order: NEWEST }],
    ['of an agent', { scope: AGENT, order: NEWEST }],
    ['of a reviewer', { scope: REVIEWER, order: NEWEST }],
    ...(['created', 'dates', 'applicant', 'status', 'to'] as const).flatMap((name) =>
      [ANY, AGENCY].map((scope): [string, Listing] => [
        `of ${scope.kind} by ${name}`,
        { scope, order: { name, isDescending: false } },
      ]),
    ),
    ['of one status', { scope: ANY, order: NEWEST, filter: { statuses: ['DRAFT'] } }],
    ['of one destination', { scope: AGENCY, order: NEWEST, filter: { destinations: ['JP'] } }],
    ['with a name', { scope: ANY, order: NEWEST, filter: searched(word('tatata')) }],
    [
      'with two words',
      { scope: ANY, order: NEWEST, filter: searched(word('wen'), word('navoka')) },
    ],
    ['with a misspelt name', { scope: ANY, order: NEWEST, filter: searched(word('tataa', true)) }],
    ['with a passport', { scope: ANY, order: NEWEST, filter: searched({ ...word('p00000004') }) }],
    [
      'with a number',
      {
        scope: ANY,
        order: NEWEST,
        filter: { search: { by: 'reference' as const, reference: 'BULK-7' } },
      },
    ],
  ] satisfies [string, Listing][])('%s', async (_name, listing) => {
    const plans = await plansOf((transaction) =>
      applications.page(transaction, { limit: 50, ...(listing as Listing) }),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(readWhole(plans)).toEqual([]);
  });

  it('by a word of few people, where the other is one of many', async () => {
    const listing = (first: string): Listing => ({
      scope: ANY,
      order: NEWEST,
      limit: 50,
      filter: searched(word(first), word('navoka')),
    });
    const found = (first: string) =>
      inTenant(db, 'demo', (transaction) => applications.page(transaction, listing(first)));
    // Tomás Navoka there is twice, with two applications each; Leila Navoka not at all.
    expect((await found('t')).total).toBe(4);
    expect((await found('l')).total).toBe(0);
    const plans = await plansOf((transaction) => applications.page(transaction, listing('t')));
    expect(touched(plans)).toBeLessThan(20);
  });

  it('as fast at the end of the list as at its beginning', async () => {
    const at = async (after?: { value: string; uid: string }) => {
      const listing = { scope: ANY, order: NEWEST, limit: 50, after };
      return touched(await plansOf((transaction) => applications.page(transaction, listing)));
    };
    const first = await at();
    // Whose moments are the first of all: nearly everything lies before it.
    const last = await at({ value: '2026-02-01T01:00:00.000000Z', uid: 'bulk-0' });
    expect(first).toBeLessThan(200);
    expect(last).toBeLessThan(200);
  });
});

describe('a page of applicants is found by an index', () => {
  it.each([
    ['of the tenant', { scope: ANY }],
    [
      'of an agency by name',
      { scope: AGENCY, order: { name: 'name', isDescending: false } as const },
    ],
    ['with a word', { scope: ANY, search: [word('navoka')] }],
    ['with a misspelt word', { scope: ANY, search: [word('nvoka', true)] }],
    ['of the suspended', { scope: ANY, isSuspended: true }],
  ])('%s', async (_name, listing) => {
    const plans = await plansOf((transaction) =>
      applicantLists.page(transaction, { applicationScope: listing.scope, limit: 50, ...listing }),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(readWhole(plans)).toEqual([]);
  });
});

describe('a page of agents is found by an index', () => {
  it.each([
    ['by name', { scope: ANY }],
    ['from the newest', { scope: ANY, order: { name: 'created', isDescending: true } as const }],
    ['far down', { scope: ANY, after: { value: 'anna number 9', uid: 'many-9' } }],
    ['of the suspended', { scope: ANY, isSuspended: true }],
    ['with a word', { scope: ANY, search: [word('4711')] }],
    ['with a misspelt word', { scope: ANY, search: [word('47111', true)] }],
    ['of an agency with a word of its name', { scope: AGENCY, search: [word('agency')] }],
  ])('%s', async (_name, listing) => {
    const plans = await plansOf((transaction) =>
      partyLists.agents(transaction, { statuses: ['DRAFT'], limit: 50, ...listing }),
    );
    expect(plans.length).toBeGreaterThan(0);
    // The number of all is counted to its end; what a page costs is its rows.
    expect(readWhole(plans.slice(0, 1))).toEqual([]);
  });
});

it('beyond ten thousand the number is an estimate, and near enough', async () => {
  const page = (scope: RowScope) =>
    inTenant(db, 'demo', (transaction) =>
      applications.page(transaction, { scope, order: NEWEST, limit: 1 }),
    );
  const all = await page(ANY);
  expect(all.isEstimate).toBe(true);
  expect(all.total / APPLICATIONS).toBeGreaterThan(0.8);
  expect(all.total / APPLICATIONS).toBeLessThan(1.2);
  expect(await page(AGENCY)).toMatchObject({ total: APPLICATIONS / 50, isEstimate: false });
});
