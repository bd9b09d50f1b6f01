import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/web/lib/api/call.ts';
import { createRelay } from '../../../src/web/lib/extension/relay.ts';

const event = {
  id: 'r-1',
  kind: 'event',
  event: 'online-form-started',
  applicationUid: 'a-1',
  report: { portal: 'p', pages: 1, filled: 2, left: 0, differing: 0 },
};
const drift = { portal: 'p', page: 'name', changes: [], structure: [] };

/** A page between an extension that reports and a server that answers as the test says. */
const between = (reports: object[], { isSignedOut = false, refusal = 0 } = {}) => {
  const [sent, called]: [{ type: string; ids?: string[] }[], [string, unknown][]] = [[], []];
  const knocks: (() => void)[] = [];
  const relay = createRelay({
    call: ((name: string, { body }: { body: unknown }) => {
      called.push([name, body]);
      return refusal ? Promise.reject({ status: refusal }) : Promise.resolve({ kept: true });
    }) as Call,
    send: async (message) => {
      sent.push(message);
      return { isDone: true, reports: message.type === 'reports' ? reports : [] };
    },
    isSignedOut: () => isSignedOut,
    window: {
      addEventListener: (_: string, listener: unknown) => void knocks.push(listener as () => void),
    } as Pick<Window, 'addEventListener'>,
  });
  return { relay, sent, called, knock: () => knocks[0]?.() };
};

describe('the page between the extension and the server', () => {
  it('passes on what the person said and what has changed, once each', async () => {
    const page = between([event, { id: 'r-2', kind: 'drift', drift }]);
    page.knock();
    await expect.poll(() => page.relay.relayed.get()).toBe(2);
    const { id: _id, kind: _kind, ...extensionLog } = event;
    expect(page.called).toEqual([
      ['create-extension-log', { extensionLog }],
      ['report-portal-drift', drift],
    ]);
    expect(page.sent.filter(({ type }) => type === 'reports-taken').map(({ ids }) => ids)).toEqual([
      ['r-1'],
      ['r-2'],
    ]);
  });

  it('keeps what the server could not take now, and lets go of what it refuses for good', async () => {
    const away = between([event], { refusal: 503 });
    away.knock();
    await expect.poll(() => away.called.length).toBe(1);
    expect(away.sent.map(({ type }) => type)).toEqual(['reports']);
    const refused = between([event], { refusal: 400 });
    refused.knock();
    await expect.poll(() => refused.relay.relayed.get()).toBe(1);
    expect(refused.sent.map(({ type }) => type)).toEqual(['reports', 'reports-taken']);
  });

  it('passes nothing on while nobody is signed in, and has the extension forget', async () => {
    const page = between([event], { isSignedOut: true });
    page.knock();
    page.relay.forget();
    await expect.poll(() => page.sent.map(({ type }) => type)).toEqual(['forget']);
    expect(page.called).toEqual([]);
  });

  it('hands a grant over, and says whether it was taken', async () => {
    const page = between([]);
    expect(await page.relay.begin({ grant: 'g', tenant: 'demo' })).toBe(true);
    expect(page.sent[0]).toMatchObject({ type: 'begin', grant: 'g', tenant: 'demo' });
  });
});
