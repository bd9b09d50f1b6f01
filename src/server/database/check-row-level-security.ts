import { type Kysely, sql } from 'kysely';
import { StartError } from './cluster/start-error.ts';
import type { Database } from './tables/tables.ts';
import { tablesWithoutTenant } from './tables/tables-without-tenant.ts';

/**
 * Refuses, with a StartError, a login that row-level security would not hold: before it has made
 * anything.
 */
export async function checkLogin(db: Kysely<Database>): Promise<void> {
  refuse(await loginProblems(db));
}

/**
 * Refuses, with a StartError, to serve with a login or a table that row-level security does not
 * hold, or where what happened could be changed.
 */
export async function checkRowLevelSecurity(db: Kysely<Database>): Promise<void> {
  refuse([
    ...(await loginProblems(db)),
    ...(await tableProblems(db)),
    ...(await recordProblems(db)),
  ]);
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

async function loginProblems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>`
    select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(
    db,
  );
  return rows.flatMap(({ name, rolsuper, rolbypassrls }) => {
    const power = rolsuper ? 'is a superuser' : rolbypassrls ? 'has BYPASSRLS' : null;
    return power
      ? [
          `The database login "${name}" ${power}, so row-level security between tenants would not hold it. Name a login in DATABASE_URL that has neither: create role app login password '…' nosuperuser nobypassrls.`,
        ]
      : [];
  });
}

/** What keeps the record of what happened as it is (migration 0040). */
const GUARDS = ['append_only', 'chained'];

async function recordProblems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = 'event' and t.tgenabled = 'A'`.execute(db);
  return GUARDS.filter((guard) => !rows.some(({ name }) => name === guard)).map(
    (guard) =>
      `The table "event" lacks its guard "${guard}", so what happened could be changed unseen. Run: alter table event enable always trigger ${guard}; and then: npm run audit -- verify.`,
  );
}

interface TableRow {
  name: string;
  has_tenant: boolean;
  is_forced: boolean;
}

async function tableProblems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and a.attnotnull and not a.attisdropped) as has_tenant,
      c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as is_forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db);
  return rows.flatMap((table) => tableProblem(table) ?? []);
}

function tableProblem({ name, has_tenant, is_forced }: TableRow): string | null {
  if (name in tablesWithoutTenant) return null;
  if (!has_tenant)
    return `The table "${name}" has no tenant. Give it a column "tenant text not null", or list it in tables-without-tenant.ts with the reason.`;
  if (!is_forced)
    return `The table "${name}" lacks row-level security between tenants. Run: alter table ${name} enable row level security, force row level security; and create its policy tenant_wall.`;
  return null;
}
