import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { type Connection, connect } from '../../src/server/database/connection.ts';
import { inTenant } from '../../src/server/database/in-tenant.ts';
import { answers } from '../../src/server/repositories/applications/answers.ts';
import { applications } from '../../src/server/repositories/applications/applications.ts';
import { silent } from '../server/silent-log.ts';
import { type Statement, sentStatement } from './sent-statement.ts';

const TENANT = 'demo';
const PROBE = 'a value to be found again';

/**
 * The SELECT with which the product reads an application, and the INSERT with which it keeps an
 * answer, as it is for whoever holds the application: the other asks for a version of the row,
 * which only the product knows.
 */
async function productStatements(
  admin: Connection,
  [read, ...rest]: readonly string[],
): Promise<{ select: Statement; insert: Statement }> {
  const written = rest.at(-1) ?? read ?? '';
  const db = connect({ connection: admin, max: 1, log: silent });
  try {
    const select = await sentStatement('select "application"', () =>
      inTenant(db, TENANT, (transaction) =>
        applications.findWithAnswers(transaction, {
          scope: { tenant: TENANT, kind: 'any' },
          applicationUid: read ?? '',
        }),
      ),
    );
    const insert = await sentStatement('with written', () =>
      inTenant(db, TENANT, (transaction) =>
        answers.save(transaction, {
          tenant: TENANT,
          applicationUid: written,
          current: 0,
          revision: 0,
          set: { surname: PROBE },
          unset: [],
          by: randomUUID(),
          now: new Date(),
        }),
      ),
    );
    return { select, insert };
  } finally {
    await db.destroy();
  }
}

/**
 * Bare routes that run one of the product's statements on the product's database, and nothing else.
 */
export async function startBare(admin: Connection, applicationUids: readonly string[]) {
  const { select, insert } = await productStatements(admin, applicationUids);
  const pool = new Pool({ ...admin, max: 20 });
  // PostgreSQL may say good-bye to a connection that is just being closed.
  pool.on('error', (error) => {
    if (!error.message.startsWith('terminating')) throw error;
  });
  const app = Fastify();
  const withUid = ({ values }: Statement, uid: string) =>
    values.map((value) => (applicationUids.includes(String(value)) ? uid : value));
  const fresh = (values: unknown[]) =>
    values.map((value) =>
      JSON.stringify(value)?.includes(PROBE) ? [JSON.stringify(randomUUID())] : value,
    );
  app.get<{ Params: { uid: string } }>('/read/:uid', async ({ params }) => ({
    response: (await pool.query(select.text, withUid(select, params.uid))).rows[0] as unknown,
  }));
  app.post<{ Params: { uid: string } }>('/save/:uid', async ({ params }) => ({
    response: {
      saved: (await pool.query(insert.text, fresh(withUid(insert, params.uid)))).rowCount,
    },
  }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    stop: async (): Promise<void> => {
      await app.close();
      await pool.end();
    },
  };
}
