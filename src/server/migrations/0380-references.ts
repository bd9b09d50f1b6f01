import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { newReference } from '../../core/reference/reference.ts';

/** So many rows get their numbers in one statement. */
const BATCH = 1000;

/**
 * Short numbers of applications that can be read out, unique in their tenant; those that are there
 * get theirs. The owner of a table is bound by its policy while that is forced, and a migration has
 * no tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column reference text`.execute(db);
  await sql`alter table application no force row level security`.execute(db);
  const { rows } = await sql<{
    tenant: string;
    uid: string;
  }>`select tenant, application_uid as uid from application`.execute(db);
  const taken = new Set<string>();
  const numbered = rows.map((row) => ({ ...row, reference: freeReference(taken) }));
  for (let from = 0; from < numbered.length; from += BATCH)
    await sql`update application set reference = given.reference
      from jsonb_to_recordset(${JSON.stringify(numbered.slice(from, from + BATCH))}::jsonb)
        as given(tenant text, uid text, reference text)
      where application.tenant = given.tenant and application.application_uid = given.uid`.execute(
      db,
    );
  await sql`alter table application force row level security`.execute(db);
  await sql`alter table application alter column reference set not null`.execute(db);
  await sql`create unique index application_reference on application (tenant, reference)`.execute(
    db,
  );
}

function freeReference(taken: Set<string>): string {
  for (;;) {
    const reference = newReference(randomInt);
    if (!taken.has(reference)) {
      taken.add(reference);
      return reference;
    }
  }
}
