import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '../../src/contract/operations.ts';
import { corpus } from '../reader/hostile/corpus.ts';
import { payslipWith } from '../reader/hostile/pdf-parts.ts';
import { addressOf } from '../server/address-of.ts';
import { multipart, type Upload } from '../server/documents/multipart-form.ts';
import { type Product, startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { load } from './load.ts';
import { passportScans } from './reading/passport-scans.ts';
import { sized } from './size.ts';

const CONNECTIONS = 4,
  SECONDS = sized(30, 1),
  WARM_UP_SECONDS = sized(3, 1),
  RATE = 40;
const WAITING = sized(200, 2),
  A_CALL = 20;
/**
 * What the reading of 200 documents does to the calls of others, and what the reading of files that
 * mean harm does, beside the same calls of an idle server before.
 */
export const queue: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, CONNECTIONS);
  const targets = product.applicationUids.map((uid) => ({
    path: `/api/v1/application/?applicationUid=${uid}`,
  }));
  const calls = (seconds: number) =>
    load({
      origin: product.origin,
      headers: product.headers,
      method: 'GET',
      targets,
      connections: CONNECTIONS,
      seconds,
      rate: RATE,
    });
  try {
    await calls(WARM_UP_SECONDS);
    const idle = await calls(SECONDS);
    const figures: Figure[] = [];
    for (const [name, files] of Object.entries({
      queue: await waiting(),
      'queue.hostile': await hostile(),
    })) {
      await handIn(product, files);
      const before = await unread(product);
      const busy = await calls(SECONDS);
      const left = await unread(product);
      figures.push({
        name: `${name}.p95`,
        value: rounded(busy.p95),
        unit: 'ms',
        peer: 'the same calls of the same server, idle',
        peerValue: rounded(idle.p95),
        ratio: rounded(busy.p95 / idle.p95),
        n: RATE * SECONDS,
        note: `${RATE} calls a second, evenly; ${before} documents waited at first, ${left} at last${busy.refused > 0 ? `; ${busy.refused} refused` : ''}`,
      });
      await forget(product);
    }
    return figures;
  } finally {
    await product.stop();
    await database.stop();
  }
};

/** Text and scans in turn, each with bytes of its own. */
async function waiting(): Promise<Upload[]> {
  const scans = await passportScans();
  return Array.from({ length: WAITING }, (_, at) => ({
    name: `${at}.pdf`,
    content:
      at % 2 === 0
        ? payslipWith({ trailer: `/Info<</Title(${at})>>` })
        : Buffer.concat([scans[at % scans.length]!.source, Buffer.from(String(at))]),
  }));
}

const hostile = (): Promise<Upload[]> =>
  Promise.all(
    Object.values(corpus)
      .flat()
      .filter(({ is }) => !is.includes('file_too_large'))
      .slice(0, sized(Infinity, 2))
      .map(async ({ name, make }) => ({
        name: `${name.replaceAll(',', '')}.pdf`,
        content: Buffer.from(await make()),
      })),
  );

async function handIn(product: Product, files: readonly Upload[]): Promise<void> {
  for (let at = 0; at < files.length; at += A_CALL) {
    const { body, type } = multipart(files.slice(at, at + A_CALL), {
      applicantUid: product.applicantUid,
    });
    const { status } = await fetch(`${product.origin}${addressOf('process-docs-socket')}`, {
      method: 'POST',
      headers: { ...product.headers, 'content-type': type },
      body: new Uint8Array(body),
    });
    if (status !== 200) throw new Error(`The upload was answered ${status}.`);
  }
}

interface Known {
  _id: string;
  documentData: { status: string };
}

const known = async (product: Product): Promise<Known[]> =>
  (
    (await (
      await fetch(
        `${product.origin}${addressOf('get-uploaded-docs', { applicantUid: product.applicantUid })}`,
        { headers: product.headers },
      )
    ).json()) as { response: Known[] }
  ).response;
const unread = async (product: Product): Promise<number> =>
  (await known(product)).filter(
    ({ documentData: { status } }) => status === 'received' || status === 'reading',
  ).length;

/** An applicant has 200 documents at the most. */
async function forget(product: Product): Promise<void> {
  for (const { _id } of await known(product))
    await fetch(`${product.origin}${addressOf('delete-doc', { docId: _id })}`, {
      method: operations['delete-doc'].method,
      headers: product.headers,
    });
  await pause(sized(2_000, 200));
}
