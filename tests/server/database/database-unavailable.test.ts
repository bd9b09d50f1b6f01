import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { DatabaseUnavailable } from '../../../src/server/database/database-unavailable.ts';
import { inTenant, readInTenant } from '../../../src/server/database/in-tenant.ts';
import { asAdmin, testDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

const { db, connection } = await testDatabase();
const elsewhere = connect({
  connection: { ...connection, host: '/tmp/nobody-listens-here' },
  max: 1,
  log: silent,
});
afterAll(() => elsewhere.destroy());

const raising = (state: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`);
const failing = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It was to fail.');
    },
    (error: unknown) => error,
  );

/** PostgreSQL's own words for these, from Appendix A of its manual. */
const PASSING = {
  '08006': 'connection failure',
  '53000': 'insufficient resources',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '57014': 'query canceled',
  '57P01': 'admin shutdown',
  '57P02': 'crash shutdown',
  '57P03': 'cannot connect now',
  '57P05': 'idle session timeout',
  '58030': 'i/o error',
  '40001': 'serialization failure',
  '40P01': 'deadlock detected',
  '55P03': 'lock not available',
  '25P03': 'idle in transaction session timeout',
  '25006': 'read only sql transaction',
};
const DEFECTS = {
  '23505': 'unique violation',
  '42P01': 'undefined table',
  '22001': 'string data right truncation',
  XX000: 'internal error',
};

describe('an error of the database', () => {
  it.each(Object.entries(PASSING))(
    '%s (%s) says that another try may succeed, inside a transaction and outside',
    async (state) => {
      for (const work of [
        () => raising(state).execute(db),
        () => inTenant(db, 'demo', (transaction) => raising(state).execute(transaction)),
      ]) {
        expect(await failing(work())).toMatchObject({
          name: 'DatabaseUnavailable',
          statusCode: 503,
          isFull: state === '53100',
          cause: { code: state },
        });
      }
    },
  );

  it.each(Object.entries(DEFECTS))('%s (%s) stays the defect that it is', async (state) => {
    expect(
      await failing(inTenant(db, 'demo', (transaction) => raising(state).execute(transaction))),
    ).toMatchObject({ name: 'error', code: state });
  });

  it('that refuses a change where we only read is a defect of ours', async () => {
    expect(
      await failing(
        readInTenant(db, 'demo', (transaction) => sql`delete from account`.execute(transaction)),
      ),
    ).toMatchObject({ name: 'error', code: '25006' });
  });

  it('is one of the connection where there is nothing to connect to, or none is free', async () => {
    expect(await failing(sql`select 1`.execute(elsewhere))).toMatchObject({
      name: 'DatabaseUnavailable',
      reason: expect.stringContaining('ENOENT'),
    });
  });

  it('is one of the connection where that is terminated, at whichever statement, and the pool goes on with others', async () => {
    const ended = () =>
      asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}' and application_name = 'farland'`,
      );
    const inTheMiddle = inTenant(db, 'demo', async (transaction) => {
      await sql`select 1`.execute(transaction);
      await ended();
      await sql`select 1`.execute(transaction);
    });
    expect(await failing(inTheMiddle)).toBeInstanceOf(DatabaseUnavailable);
    const beforeTheEnd = inTenant(db, 'demo', async (transaction) => {
      await sql`select 1`.execute(transaction);
      await ended();
    });
    expect(await failing(beforeTheEnd)).toBeInstanceOf(DatabaseUnavailable);
    let outcome: unknown;
    void failing(sql`select pg_sleep(60)`.execute(db)).then((error) => {
      outcome = error;
    });
    await expect
      .poll(async () => {
        await ended();
        return outcome;
      })
      .toBeInstanceOf(DatabaseUnavailable);
    // The pool may still hold a connection whose end it has not heard of: that one fails too, and
    // is replaced.
    await expect
      .poll(() =>
        inTenant(
          db,
          'demo',
          async (transaction) =>
            (await sql<{ one: number }>`select 1 as one`.execute(transaction)).rows,
        ),
      )
      .toEqual([{ one: 1 }]);
  });

  it('in the arguments of a statement is a defect of ours', async () => {
    const circular: Record<string, unknown> = {};
    circular.itself = circular;
    expect(await failing(sql`select ${circular}`.execute(db))).not.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });
});
