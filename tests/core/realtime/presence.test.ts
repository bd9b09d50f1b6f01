import { describe, expect, test } from 'vitest';
import { type OpenPage, peopleOf } from '../../../src/core/realtime/presence.ts';

const page = (userId: string, since: number, more: Partial<OpenPage> = {}): OpenPage => ({
  userId,
  name: userId.toUpperCase(),
  since,
  ...more,
});
const editorOf = (pages: readonly OpenPage[]) =>
  peopleOf(pages).find(({ hasEdit }) => hasEdit)?.userId;

describe('who has an application open', () => {
  test('is told by person, who came first comes first', () => {
    expect(
      peopleOf([page('b', 2000), page('a', 3000), page('a', 1000)]).map(({ userId, since }) => [
        userId,
        since,
      ]),
    ).toEqual([
      ['a', '1970-01-01T00:00:01.000Z'],
      ['b', '1970-01-01T00:00:02.000Z'],
    ]);
  });

  test('the edit belongs to who began it first, and to nobody where all only read', () => {
    expect(editorOf([page('a', 1), page('b', 2)])).toBeUndefined();
    expect(editorOf([page('a', 1, { editSince: 9 }), page('b', 2, { editSince: 5 })])).toBe('b');
  });

  test('and to who took it over last', () => {
    const pages = [
      page('a', 1, { editSince: 1, takenAt: 30 }),
      page('b', 2, { editSince: 2, takenAt: 20 }),
      page('c', 3, { editSince: 3 }),
    ];
    expect(editorOf(pages)).toBe('a');
    expect(peopleOf(pages)[0]).toMatchObject({ editSince: '1970-01-01T00:00:00.030Z' });
  });

  test('the same pages in any order give the same answer', () => {
    const pages = [page('b', 1, { editSince: 1 }), page('a', 1, { editSince: 1 }), page('c', 1)];
    expect(peopleOf(pages.toReversed())).toEqual(peopleOf(pages));
  });
});
