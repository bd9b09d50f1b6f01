import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../src/web/lib/api/call.ts';
import { altchaWidget } from '../../../src/web/lib/captcha/altcha-widget.ts';
import { CaptchaImpossible, type CaptchaNews } from '../../../src/web/lib/captcha/captcha.ts';

/** Workers that were started, each as a test answers for it. */
const workers: PretendedWorker[] = [];

class PretendedWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly asked: unknown[] = [];
  isTerminated = false;
  constructor() {
    workers.push(this);
  }
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
}

const challenge = { parameters: { nonce: 'n' }, signature: 's' };
const solution = { counter: 3, derivedKey: 'ab', time: 12 };

const shown = (answer: () => Promise<unknown> = async () => ({ ...challenge, lifetime: 900 })) => {
  const news: CaptchaNews[] = [];
  const widget = altchaWidget(answer as unknown as Call);
  widget.show(document.body, (one) => news.push(one));
  return { widget, news, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PretendedWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  workers.splice(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('our own captcha', () => {
  it('gives the worker the task, and the solution with the task as proof, until shortly before the server forgets it', async () => {
    const { news, pass } = shown();
    await pass(0);
    expect(workers[0]?.asked).toEqual([{ type: 'work', challenge }]);
    workers[0]?.onmessage?.({ data: solution });
    await pass(0);
    expect(
      news.map((one) => (one.kind === 'token' ? (JSON.parse(atob(one.token)) as unknown) : one)),
    ).toEqual([{ challenge, solution }]);
    await pass(869_999);
    expect(news).toHaveLength(1);
    await pass(1);
    expect(news[1]).toEqual({ kind: 'expired' });
  });

  it('says at once that it is impossible where the page came without TLS', async () => {
    vi.stubGlobal('isSecureContext', false);
    await expect(altchaWidget((async () => ({})) as unknown as Call).load()).rejects.toThrow(
      CaptchaImpossible,
    );
  });

  const failures: [string, () => void][] = [
    ['finds nothing', () => workers[0]?.onmessage?.({ data: null })],
    [
      'says what is wrong',
      () => workers[0]?.onmessage?.({ data: { error: new Error('no subtle') } }),
    ],
    ['stops', () => workers[0]?.onerror?.()],
  ];
  it.each(failures)('has failed when the worker %s', async (_, happens) => {
    const { news, pass } = shown();
    await pass(0);
    happens();
    await pass(0);
    expect(news).toEqual([{ kind: 'failed' }]);
  });

  it('has failed when the server sets no task', async () => {
    const { news, pass } = shown(async () => {
      throw new Error('away');
    });
    await pass(0);
    expect(news).toEqual([{ kind: 'failed' }]);
  });

  it('leaves an earlier task alone after a reset, and says nothing more after its end', async () => {
    const { widget, news, pass } = shown();
    await pass(0);
    widget.reset();
    await pass(0);
    workers[0]?.onmessage?.({ data: solution });
    await pass(0);
    expect([workers[0]?.isTerminated, news]).toEqual([true, []]);
    workers[1]?.onmessage?.({ data: solution });
    await pass(0);
    expect(news).toHaveLength(1);
    widget.stop();
    await pass(3_600_000);
    expect([news.length, workers[1]?.isTerminated]).toEqual([1, true]);
  });
});
