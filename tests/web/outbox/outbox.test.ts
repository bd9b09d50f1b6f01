import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEEP_MS, type Resource } from '../../../src/web/lib/outbox/edit.ts';
import { type Outbox, type OutboxEvent, openOutbox } from '../../../src/web/lib/outbox/outbox.ts';
import { openOutboxDatabase } from '../../../src/web/lib/outbox/outbox-database.ts';
import { openPageCloseBackup } from '../../../src/web/lib/outbox/page-close-backup.ts';
import type { TabChannel, TabMessage } from '../../../src/web/lib/outbox/tab-channel.ts';

const anna = { tenant: 'demo', user: 'anna' };
const NOON = 1_800_000_000_000;

/** What a browser keeps by name. */
const createStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
    clear: () => items.clear(),
  };
};

/** One browser: its disk, what it keeps by name, and the wire between its tabs. */
const createBrowser = () => {
  const disk = new IDBFactory();
  const storage = createStorage();
  let pages = 0;
  const closeBackup = (owner: typeof anna) =>
    openPageCloseBackup(storage, { owner, page: `page ${(pages += 1)}` });
  const tabs = new Set<(message: TabMessage) => void>();
  const channel = (): TabChannel => {
    let own: ((message: TabMessage) => void) | undefined;
    return {
      post: (message) => {
        for (const tab of tabs) if (tab !== own) tab(structuredClone(message));
      },
      listen: (listener) => {
        own = listener;
        tabs.add(listener);
      },
      close: () => {
        if (own) tabs.delete(own);
      },
    };
  };
  return {
    disk,
    storage,
    open: async (owner = anna, now = NOON): Promise<Outbox> =>
      openOutbox({
        owner,
        database: await openOutboxDatabase(disk),
        closeBackup: closeBackup(owner),
        channel: channel(),
        now: () => now,
      }),
    /** A page whose browser ends what the database was doing together with it. */
    openDying: async (now = NOON): Promise<Outbox> =>
      openOutbox({
        owner: anna,
        database: {
          ...(await openOutboxDatabase(disk)),
          write: () => new Promise(() => undefined),
        },
        closeBackup: closeBackup(anna),
        channel: channel(),
        now: () => now,
      }),
  };
};

const typed = (key: string, value: string, base?: string) => [{ key, value, base }];
const values = (outbox: Outbox, resource: Resource = 'answers/A1') =>
  Object.fromEntries([...outbox.waiting(resource)].map(([key, { value }]) => [key, value]));

