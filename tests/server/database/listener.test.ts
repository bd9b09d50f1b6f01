import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/server/database/cluster/embedded-postgres.ts';
import { readPostmaster } from '../../../src/server/database/cluster/postmaster.ts';
import { DatabaseListener } from '../../../src/server/database/listener.ts';
import { asAdmin, testDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';

const { db, connection } = await testDatabase();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const opened = async (to = connection) => {
  const listener = await DatabaseListener.open({ connection: to, log: silent });
  ends.push(() => listener.stop());
  return listener;
};

/** A subscriber that keeps what it receives. */
const subscribed = async (listener: DatabaseListener, channel: string) => {
  const messages: string[] = [];
  const reconnects = vi.fn<() => void>();
  const unsubscribe = await listener.subscribe(channel, {
    onMessage: (payload) => void messages.push(payload),
    onReconnect: reconnects,
  });
  return { messages, reconnects, unsubscribe };
};

const terminate = () =>
  asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}' and application_name = 'farland listener'`,
  );
const received = (messages: string[], expected: string[]) =>
  vi.waitFor(() => expect(messages).toEqual(expected));

describe('the listener of the database', () => {
  it('receives what is notified by itself, by others and by transactions, in their order, on its channel alone', async () => {
    const [one, other] = [await opened(), await opened()];
    const here = await subscribed(one, 'first');
    const there = await subscribed(other, 'first');
    const elsewhere = await subscribed(one, 'second "quoted"');
    for (const payload of ['1', '2', '3']) await one.notify('first', payload);
    await db
      .transaction()
      .execute((transaction) => sql`select pg_notify('first', '4')`.execute(transaction));
    await one.notify('second "quoted"', '5');
    await received(elsewhere.messages, ['5']);
    await received(there.messages, ['1', '2', '3', '4']);
    expect(here.messages).toEqual(['1', '2', '3', '4']);
  });

  it('asks one thing after the other, however much is asked at once, as its connection demands', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    const listener = await opened();
    const { messages } = await subscribed(listener, 'busy');
    await Promise.all(['1', '2', '3'].map((payload) => listener.notify('busy', payload)));
    await received(messages, ['1', '2', '3']);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('receives nothing of a transaction that is rolled back, nor after it unsubscribed', async () => {
    const listener = await opened();
    const { messages, unsubscribe } = await subscribed(listener, 'kept');
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql`select pg_notify('kept', 'lost')`.execute(transaction);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await listener.notify('kept', 'one');
    await received(messages, ['one']);
    unsubscribe();
    const last = await subscribed(listener, 'last');
    await listener.notify('kept', 'two');
    await listener.notify('last', 'three');
    await received(last.messages, ['three']);
    expect(messages).toEqual(['one']);
  });

  it('is made again when its connection is terminated, as often as that happens, and tells every subscriber to reload', async () => {
    const listener = await opened();
    const [first, second] = [
      await subscribed(listener, 'first'),
      await subscribed(listener, 'second'),
    ];
    for (const times of [1, 2, 3]) {
      await terminate();
      await vi.waitFor(() => expect(second.reconnects).toHaveBeenCalledTimes(times), 10_000);
      expect(listener.isListening).toBe(true);
      await listener.notify('first', `${times}`);
      await vi.waitFor(() => expect(first.messages.at(-1)).toBe(`${times}`));
    }
    expect(first.reconnects).toHaveBeenCalledTimes(3);
  });

  it('goes on where a subscriber throws, and refuses what PostgreSQL refuses without losing the connection', async () => {
    const listener = await opened();
    await listener.subscribe('first', {
      onMessage: () => {
        throw new Error('a defect of one subscriber');
      },
    });
    const { messages, reconnects } = await subscribed(listener, 'first');
    await expect(listener.notify('first', 'x'.repeat(8_000))).rejects.toThrow(
      'payload string too long',
    );
    await listener.notify('first', 'one');
    await received(messages, ['one']);
    expect(reconnects).not.toHaveBeenCalled();
  });

  it('comes back when PostgreSQL itself was killed and started again, with what was subscribed meanwhile, and stops while it is away', {
    timeout: 120_000,
  }, async () => {
    const dataDir = temporaryDataDir();
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
    ends.push(() =>
      postgres.stop().finally(() => rmSync(dataDir, { recursive: true, force: true })),
    );
    const listener = await opened(postgres.connection('postgres', 'postgres') as never);
    const before = await subscribed(listener, 'before');
    const kill = () =>
      process.kill(readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? NaN, 'SIGKILL');
    kill();
    await vi.waitFor(() => expect(listener.isListening).toBe(false), 10_000);
    const meanwhile = await subscribed(listener, 'meanwhile');
    await listener.notify('before', 'nobody hears this');
    await vi.waitFor(() => expect(before.reconnects).toHaveBeenCalledTimes(1), 60_000);
    await listener.notify('meanwhile', 'again');
    await received(meanwhile.messages, ['again']);
    expect(before.messages).toEqual([]);
    kill();
    await vi.waitFor(() => expect(listener.isListening).toBe(false), 10_000);
    await listener.stop();
  });
});
