import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GroupWork, inGroup, readInGroup } from '../../../src/server/database/in-group.ts';
import { testDatabase } from '../harness.ts';

const { db } = await testDatabase();

/** What came, in which transaction of which tenant; "bad" comes through with nobody. */
const noted: GroupWork<string, { item: string; transaction: string; tenant: string }> = async (
  transaction,
  items,
) => {
  const {
    rows: [at],
  } = await sql<{
    transaction: string;
    tenant: string;
  }>`select pg_current_xact_id()::text as transaction, current_setting('app.tenant') as tenant`.execute(
    transaction,
  );
  if (!at || items.includes('bad')) throw new Error(`Not with ${items.join(', ')}.`);
  return items.map((item) => ({ item, ...at }));
};
const bring = (item: string, { tenant = 'demo', isMoreComing = true } = {}) =>
  inGroup(db, tenant, { work: noted, item, isMoreComing });
const patienceEnds = () => vi.advanceTimersByTime(1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what several calls bring at the same moment', () => {
  it('is kept in one transaction, and each gets its own answer', async () => {
    const bringing = Promise.all(['one', 'two', 'three'].map((item) => bring(item)));
    patienceEnds();
    const all = await bringing;
    expect(all.map(({ item }) => item)).toEqual(['one', 'two', 'three']);
    expect(new Set(all.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('waits for nobody where nobody else is coming, and takes along who waited', async () => {
    const [waited, last] = await Promise.all([bring('one'), bring('two', { isMoreComing: false })]);
    expect(waited.transaction).toBe(last.transaction);
    expect((await bring('alone', { isMoreComing: false })).transaction).not.toBe(last.transaction);
  });

  it('is kept at once when there are eight', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, place) => bring(String(place))));
    expect(new Set(all.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('fails for the one alone that it fails for', async () => {
    const bringing = Promise.allSettled([bring('one'), bring('bad'), bring('three')]);
    patienceEnds();
    expect(await bringing).toMatchObject([
      { value: { item: 'one' } },
      { reason: new Error('Not with bad.') },
      { value: { item: 'three' } },
    ]);
  });

  it('is read at once where it only asks, and whoever asks later does not wait for it', async () => {
    const read: (readonly string[])[] = [];
    const work: GroupWork<string, string> = async (_transaction, items) => {
      read.push(items);
      return items;
    };
    const ask = (item: string) => readInGroup(db, 'demo', { work, item });
    expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two']);
    expect(await ask('three')).toBe('three');
    expect(read).toEqual([['one', 'two'], ['three']]);
  });

  it('never shares a transaction with another tenant', async () => {
    const bringing = Promise.all([bring('one'), bring('two', { tenant: 'acme' })]);
    patienceEnds();
    expect((await bringing).map(({ tenant }) => tenant)).toEqual(['demo', 'acme']);
  });
});