describe('unsent answers', () => {
  let browser: ReturnType<typeof createBrowser>;
  beforeEach(() => {
    browser = createBrowser();
  });

  it('survive a reload', async () => {
    const before = await browser.open();
    before.put('answers/A1', typed('surname', 'Eriksson'));
    await before.flush();
    expect(values(await browser.open())).toEqual({ surname: 'Eriksson' });
  });

  it('reach the device by themselves, soon after typing', async () => {
    (await browser.open()).put('answers/A1', typed('surname', 'Eriksson'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(values(await browser.open())).toEqual({ surname: 'Eriksson' });
  });

  it('survive a page that closes before anything of it is written', async () => {
    const dying = await browser.openDying();
    dying.put('answers/A1', typed('surname', 'Eriksson'));
    void dying.flush();
    dying.put('answers/A1', [{ key: 'given', value: undefined, base: 'Maria' }]);
    void dying.leave();
    const next = await browser.open();
    expect(values(next)).toEqual({ surname: 'Eriksson', given: undefined });
    expect(next.waiting('answers/A1').get('given')?.base).toBe('Maria');
    expect(browser.storage.length).toBe(0);
    expect(values(await browser.open())).toEqual({ surname: 'Eriksson', given: undefined });
  });

  it('that a closing page left are for the person who typed them alone, and for a week', async () => {
    const dying = await browser.openDying();
    dying.put('answers/A1', typed('surname', 'Eriksson'));
    void dying.leave();
    expect(values(await browser.open({ tenant: 'demo', user: 'berta' }))).toEqual({});
    expect(browser.storage.length).toBe(1);
    await browser.open({ tenant: 'demo', user: 'berta' }, NOON + KEEP_MS + 1);
    expect(browser.storage.length).toBe(0);
  });

  it('that a closing page left do not cover what was typed later in another tab', async () => {
    const dying = await browser.openDying();
    dying.put('answers/A1', typed('surname', 'Erik'));
    const later = await browser.open(anna, NOON + 1);
    later.put('answers/A1', typed('surname', 'Eriksson'));
    await later.flush();
    void dying.leave();
    expect(values(await browser.open())).toEqual({ surname: 'Eriksson' });
  });

  it('are not left twice by a page that is only out of sight', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    const written = outbox.leave();
    expect(browser.storage.length).toBe(1);
    await written;
    expect(browser.storage.length).toBe(0);
  });

  it('that nobody wants any more are not left by a page that closes', async () => {
    const dying = await browser.openDying();
    dying.put('answers/A1', typed('surname', 'Eriksson'));
    void dying.flush();
    dying.drop('answers/A1', ['surname']);
    void dying.leave();
    expect(values(await browser.open())).toEqual({});
  });

  it('open though what a page left cannot be read', async () => {
    browser.storage.setItem('unsent-answers:["demo","anna"]:page 0', '{');
    expect(values(await browser.open())).toEqual({});
    expect(browser.storage.length).toBe(0);
  });

  it('that an earlier version of the product kept are brought over, and those that its page left', async () => {
    const former = { ...anna, application: 'A1', value: 'Eriksson', at: NOON };
    await new Promise<void>((resolve) => {
      const request = browser.disk.open('unsent-answers', 1);
      request.onupgradeneeded = () =>
        request.result
          .createObjectStore('edits', { keyPath: ['tenant', 'user', 'application', 'key'] })
          .put({ ...former, key: 'surname', base: 'Old' });
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    browser.storage.setItem(
      'unsent-answers:["demo","anna"]:page 0',
      JSON.stringify([{ ...former, key: 'given', undefined: ['value'] }]),
    );
    const outbox = await browser.open();
    expect(values(outbox)).toEqual({ surname: 'Eriksson', given: undefined });
    expect(outbox.waiting('answers/A1').get('surname')?.base).toBe('Old');
    expect(values(await browser.open())).toEqual({ surname: 'Eriksson', given: undefined });
  });

  it('cannot be opened while a page of an earlier version holds them, and say so', async () => {
    const request = browser.disk.open('unsent-answers', 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    await expect(browser.open()).rejects.toThrow('holds an older');
    request.result.close();
  });

  it('are shown to the person who typed them and to nobody else', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    await outbox.flush();
    expect(values(await browser.open({ tenant: 'demo', user: 'berta' }))).toEqual({});
    expect(values(await browser.open({ tenant: 'acme', user: 'anna' }))).toEqual({});
  });

  it('are kept for seven days and dropped after', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    await outbox.flush();
    expect(values(await browser.open(anna, NOON + KEEP_MS))).toEqual({ surname: 'Eriksson' });
    expect(values(await browser.open(anna, NOON + KEEP_MS + 1))).toEqual({});
    expect(values(await browser.open())).toEqual({});
  });

  it('are dropped after seven days even when somebody else opens the device', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    await outbox.flush();
    await browser.open({ tenant: 'demo', user: 'berta' }, NOON + KEEP_MS + 1);
    expect(values(await browser.open())).toEqual({});
  });

  it('leave when the server has them', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    const edits = [...outbox.waiting('answers/A1').values()];
    await outbox.flush();
    outbox.settle('answers/A1', { edits, revision: 2 });
    expect(outbox.resources()).toEqual([]);
    expect(values(await browser.open())).toEqual({});
  });

  it('keep an answer that was changed again while the first was on its way, on top of what the server has now', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriks', 'Old'));
    const edits = [...outbox.waiting('answers/A1').values()];
    outbox.put('answers/A1', typed('surname', 'Eriksson', 'Old'));
    outbox.settle('answers/A1', { edits, revision: 2 });
    expect(outbox.waiting('answers/A1').get('surname')).toMatchObject({
      value: 'Eriksson',
      base: 'Eriks',
    });
  });

  it('remember what the server held when the change began, however often it is changed', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'E', 'Old'));
    outbox.put('answers/A1', typed('surname', 'Er', 'New on the server'));
    expect(outbox.waiting('answers/A1').get('surname')).toMatchObject({ value: 'Er', base: 'Old' });
  });

  it('remember what was sent when no confirmation came', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', typed('surname', 'Eriks'));
    outbox.sending('answers/A1', [...outbox.waiting('answers/A1').values()]);
    outbox.put('answers/A1', typed('surname', 'Eriksson'));
    await outbox.flush();
    expect((await browser.open()).waiting('answers/A1').get('surname')).toMatchObject({
      value: 'Eriksson',
      sent: 'Eriks',
    });
  });

  it('are told to the other tabs of the same person with the write', async () => {
    const [one, other] = [await browser.open(), await browser.open()];
    const received: OutboxEvent[] = [];
    other.subscribe((event) => received.push(event));
    one.put('answers/A1', typed('surname', 'Eriks'));
    one.put('answers/A1', typed('surname', 'Eriksson'));
    await one.flush();
    expect(values(other)).toEqual({ surname: 'Eriksson' });
    one.settle('answers/A1', { edits: [...one.waiting('answers/A1').values()], revision: 7 });
    expect(values(other)).toEqual({});
    expect(received.map(({ kind, from }) => `${kind} from ${from}`)).toEqual([
      'put from another tab',
      'settled from another tab',
    ]);
  });

  it('are known to the other tabs before they hear that the server has them', async () => {
    const [one, other] = [await browser.open(), await browser.open()];
    const received: OutboxEvent[] = [];
    other.subscribe((event) => received.push(event));
    one.put('answers/A1', typed('surname', 'Eriksson'));
    one.sending('answers/A1', [...one.waiting('answers/A1').values()]);
    one.settle('answers/A1', { edits: [...one.waiting('answers/A1').values()], revision: 7 });
    expect(received.map(({ kind, edits: [edit] }) => `${kind} ${edit?.value as string}`)).toEqual([
      'put Eriksson',
      'settled Eriksson',
    ]);
  });

  it('are forgotten when nobody wants them any more', async () => {
    const outbox = await browser.open();
    outbox.put('answers/A1', [...typed('surname', 'Eriksson'), ...typed('city', 'Zenith')]);
    await outbox.flush();
    outbox.drop('answers/A1', ['surname']);
    expect(values(await browser.open())).toEqual({ city: 'Zenith' });
  });
});
