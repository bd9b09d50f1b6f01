import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserError } from '../../../src/contract/operations.ts';
import { CallError } from '../../../src/web/lib/api/call-error.ts';
import { createErrorReports } from '../../../src/web/lib/api/error-reports.ts';

interface Sent {
  url: string;
  init: RequestInit;
  errors: BrowserError[];
}

const REQUEST = '0b2f1c9e-5d0a-4c61-9f0e-0d1e2f3a4b5c';
const ended: (() => void)[] = [];
let page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
  vi.useRealTimers();
});

const listening = ({
  isOn = true,
  answer = () => Promise.resolve(new Response()),
}: {
  isOn?: boolean;
  answer?: () => Promise<Response>;
} = {}) => {
  const sent: Sent[] = [];
  const fetch = vi.fn((url: string, init: RequestInit) => {
    sent.push({
      url,
      init,
      errors: (JSON.parse(String(init.body)) as { errors: BrowserError[] }).errors,
    });
    return answer();
  });
  page = Object.assign(new EventTarget(), { location: window.location, fetch });
  const reports = createErrorReports({ isOn, clientId: 'demo', window: page as never });
  ended.push(reports.start());
  return { reports, sent, fetch };
};

/** An error as a built page throws it. */
const thrown = (message = 'no', line = 1) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (https://visas.example.org/assets/inside-B1.js:${line}:2)`,
  });
const happens = (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const pass = () => vi.advanceTimersByTimeAsync(2_000);

describe('errors of the page', () => {
  it('that nobody caught are told to our own server, with the screen and without a token', async () => {
    history.replaceState(null, '', '/#/form?applicationUid=A1&name=Anna');
    const { sent } = listening();
    happens(thrown('for anna@demo.test'));
    rejected(thrown('for anna@demo.test', 2));
    expect(sent).toEqual([]);
    await pass();
    const report = { name: 'TypeError', place: '/form', times: 1 };
    expect(sent.map(({ url, errors }) => ({ url, errors }))).toEqual([
      {
        url: '/api/v1/report/errors',
        errors: [
          { ...report, kind: 'page', frames: ['assets/inside-B1.js:1:2'] },
          { ...report, kind: 'promise', frames: ['assets/inside-B1.js:2:2'] },
        ],
      },
    ]);
    const headers = new Headers(sent[0]?.init.headers);
    expect([
      headers.get('authorization'),
      headers.get('x-tenant-client-id'),
      sent[0]?.init.keepalive,
    ]).toEqual([null, 'demo', true]);
    expect(JSON.stringify(sent)).not.toMatch(/anna|A1/i);
  });

  it('that say much go in several messages, none of which is larger than anybody may send', async () => {
    const { sent } = listening();
    const deep = (line: number) =>
      Object.assign(new TypeError('no'), {
        stack: Array.from(
          { length: 20 },
          (_, depth) =>
            `    at f (https://visas.example.org/assets/${'inside/'.repeat(11)}${'x'.repeat(40)}.js:${line}:${depth})`,
        ).join('\n'),
      });
    for (let line = 1; line <= 20; line += 1) happens(deep(line));
    await pass();
    expect(sent.length).toBeGreaterThan(1);
    expect(Math.max(...sent.map(({ init }) => String(init.body).length))).toBeLessThanOrEqual(
      16_384,
    );
    expect(
      sent.flatMap(({ errors }) => errors.map(({ frames }) => frames[0]?.split(':').at(-2))),
    ).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  it('that come again are counted, and a page tells only so many', async () => {
    const { sent } = listening();
    for (let time = 0; time < 50; time += 1) happens(thrown());
    for (let line = 2; line < 100; line += 1) happens(thrown('no', line));
    await pass();
    expect(sent[0]?.errors).toHaveLength(20);
    expect(sent[0]?.errors[0]?.times).toBe(50);
    for (let line = 0; line < 1_000; line += 1) {
      happens(thrown('no', line + 200));
      await pass();
    }
    expect(sent.reduce((sum, { errors }) => sum + errors.length, 0)).toBe(200);
  });

  it('that are not ours are left alone: other scripts, and a lost connection', async () => {
    const { sent, reports } = listening();
    happens(null);
    happens(
      Object.assign(new Error('x'), {
        stack: 'Error: x\n    at f (chrome-extension://abc/content.js:1:1)',
      }),
    );
    rejected('no reason');
    rejected(new CallError({ code: 'offline', message: 'You are offline.' }));
    reports.note('promise', new DOMException('The user aborted a request.', 'AbortError'));
    await pass();
    expect(sent).toEqual([]);
  });

  it('name the refusal that caused them, by its code and number', async () => {
    const { sent } = listening();
    rejected(
      new CallError({
        code: 'internal',
        message: 'Anna',
        status: 500,
        requestId: REQUEST,
        fields: { email: 'anna@demo.test' },
      }),
    );
    await pass();
    expect(sent[0]?.errors[0]).toMatchObject({
      kind: 'promise',
      code: 'internal',
      status: 500,
      requestId: REQUEST,
    });
    expect(JSON.stringify(sent)).not.toMatch(/anna/i);
  });

  it('leave with the page', () => {
    const { sent } = listening();
    happens(thrown());
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('never make more errors, when nobody answers or nothing can be described', async () => {
    const { fetch, reports } = listening({
      answer: () => Promise.reject(new TypeError('fetch failed')),
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    happens(thrown());
    await pass();
    await pass();
    expect(fetch).toHaveBeenCalledTimes(1);
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        has: () => true,
      },
    );
    expect(() => reports.note('screen', hostile)).not.toThrow();
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it("are nobody's affair where nobody is told", async () => {
    const { fetch, reports } = listening({ isOn: false });
    happens(thrown());
    reports.note('screen', thrown());
    await pass();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('refusals that callers pass over', () => {
  it('are counted, by operation and status', async () => {
    const { sent, reports } = listening();
    for (let time = 0; time < 3; time += 1)
      reports.unforeseen(
        'get-form',
        new CallError({ code: 'unavailable', message: 'x', status: 503, requestId: REQUEST }),
      );
    await pass();
    expect(sent[0]?.errors).toEqual([
      {
        kind: 'call',
        name: 'CallError',
        frames: [],
        place: 'get-form',
        code: 'unavailable',
        status: 503,
        requestId: REQUEST,
        times: 3,
      },
    ]);
  });
});
