import { describe, expect, it } from 'vitest';
import { medianMinutes } from '../../../src/core/figures/median.ts';
import { mondayOf, periodOf } from '../../../src/core/figures/period.ts';
import { hasFigures, itemsOf, shareOf, tileTable } from '../../../src/core/figures/tile-table.ts';

const bucketOf = (minutes: number) => Math.floor(4 * Math.log2(minutes + 1));

describe('the median of times in buckets', () => {
  it('is nothing where nothing was counted', () => expect(medianMinutes([])).toBeUndefined());

  it.each([1, 10, 60, 600, 10_000])('is at most a fifth off for %i minutes', (minutes) => {
    const median = medianMinutes([{ bucket: bucketOf(minutes), total: 9 }]) ?? 0;
    expect(Math.abs(median - minutes) / (minutes + 1)).toBeLessThan(0.2);
  });

  it('lies in the bucket that half of them reach', () => {
    const median = medianMinutes([
      { bucket: bucketOf(600), total: 2 },
      { bucket: bucketOf(10), total: 3 },
    ]);
    expect(median).toBeLessThan(13);
  });

  it.each([
    [
      'the middle of the bucket that half of them reach',
      { 4: 1, 8: 4 },
      3 + 0.375 * (2 ** 2.25 - 4),
    ],
    ['the end of a bucket that half of them fill', { 16: 2, 8: 2 }, 2 ** 2.25 - 1],
    ['the start of all where all is at once', { 0: 2, 1: 0 }, (2 ** 0.25 - 1) / 2],
    ['nothing where buckets are empty', { 4: 0, 8: 0 }, undefined],
  ])('is %s', (_, totals, minutes) => {
    const buckets = Object.entries(totals).map(([bucket, total]) => ({ bucket: +bucket, total }));
    for (const inOrder of [buckets, buckets.toReversed()]) {
      const median = medianMinutes(inOrder);
      expect(median?.toFixed(6)).toBe(minutes?.toFixed(6));
    }
  });
});

describe('a period', () => {
  it('is thirteen weeks up to this one, beside thirteen before', () =>
    expect(periodOf({}, '2026-11-21')).toEqual({
      from: '2026-08-24',
      to: '2026-11-22',
      beforeFrom: '2026-05-25',
      beforeTo: '2026-08-23',
      weeks: 13,
    }));

  it('takes the weeks of two dates, however they are turned', () => {
    const weeks = { from: '2026-11-02', to: '2026-11-15', weeks: 2 };
    expect(periodOf({ from: '2026-11-04', to: '2026-11-12' }, '2026-11-21')).toMatchObject(weeks);
    expect(periodOf({ from: '2026-11-12', to: '2026-11-04' }, '2026-11-21')).toMatchObject(weeks);
  });

  it('takes nothing for what is no date, and never more than three years', () => {
    expect(periodOf({ from: 'yesterday', to: '2026-02-30' }, '2026-11-21').weeks).toBe(13);
    expect(periodOf({ from: '1900-01-01', to: '2026-11-21' }, '2026-11-21').weeks).toBe(157);
  });

  it('begins its weeks on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });
});

describe('the lines of a tile', () => {
  const period = { ...periodOf({ from: '2026-11-09', to: '2026-11-22' }, '2026-11-22') };
  const series = [
    { id: 'one', label: 'One', items: ['a', 'b'] },
    { id: 'two', label: 'Two', items: ['c'] },
  ];
  const row = (key: string, now: number) => ({
    key,
    label: key.toUpperCase(),
    values: [
      { item: 'a', now, before: 1 },
      { item: 'b', now: 1 },
    ],
  });
  const label = ({ label: name }: { label: string }) => name;

  it('asks for each item once', () => expect(itemsOf({ series })).toBe('a|b|c'));

  it('adds up the items of each of the series', () =>
    expect(
      tileTable({ by: 'all', measure: 'moved', series }, { ...period, rows: [row('', 4)] }, label),
    ).toEqual([
      { key: 'one', label: 'One', cells: [{ now: 5, before: 1 }] },
      { key: 'two', label: 'Two', cells: [{ now: 0, before: 0 }] },
    ]));

  it('puts the greatest first', () => {
    const rows = [row('x', 1), row('y', 7)];
    const lines = tileTable(
      { by: 'agency', measure: 'entered', series },
      { ...period, rows },
      label,
    );
    expect(lines.map(({ label: name }) => name)).toEqual(['Y', 'X']);
  });

  it('has every week, in order, also those without anything', () => {
    const rows = [row('2026-11-16', 2)];
    const lines = tileTable({ by: 'week', measure: 'entered', series }, { ...period, rows }, label);
    expect(lines.map(({ key, cells }) => [key, cells[0]?.now])).toEqual([
      ['2026-11-09', 0],
      ['2026-11-16', 3],
    ]);
  });

  it('puts the greatest time first, then those that nobody counted, by name', () => {
    const time = (key: string, now?: number) => ({
      key,
      label: key.toUpperCase(),
      values: [{ item: 'a', before: 2, ...(now !== undefined && { now }) }],
    });
    const rows = [time('z'), time('x'), time('y', 2), time('w', 5)];
    const lines = tileTable(
      { by: 'agent', measure: 'stayed', series: [{ id: 'one', label: 'One', items: ['a'] }] },
      { ...period, rows },
      label,
    );
    expect(lines.map(({ label: name, cells }) => [name, ...cells])).toEqual([
      ['W', { now: 5, before: 2 }],
      ['Y', { now: 2, before: 2 }],
      ['X', { before: 2 }],
      ['Z', { before: 2 }],
    ]);
  });

  it.each([
    [[{}], false],
    [[{ now: 0, before: 0 }], false],
    [[{ now: 1 }], true],
    [
      [
        { now: 0, before: 0 },
        { now: 0, before: 3 },
      ],
      true,
    ],
  ])('%j has something to draw: %s', (cells, isDrawn) => {
    const empty = { key: 'a', label: 'A', cells: [{ now: 0 }] };
    expect(hasFigures([empty, { key: 'b', label: 'B', cells }])).toBe(isDrawn);
  });

  it('leaves out a time that nobody counted, and then has nothing to draw', () => {
    const lines = tileTable(
      { by: 'all', measure: 'stayed', series },
      { ...period, rows: [] },
      label,
    );
    expect(lines.map(({ cells }) => cells)).toEqual([[{}], [{}]]);
    expect(hasFigures(lines)).toBe(false);
  });
});

it.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [0, 0, undefined],
  [undefined, 4, undefined],
  [1, undefined, undefined],
])('%s of %s is the share %s', (part, whole, share) => expect(shareOf(part, whole)).toBe(share));
