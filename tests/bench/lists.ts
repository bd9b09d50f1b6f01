import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../../src/server/database/tables/tables.ts';
import { startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, percentile, rounded } from './figure.ts';
import { fillTenant } from './fill-tenant.ts';
import { sized } from './size.ts';

/** A million applications with five documents each; `LIST_ROWS` takes another number. */
const APPLICATIONS = Number(process.env.LIST_ROWS) || sized(1_000_000, 2_000);
const DOCUMENTS_EACH = 5;
const TIMES = process.env.LIST_ROWS ? 60 : sized(60, 2);
const PASSWORD = 'Demo-Passw0rd!';

type Query = Record<string, string>;

/** What is asked for, each with what changes from one time to the next. */
const asked: Record<string, (time: number) => Query> = {
  'lists.first': () => ({}),
  'lists.by_name': () => ({ sort: 'applicant' }),
  'lists.deep': (time) => ({ cursor: behind(time) }),
  'lists.filter': (time) => ({
    status: time % 2 ? 'Package ready' : 'DRAFT',
    to: time % 3 ? 'JP' : 'FR,DE',
  }),
  'lists.search': (time) => ({ search: `${GIVEN[time % 3]} ${surname(time)}` }),
  'lists.search_joined': (time) => ({ search: `${surname(time)} japan` }),
  'lists.search_typo': (time) => ({ search: surname(time).slice(0, -2) + surname(time).slice(-1) }),
  'lists.search_passport': (time) => ({ search: `P${String(time * 10).padStart(8, '0')}` }),
};

const GIVEN = ['anna', 'leila', 'wen'];
/** Surnames that the filled tenant has, each some hundred times. */
const surname = (time: number): string =>
  ['gorishta', 'tanata', 'kanata', 'mokari', 'rinaka', 'berhanse', 'voluri', 'dimoka'][time % 8] ??
  '';

/** A cursor far down the list: behind the first moments of all. */
const behind = (time: number): string =>
  Buffer.from(
    JSON.stringify(['-updated', 0, `2026-02-01T0${time % 9}:00:00.000000Z`, 'bulk-1']),
  ).toString('base64url');

/**
 * The list of applications in a tenant of a million, as an admin asks for it who sees all of them:
 * by the clock, from the call to the last byte of fifty rows.
 */
export const lists: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 0);
  try {
    // Without the limits of a connection that serves: a statement may take minutes here.
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await fillTenant(db, {
      tenant: 'demo',
      applications: APPLICATIONS,
      documentsEach: DOCUMENTS_EACH,
    }).finally(() => db.destroy());
    const headers = await signedIn(product.origin);
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(asked))
      figures.push(await measured(name, { origin: product.origin, headers, query }));
    return figures;
  } finally {
    await product.stop();
    await database.stop();
  }
};

async function signedIn(origin: string): Promise<Record<string, string>> {
  const tenant = { 'x-tenant-client-id': 'demo', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: tenant,
    body: JSON.stringify({ username: 'admin@demo.test', password: PASSWORD }),
  });
  const { response } = (await answer.json()) as { response: { tokens: { access_token: string } } };
  return { ...tenant, authorization: `Bearer ${response.tokens.access_token}` };
}

interface Measuring {
  origin: string;
  headers: Record<string, string>;
  query: (time: number) => Query;
}

async function measured(name: string, { origin, headers, query }: Measuring): Promise<Figure> {
  const times: number[] = [];
  let rows = 0;
  for (let time = 0; time < TIMES + 2; time += 1) {
    const address = `${origin}/api/v1/application/list?${new URLSearchParams({ limit: '50', ...query(time) })}`;
    const start = performance.now();
    const answer = await fetch(address, { headers });
    const { response } = (await answer.json()) as { response?: { rows: unknown[] } };
    if (!response) throw new Error(`${address} was answered by ${answer.status}.`);
    if (time >= 2) times.push(performance.now() - start);
    rows += response.rows.length;
  }
  return {
    name: `${name}.p95`,
    value: rounded(percentile(times, 0.95)),
    unit: 'ms',
    n: TIMES,
    note: `${APPLICATIONS} applications, ${APPLICATIONS * DOCUMENTS_EACH} documents; ${Math.round(rows / (TIMES + 2))} rows on average`,
  };
}
