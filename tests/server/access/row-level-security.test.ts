import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { silent } from '../silent-log.ts';
import { testApp } from '../test-app.ts';
import { matrixRows, PRINCIPALS, RELATIONS } from './matrix-rows.ts';
import { type Cell, cellMaker, paintNothing } from './run-cell.ts';
import { ForgetfulClient, withoutScopes } from './without-conditions.ts';
import { makeWorld, STRANGE } from './world.ts';

/**
 * The server without checks of its own: every grant reaches everything, and no query asks for its
 * tenant.
 */
const test = await testApp({
  stopping: AbortSignal.abort(),
  change: withoutScopes,
  driver: { Client: ForgetfulClient },
});
paintNothing(test);
const { db, connection } = test;
const prepare = cellMaker(test, await makeWorld(test));

const calls: (Cell & { call: Awaited<ReturnType<typeof prepare>> })[] = [];
for (const row of matrixRows) {
  for (const who of PRINCIPALS)
    for (const relation of RELATIONS)
      calls.push({ row, who, relation, call: await prepare({ row, who, relation }) });
}

/** What only the other tenant's rows have in them. */
const FOREIGN = new RegExp(`${STRANGE}|acme-|@acme\\.test`);

/**
 * Every row of a tenant, as a fingerprint by table. Who named a tenant and was refused is told in
 * that tenant's own record.
 */
const fingerprints = (tenant: string): Promise<Record<string, string>> =>
  inTenant(db, tenant, async (transaction) => {
    const tables = await sql<{
      name: string;
    }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant'`.execute(
      transaction,
    );
    const prints: [string, string][] = [];
    for (const { name } of tables.rows) {
      const {
        rows: [row],
      } = await sql<{
        print: string;
      }>`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${sql.table(name)} t where ${sql.raw(name === 'event' ? `kind <> 'call.refused'` : 'true')}`.execute(
        transaction,
      );
      prints.push([name, row?.print ?? '']);
    }
    return Object.fromEntries(prints);
  });

describe("with the server's own scopes and conditions off", () => {
  it('no row of another tenant appears in any cell, and none is changed', async () => {
    const before = await fingerprints('acme');
    const [seen, refused, statuses]: [string[], string[], Record<string, number>] = [[], [], {}];
    for (const { row, who, relation, call } of calls) {
      const { status, payload } = await call();
      const cell = `${row.operation} ${who} ${relation}`;
      if (FOREIGN.test(payload)) seen.push(cell);
      if (status === 403) refused.push(cell);
      if (!operations[row.operation].public) statuses[cell] = status;
    }
    expect(seen).toEqual([]);
    expect(await fingerprints('acme')).toEqual(before);
    // Scopes are off indeed; and what lies in the other tenant answers as what lies nowhere.
    expect(refused).toEqual([]);
    expect(
      Object.keys(statuses).filter(
        (cell) =>
          cell.endsWith(' other') && statuses[cell] !== statuses[cell.replace(/other$/, 'absent')],
      ),
    ).toEqual([]);
  }, 180_000);

  it('it is the database alone that holds: a login that bypasses row-level security sees the row', async () => {
    const { admin } = inject('databaseServer');
    const unheld = connect({ connection: { ...connection, ...admin }, log: silent, max: 1 });
    const { application_uid: applicationUid } = await inTenant(db, 'acme', (transaction) =>
      transaction
        .selectFrom('application')
        .select('application_uid')
        .where('application_uid', 'like', 'acme-%')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const find = (by: typeof db) =>
      inTenant(by, 'demo', (transaction) =>
        applications.find(transaction, { scope: { tenant: 'demo', kind: 'any' }, applicationUid }),
      );
    expect((await find(unheld))?.tenant).toBe('acme');
    expect(await find(db)).toBeUndefined();
    await unheld.destroy();
  });
});
