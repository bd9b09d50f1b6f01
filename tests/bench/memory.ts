import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../server/address-of.ts';
import { type Product, startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { inspected } from './inspected.ts';
import { sized } from './size.ts';

const MINUTES = sized(10, 0.05),
  RATE = 20;
/**
 * What it holds later is compared with what it holds once it has warmed up: after two of ten
 * minutes.
 */
const FIRST_SHARE = 0.2;
/**
 * Resident memory rises and falls with each collection: the middle of so many looks, a second
 * apart.
 */
const LOOKS = sized(15, 1);
const SERVED_SECONDS = 120;

/**
 * What the server process alone holds, without reading processes and PostgreSQL, after two and
 * after ten minutes of 20 calls a second of every kind; `--minutes N` is for a shorter look.
 */
export const memory: Benchmark = async ({ minutes = MINUTES }) => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 5, { isInspected: true });
  const heap = await inspected(product.printed());
  const seconds = minutes * 60;
  const begun = performance.now();
  const driving = drive(product, seconds);
  try {
    await pause(seconds * FIRST_SHARE * 1000);
    const first = {
      resident: await residentNow(product.pid),
      heap: await heap.heapAfterCollection(),
    };
    await pause(Math.max(0, seconds * 1000 - LOOKS * 1000 - (performance.now() - begun)));
    const last = {
      resident: await residentNow(product.pid),
      heap: await heap.heapAfterCollection(),
    };
    const refused = await driving;
    const note = `${RATE} calls a second for ${minutes} min; the first after ${rounded(minutes * FIRST_SHARE)} min${refused ? `; ${refused} calls refused` : ''}`;
    const figure = (name: string, own: number, before: number): Figure => ({
      name,
      value: rounded(own / 1_000_000),
      unit: 'MB',
      peer: 'the same process before',
      peerValue: rounded(before / 1_000_000),
      ratio: rounded(own / before),
      n: Math.round(RATE * seconds),
      note,
    });
    return [
      figure('memory.resident', last.resident, first.resident),
      figure('memory.heap', last.heap, first.heap),
    ];
  } finally {
    heap.close();
    await product.stop();
    await database.stop();
  }
};

/** Bytes of the process alone, without what it started. */
async function residentNow(pid: number): Promise<number> {
  const looks: number[] = [];
  while (looks.length < LOOKS) {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    looks.push(Number(kilobytes) * 1024);
    await pause(1_000);
  }
  return median(looks);
}

type Call = () => Promise<Response>;

/**
 * Makes the calls at an even pace, whether those before are answered or not; gives how many were
 * refused.
 */
async function drive(product: Product, seconds: number): Promise<number> {
  const calls = mix(product);
  const begun = performance.now();
  const running: Promise<boolean>[] = [];
  for (let made = 0; made < RATE * seconds; made += 1) {
    await pause(Math.max(0, begun + (made * 1000) / RATE - performance.now()));
    const call = calls[made % calls.length];
    if (call)
      running.push(
        call().then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status >= 400;
          },
          () => true,
        ),
      );
  }
  const refused = (await Promise.all(running)).filter(Boolean).length;
  if (refused === running.length) throw new Error('Every call was refused.');
  return refused;
}

/** What a traveller's pages, a sign-in and an upload ask for, each as often as it stands here. */
function mix({ origin, headers, applicantUid, applicationUids }: Product): Call[] {
  let made = 0;
  let session = { headers, until: performance.now() + SERVED_SECONDS * 1000 };
  const one = () => applicationUids[made % applicationUids.length] ?? '';
  const bare = () => ({
    'x-tenant-client-id': headers['x-tenant-client-id'] ?? '',
    authorization: session.headers.authorization ?? '',
  });
  const get =
    (path: () => string): Call =>
    () =>
      fetch(`${origin}${path()}`, { headers: session.headers });
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: session.headers,
      body: JSON.stringify(body),
    });
  const login: Call = async () => {
    const answer = await post('/api/v1/auth/login', {
      username: 'traveller@demo.test',
      password: 'Demo-Passw0rd!',
    });
    const { response } = (await answer.clone().json()) as {
      response?: { tokens: { access_token: string } };
    };
    if (response && performance.now() > session.until)
      session = {
        headers: { ...headers, authorization: `Bearer ${response.tokens.access_token}` },
        until: performance.now() + SERVED_SECONDS * 1000,
      };
    return answer;
  };
  const upload: Call = async () => {
    const tus = { ...bare(), 'tus-resumable': '1.0.0' };
    const begun = await fetch(`${origin}${addressOf('create-upload')}`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': '1500000',
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(1_500_000),
    });
    const place = begun.headers.get('location');
    return place ? fetch(`${origin}${place}`, { method: 'DELETE', headers: tus }) : begun;
  };
  const form = get(() => addressOf('get-form', { applicationUid: one() }));
  const application = get(() => addressOf('get-application', { applicationUid: one() }));
  return [
    application,
    form,
    get(() => '/'),
    get(() => addressOf('get-checks', { applicationUid: one() })),
    get(() => addressOf('get-profile')),
    application,
    get(() => addressOf('get-guidelines', { applicationUid: one() })),
    get(() => addressOf('get-manifest')),
    get(() => addressOf('get-by-applicant-uid', { applicantUid })),
    () => {
      made += 1;
      return post(addressOf('save-answers', { applicationUid: one() }), {
        revision: made,
        set: { surname: `NAME ${made}` },
      }).then(conflictIsFine);
    },
    form,
    get(() => addressOf('get-docs-applicantuid', { applicantUid })),
    login,
    get(() => addressOf('get-realm-config')),
    application,
    form,
    get(() => '/realms/acme/protocol/openid-connect/certs'),
    get(() => addressOf('get-profile')),
    upload,
    application,
  ];
}

/** Somebody else saved between: an answer as good as any other to what is measured. */
const conflictIsFine = (answer: Response): Response =>
  answer.status === 400 ? new Response('') : answer;
