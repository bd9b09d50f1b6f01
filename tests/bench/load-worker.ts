import autocannon, { type Client, type Request } from 'autocannon';
import { percentile } from './figure.ts';
import type { Load, Loaded, Target } from './load.ts';
import { pacedLoad } from './paced-load.ts';

const COUNTED = '[<n>]';

/** Loads as its parent tells it, and reports, until nobody listens. */
process.on(
  'message',
  (load: Load) => void (load.rate === undefined ? loadNow(load) : loadAt(load, load.rate)),
);

/** A load of which nothing was answered well says nothing of whoever was loaded. */
const refuseSilence = (answered: number): void => {
  if (answered <= 0) throw new Error('No call was answered well.');
};

async function loadNow({
  origin,
  method,
  headers,
  targets,
  connections,
  seconds,
}: Load): Promise<void> {
  const times: number[] = [];
  let opened = 0;
  const requestOf = ({ path, body, first = 0 }: Target = { path: '/' }): Request => {
    let n = first;
    const counted = body?.includes(COUNTED) && {
      setupRequest: (request: Request) => ({
        ...request,
        body: body.replace(COUNTED, String(n++)),
      }),
    };
    return { method, headers, path, ...(body && { body }), ...counted };
  };
  const setupClient = (client: Client): void =>
    client.setRequests([requestOf(targets[opened++ % targets.length])]);
  const run = (duration: number) => {
    const running = autocannon({
      url: origin,
      connections,
      duration,
      idReplacement: targets.some(({ body }) => body?.includes('[<id>]')),
      setupClient,
    });
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
    return running;
  };
  let { requests, non2xx, errors } = await run(seconds);
  // A short load of a busy machine may end before the first answer; a longer one outlasts it.
  for (let longer = 4 * seconds; times.length === 0 && errors === 0; longer *= 4)
    ({ requests, non2xx, errors } = await run(longer));
  refuseSilence(times.length - non2xx);
  const done: Loaded = {
    perSecond: requests.average,
    p95: percentile(times, 0.95),
    refused: non2xx + errors,
  };
  process.send?.(done);
}

async function loadAt(load: Load, rate: number): Promise<void> {
  const answers = await pacedLoad(load, rate);
  refuseSilence(answers.filter(({ isRefused }) => !isRefused).length);
  const done: Loaded = {
    perSecond: answers.length / load.seconds,
    p95: percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
    refused: answers.filter(({ isRefused }) => isRefused).length,
  };
  process.send?.(done);
}
