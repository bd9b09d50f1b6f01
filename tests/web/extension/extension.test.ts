import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateInfo } from '../../../src/core/extension/update-info.ts';
import { createExtension, type ExtensionPorts } from '../../../src/web/lib/extension/extension.ts';
import { createStore } from '../../../src/web/lib/store.ts';

const upToDate: UpdateInfo = { updateAvailable: false, isCritical: false };
const running = (version: string) => ({ message: 'up and running', version });
const nobody = () => Promise.reject(new Error('No extension takes messages of this page.'));

/** An extension and a server as the test says, and what they were asked. */
const pretended = ({ reply = nobody as () => Promise<unknown>, info = upToDate } = {}) => {
  const world = { reply, info: (): Promise<UpdateInfo> => Promise.resolve(info) };
  const sent: string[] = [];
  const checked: string[] = [];
  const logged: string[] = [];
  const signedOut = createStore(false);
  const ports: ExtensionPorts = {
    send: ({ type }) => {
      sent.push(type);
      return type === 'status' ? world.reply() : Promise.resolve({ message: 'disconnected' });
    },
    check: (version) => {
      checked.push(version);
      return world.info();
    },
    log: (event, version) => {
      logged.push([event, version].filter(Boolean).join(' '));
      return Promise.resolve();
    },
    now: Date.now,
    page: document,
    session: { isOver: signedOut.get, subscribe: signedOut.subscribe },
  };
  const extension = createExtension(ports);
  const leave = extension.subscribe(() => undefined);
  return {
    extension,
    leave,
    world,
    sent,
    checked,
    logged,
    signedOut,
    asked: () => sent.filter((type) => type === 'status').length,
  };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the companion extension', () => {
  let leave = () => {};
  const open = (wish?: Parameters<typeof pretended>[0]) => {
    const made = pretended(wish);
    ({ leave } = made);
    return made;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    leave();
    show(false);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is checked at once and every 10 s', async () => {
    const { asked } = open();
    expect(asked()).toBe(1);
    await pass(9_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await pass(30_000);
    expect(asked()).toBe(5);
  });

  it('is not installed where nobody takes messages', async () => {
    const { extension, checked } = open();
    await pass(0);
    expect(extension.get()).toEqual({
      isConnected: false,
      lastChecked: Date.now(),
      version: null,
      update: null,
    });
    expect(checked).toEqual([]);
  });

  it('is connected with its version when it says that it is up and running', async () => {
    const { extension, checked } = open({ reply: async () => running('1.0.0') });
    await pass(0);
    expect(extension.get()).toEqual({
      isConnected: true,
      lastChecked: Date.now(),
      version: '1.0.0',
      update: upToDate,
    });
    expect(checked).toEqual(['1.0.0']);
  });

  it.each([
    ['another message', { message: 'hello', version: '1.0.0' }],
    ['no version', { message: 'up and running' }],
    ['nothing', undefined],
  ])('with %s it counts as not there', async (_, reply) => {
    const { extension } = open({ reply: async () => reply });
    await pass(0);
    expect(extension.get()).toMatchObject({ isConnected: false, version: null });
  });

  it('has 2 s to answer: what comes later does not count', async () => {
    const { extension, checked } = open({
      reply: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(running('1.0.0')), 2_500);
        }),
    });
    await pass(1_999);
    expect(extension.get().lastChecked).toBeNull();
    await pass(1);
    expect(extension.get()).toMatchObject({ isConnected: false, version: null });
    await pass(1_000);
    expect([extension.get().isConnected, checked]).toEqual([false, []]);
  });

  it('an answer within 2 s counts', async () => {
    const { extension } = open({
      reply: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(running('1.0.0')), 1_900);
        }),
    });
    await pass(1_900);
    expect(extension.get().isConnected).toBe(true);
  });

  it('an update that is available leaves it connected', async () => {
    const { extension, sent } = open({
      reply: async () => running('1.0.0'),
      info: { updateAvailable: true, isCritical: false },
    });
    await pass(0);
    expect(extension.get()).toMatchObject({ isConnected: true, update: { updateAvailable: true } });
    expect(sent).toEqual(['status']);
  });

  it('a critical update sends a disconnect message, and it counts as disconnected', async () => {
    const { extension, sent } = open({
      reply: async () => running('0.9.0'),
      info: { updateAvailable: true, isCritical: true },
    });
    await pass(0);
    expect(sent).toEqual(['status', 'disconnect']);
    expect(extension.get()).toMatchObject({
      isConnected: false,
      version: '0.9.0',
      update: { isCritical: true },
    });
  });

  it('the version is checked again with the server as long as it is connected', async () => {
    const { extension, world, checked } = open({ reply: async () => running('1.0.0') });
    await pass(10_000);
    expect(checked).toEqual(['1.0.0', '1.0.0']);
    world.info = () => Promise.resolve({ updateAvailable: true, isCritical: true });
    await pass(10_000);
    expect(extension.get().isConnected).toBe(false);
  });

  it('a server that does not answer changes nothing', async () => {
    const { extension, world } = open({
      reply: async () => running('1.0.0'),
      info: { updateAvailable: true, isCritical: false },
    });
    await pass(0);
    world.info = () => Promise.reject(new Error('offline'));
    await pass(10_000);
    expect(extension.get()).toMatchObject({
      isConnected: true,
      update: { updateAvailable: true, isCritical: false },
    });
  });

  it('rests while the tab is hidden, and asks at once when it is seen again', async () => {
    const { asked } = open();
    show(true);
    await pass(60_000);
    expect(asked()).toBe(1);
    show(false);
    expect(asked()).toBe(2);
    await pass(10_000);
    expect(asked()).toBe(3);
  });

  it('what is answered after the tab was hidden does not count', async () => {
    const { extension } = open({
      reply: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(running('1.0.0')), 1_000);
        }),
    });
    show(true);
    await pass(2_000);
    expect(extension.get().lastChecked).toBeNull();
  });

  it('is asked no more after a logout', async () => {
    const { asked, signedOut } = open();
    signedOut.set(true);
    await pass(60_000);
    expect(asked()).toBe(1);
  });

  it('is asked by one clock, however many look, and by none when nobody does', async () => {
    const { extension, asked, leave: first } = open();
    const second = extension.subscribe(() => undefined);
    await pass(10_000);
    expect(asked()).toBe(2);
    first();
    await pass(10_000);
    expect(asked()).toBe(3);
    second();
    await pass(60_000);
    expect(asked()).toBe(3);
    leave = () => {};
  });

  it('notes each change once, with the version', async () => {
    const { world, logged } = open({ reply: async () => running('1.0.0') });
    await pass(20_000);
    world.info = () => Promise.resolve({ updateAvailable: true, isCritical: true });
    await pass(20_000);
    world.reply = nobody;
    await pass(20_000);
    expect(logged).toEqual(['connected 1.0.0', 'critical 1.0.0', 'disconnected 1.0.0']);
  });
});
