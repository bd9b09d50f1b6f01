import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Product, startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { load, startLoader } from './load.ts';
import type { Refreshed, RefreshLoad } from './refresh-worker.ts';
import { sized } from './size.ts';

const ROUNDS = sized(6, 1),
  SECONDS = sized(3, 1);
/** As long as what signs in, what is loaded and what loads still learn: a thousand sign-ins. */
const WARM_UP_SECONDS = sized(10, 1);
const PEER = 'argon2id verify alone (19 MiB, 2 rounds)';
/** As many sign-ins at once as the server hashes at once. */
const PLACES = 2 * cpus().length;

/** More than can be hashed at once, so that hashing never waits for somebody to come. */
const CALLERS = 4 * PLACES;

const login = {
  path: '/api/v1/auth/login',
  body: '{"username":"traveller@demo.test","password":"Demo-Passw0rd!"}',
};

/** Sends a process of its own what it is to do, and takes its one answer. */
const apart = <T>(file: string, task: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const worker = fork(join(import.meta.dirname, file), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.once('message', (answer) => resolve(answer as T));
    worker.once('exit', (code) =>
      reject(new Error(`${file} ended with code ${code} and no result.`)),
    );
    worker.send(task);
  });

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * Sign-ins beside bare hashes in turns; then other people's reads, alone and while others sign in.
 */
async function signingIn({ origin, headers, applicationUids }: Product): Promise<Figure[]> {
  const { 'x-tenant-client-id': tenant, 'content-type': type } = headers;
  const loader = startLoader();
  const signIn = (seconds: number) =>
    loader.load({
      origin,
      method: 'POST',
      headers: { 'x-tenant-client-id': tenant, 'content-type': type },
      targets: [login],
      connections: CALLERS,
      seconds,
    });
  const read = (seconds: number) =>
    load({
      origin,
      method: 'GET',
      headers,
      targets: [{ path: `/api/v1/application/?applicationUid=${applicationUids[0]}` }],
      connections: 2,
      seconds,
    });
  await signIn(WARM_UP_SECONDS);
  const rates: Record<'own' | 'bare', number[]> = { own: [], bare: [] };
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const done = await signIn(SECONDS);
    refused += done.refused;
    rates.own.push(done.perSecond);
    rates.bare.push(
      (await apart<{ perSecond: number }>('verify-worker.ts', { places: PLACES, seconds: SECONDS }))
        .perSecond,
    );
  }
  const alone = await read(SECONDS);
  const [beside] = await Promise.all([read(SECONDS), signIn(SECONDS)]);
  loader.stop();
  const [own, bare] = [mean(rates.own), mean(rates.bare)];
  return [
    {
      name: 'auth.login',
      value: rounded(own),
      unit: 'sign-ins/s',
      peer: PEER,
      peerValue: rounded(bare),
      ratio: rounded(own / bare),
      n: ROUNDS * SECONDS,
      note: `${CALLERS} callers, ${PLACES} hashes at once${refused ? `; ${refused} refused` : ''}`,
    },
    {
      name: 'auth.login.others',
      value: rounded(beside.p95),
      unit: 'ms',
      peer: 'the same calls while nobody signs in',
      peerValue: rounded(alone.p95),
      ratio: rounded(beside.p95 / alone.p95),
      n: SECONDS,
      note: `p95 of reading an application on 2 connections while ${CALLERS} sign in`,
    },
  ];
}

/** Sessions that renew one after another, each with the token that the last answer brought. */
async function renewing({ origin }: Product): Promise<Figure[]> {
  const load: RefreshLoad = { origin, sessions: 20, seconds: ROUNDS * SECONDS };
  const { perSecond, refused } = await apart<Refreshed>('refresh-worker.ts', load);
  return [
    {
      name: 'auth.refresh',
      value: rounded(perSecond / cpus().length),
      unit: 'renewals/s a core',
      n: load.seconds,
      note: `${rounded(perSecond)} a second on ${cpus().length} cores, which the database and the load share; ${load.sessions} sessions${refused ? `; ${refused} refused` : ''}`,
    },
  ];
}

/** What a sign-in and a renewal cost the server. */
export const auth: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 1);
  try {
    return [...(await signingIn(product)), ...(await renewing(product))];
  } finally {
    await product.stop();
    await database.stop();
  }
};
