import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { StoredEdit } from '../../../src/web/lib/outbox/edit.ts';
import { createMemoryDatabase } from '../../../src/web/lib/outbox/memory-database.ts';
import { openOutboxDatabase } from '../../../src/web/lib/outbox/outbox-database.ts';

const anna = { tenant: 'demo', user: 'anna' };
const edit = (key: string, at: number, more: Partial<StoredEdit> = {}): StoredEdit => ({
  ...anna,
  resource: 'answers/A1',
  key,
  value: key,
  base: undefined,
  at,
  ...more,
});

describe.each([
  ['on the device', () => openOutboxDatabase(new IDBFactory())],
  ['in the page, where the browser keeps nothing', async () => createMemoryDatabase()],
])('edits that are kept %s', (_, open) => {
  const holding = async (...edits: StoredEdit[]) => {
    const database = await open();
    await database.write(edits);
    const keys = async (owner = anna) => (await database.read(owner)).map(({ key }) => key);
    return { database, keys };
  };

  it('are read oldest first, by their owner alone', async () => {
    const { keys } = await holding(
      edit('city', 2),
      edit('surname', 1),
      edit('of berta', 1, { user: 'berta' }),
      edit('of acme', 1, { tenant: 'acme' }),
    );
    expect(await keys()).toEqual(['surname', 'city']);
    expect(await keys({ tenant: 'acme', user: 'anna' })).toEqual(['of acme']);
  });

  it('take the place of older ones of the same value', async () => {
    const { database } = await holding(edit('surname', 1));
    await database.write([edit('surname', 2, { value: 'Eriksson' })]);
    await database.write([edit('surname', 3, { resource: 'answers/A2' })]);
    expect(await database.read(anna)).toMatchObject([
      { value: 'Eriksson', resource: 'answers/A1' },
      { value: 'surname', resource: 'answers/A2' },
    ]);
  });

  it('are removed as they are: one that has changed since stays', async () => {
    const { database, keys } = await holding(edit('surname', 2), edit('city', 2));
    await database.remove([edit('surname', 1), edit('city', 2), edit('street', 1)]);
    expect(await keys()).toEqual(['surname']);
  });

  it('are dropped when they are from before a moment, whoever made them', async () => {
    const { database, keys } = await holding(
      edit('surname', 9),
      edit('city', 10),
      edit('street', 9, { user: 'berta' }),
    );
    await database.dropBefore(10);
    expect([await keys(), await keys({ tenant: 'demo', user: 'berta' })]).toEqual([['city'], []]);
  });
});
