import { startBare } from './api-bare.ts';
import { startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { type Load, type Loaded, load } from './load.ts';
import { sized } from './size.ts';

const ROUNDS = sized(4, 1),
  SECONDS = sized(2, 1),
  WARM_UP_SECONDS = sized(2, 1),
  CONNECTIONS = 20;
const PEER = 'bare Fastify, the same one statement on the same PostgreSQL';

const compared = (name: string, own: Loaded, peer: Loaded): Figure[] => [
  {
    name,
    value: rounded(own.perSecond),
    unit: 'requests/s',
    peer: PEER,
    peerValue: rounded(peer.perSecond),
    ratio: rounded(own.perSecond / peer.perSecond),
    n: ROUNDS * SECONDS,
    note: `${CONNECTIONS} connections, each with an application of its own${own.refused + peer.refused ? `; ${own.refused} and ${peer.refused} refused` : ''}`,
  },
  {
    name: `${name}.p95`,
    value: rounded(own.p95),
    unit: 'ms',
    peer: PEER,
    peerValue: rounded(peer.p95),
    ratio: rounded(own.p95 / peer.p95),
    n: ROUNDS * SECONDS,
  },
];

type Side = Pick<Load, 'origin' | 'headers'> & { targets: () => Promise<Load['targets']> };

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const together = (rounds: readonly Loaded[]): Loaded => ({
  perSecond: mean(rounds.map(({ perSecond }) => perSecond)),
  p95: mean(rounds.map(({ p95 }) => p95)),
  refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
});

/** In turns, after a warm-up of both, so that whatever else the machine does falls on both. */
async function measured(
  name: string,
  method: Load['method'],
  { own, peer }: Record<'own' | 'peer', Side>,
): Promise<Figure[]> {
  const run = async (side: Side, seconds: number) =>
    load({ ...side, targets: await side.targets(), method, connections: CONNECTIONS, seconds });
  for (const side of [own, peer]) await run(side, WARM_UP_SECONDS);
  const rounds: Record<'own' | 'peer', Loaded[]> = { own: [], peer: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.own.push(await run(own, SECONDS));
    rounds.peer.push(await run(peer, SECONDS));
  }
  return compared(name, together(rounds.own), together(rounds.peer));
}

/**
 * Reading an application and saving an answer, beside bare routes that run the product's own SELECT
 * and INSERT, in the same run.
 */
export const api: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, CONNECTIONS);
  const bare = await startBare(database.admin, product.applicationUids);
  const own = (target: (uid: string) => Promise<Load['targets'][number]>): Side => ({
    origin: product.origin,
    headers: product.headers,
    targets: () => Promise.all(product.applicationUids.map(target)),
  });
  const peer = (path: string): Side => ({
    origin: bare.origin,
    headers: {},
    targets: async () => product.applicationUids.map((uid) => ({ path: `${path}/${uid}` })),
  });
  const read = async (uid: string) => ({ path: `/api/v1/application/?applicationUid=${uid}` });
  const save = async (uid: string) => ({
    path: `/api/v1/application/answers?applicationUid=${uid}`,
    body: '{"revision":[<n>],"set":{"surname":"[<id>]"}}',
    first: await product.revision(uid),
  });
  try {
    return [
      ...(await measured('api.read', 'GET', { own: own(read), peer: peer('/read') })),
      ...(await measured('api.save', 'POST', { own: own(save), peer: peer('/save') })),
    ];
  } finally {
    await product.stop();
    await bare.stop();
    await database.stop();
  }
};
