import workerAddress from 'altcha/workers/pbkdf2?url';
import type { Call } from '../api/call.ts';
import { CaptchaImpossible, type CaptchaNews, type CaptchaWidget } from './captcha.ts';

/** A proof is given up this long before the server does, so that none runs out on its way. */
const MARGIN_S = 30;

interface Solution {
  counter: number;
  derivedKey: string;
  time: number;
}

/** ALTCHA's own worker finds the solution, or says why not. */
const solvedBy = (worker: Worker, challenge: unknown): Promise<Solution> =>
  new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('The worker of the captcha has stopped.'));
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data);
      else reject(new Error('The worker of the captcha found nothing.', { cause: data?.error }));
    };
    worker.postMessage({ type: 'work', challenge });
  });

const fetched = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The worker of the captcha did not come: ${response.status}.`);
};

/** Our own captcha: some work in the background, for a task of our server. It draws nothing. */
export const altchaWidget = (call: Call): CaptchaWidget => {
  let worker: Worker | undefined;
  let notify: (news: CaptchaNews) => void = () => undefined;
  let aging: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(aging);
    worker?.terminate();
    worker = undefined;
  };

  const solve = async (mine: Worker) => {
    const { lifetime, ...challenge } = await call('get-captcha-challenge', {});
    if (worker !== mine) return;
    const solution = await solvedBy(mine, challenge);
    if (worker !== mine) return;
    aging = setTimeout(() => notify({ kind: 'expired' }), (lifetime - MARGIN_S) * 1000);
    notify({ kind: 'token', token: btoa(JSON.stringify({ challenge, solution })) });
  };

  const begin = () => {
    stop();
    const mine = new Worker(workerAddress);
    worker = mine;
    solve(mine).catch((error: unknown) => {
      console.warn('The captcha failed.', error);
      if (worker === mine) notify({ kind: 'failed' });
    });
  };

  return {
    load: async () => {
      // Browsers keep their cryptography from pages that came without TLS, save on localhost.
      if (!isSecureContext) throw new CaptchaImpossible('The captcha needs https.');
      await fetched(workerAddress);
    },
    show: (_, listener) => {
      notify = listener;
      begin();
    },
    reset: begin,
    stop,
  };
};
