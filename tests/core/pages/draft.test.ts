import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropped,
  type Draft,
  draftCategory,
  draftOf,
  dropped,
  GONE,
  merged,
  moved,
  parted,
  type SavedDocument,
  shiftedPage,
  splitBefore,
  splitOff,
  straightenedPage,
  turnedPage,
  withCategory,
} from '../../../src/core/pages/draft.ts';

/** "ab c" is a document of two pages, then one of one. */
const saved = (written: string): SavedDocument[] =>
  written
    .split(' ')
    .map((keys, index) => ({ id: `d${index + 1}`, category: 'Other', keys: [...keys] }));
const draft = (written: string): Draft => draftOf(saved(written));
const inText = (of: Draft): string =>
  of.map(({ pages }) => pages.map(({ key }) => key).join('')).join(' ');
const keys = (written: string): ReadonlySet<string> => new Set(written);

describe('pages that move', () => {
  it('come before a page of another document, in their order', () =>
    expect(inText(moved(draft('abc de'), { keys: keys('ca'), to: 'd2', before: 'e' }))).toBe(
      'b dace',
    ));
  it('come last where no page is named', () =>
    expect(inText(moved(draft('abc de'), { keys: keys('b'), to: 'd2' }))).toBe('ac deb'));
  it('end a document that loses its last one', () =>
    expect(inText(moved(draft('a bc'), { keys: keys('a'), to: 'd2', before: 'b' }))).toBe('abc'));
  it('stay where they are when they are dropped on themselves', () =>
    expect(inText(moved(draft('abcd'), { keys: keys('bc'), to: 'd1', before: 'b' }))).toBe('abcd'));
  it('go one place on, and back', () =>
    expect([
      inText(shiftedPage(draft('abc'), keys('a'), 1)),
      inText(shiftedPage(draft('abc'), keys('c'), -1)),
    ]).toEqual(['bac', 'acb']));
  it('go on to the end', () => expect(inText(shiftedPage(draft('abc'), keys('b'), 1))).toBe('acb'));
  it('go together', () => expect(inText(shiftedPage(draft('abcd'), keys('bc'), -1))).toBe('bcad'));
  it('go over to the document behind, and before', () =>
    expect([
      inText(shiftedPage(draft('ab cd'), keys('b'), 1)),
      inText(shiftedPage(draft('ab cd'), keys('c'), -1)),
    ]).toEqual(['a bcd', 'abc d']));
  it('go nowhere past the last document by themselves to where pages are deleted', () =>
    expect(inText(shiftedPage(dropped(draft('ab cd'), keys('a')), keys('d'), 1))).toBe('b cd a'));
  it('that are to be deleted stand last, together, and come back from there', () => {
    const gone = dropped(dropped(draft('ab cd e'), keys('b')), keys('cd'));
    expect(inText(gone)).toBe('a e bcd');
    expect(gone.at(-1)?.id).toBe(GONE);
    expect(inText(splitOff(gone, { keys: keys('c'), id: 'new' }))).toBe('a e c bd');
    expect(inText(moved(gone, { keys: keys('bcd'), to: 'd1' }))).toBe('abcd e');
  });
  it('go nowhere past the last document', () =>
    expect(inText(shiftedPage(draft('ab cd'), keys('d'), 1))).toBe('ab cd'));
});

describe('documents that are parted and joined', () => {
  it('pages become one of their own, behind the one that they leave', () =>
    expect(inText(splitOff(draft('abcd e'), { keys: keys('bd'), id: 'new' }))).toBe('ac bd e'));
  it('pages of several become one', () =>
    expect(inText(splitOff(draft('ab cd'), { keys: keys('bc'), id: 'new' }))).toBe('a bc d'));
  it('all pages of one are one already', () =>
    expect(inText(splitOff(draft('ab c'), { keys: keys('ab'), id: 'new' }))).toBe('ab c'));
  it('one ends before a page', () =>
    expect(inText(splitBefore(draft('abcd'), { key: 'c', id: 'new' }))).toBe('ab cd'));
  it('none ends before its first page', () =>
    expect(inText(splitBefore(draft('ab'), { key: 'a', id: 'new' }))).toBe('ab'));
  it('what is parted stays what its document is, on the server or as somebody says, until somebody says otherwise', () => {
    const papers = [
      { id: 'd1', category: 'Proof of Funds', keys: ['a', 'b', 'c'] },
      { id: 'd2', category: '', keys: ['d', 'e'] },
    ];
    const kinds = (of: Draft) => of.map((document) => draftCategory(document, papers));
    const off = parted(draftOf(papers), papers, (now) =>
      splitOff(now, { keys: keys('c'), id: 'new' }),
    );
    expect(kinds(off)).toEqual(['Proof of Funds', 'Proof of Funds', '']);
    expect(
      kinds(
        parted(withCategory(draftOf(papers), { id: 'd1', category: 'Letter' }), papers, (now) =>
          splitBefore(now, { key: 'b', id: 'new' }),
        ),
      ),
    ).toEqual(['Letter', 'Letter', '']);
    expect(
      kinds(
        parted(draftOf(papers), papers, (now) => splitOff(now, { keys: keys('e'), id: 'new' })),
      ),
    ).toEqual(['Proof of Funds', '', '']);
    expect(kinds(withCategory(off, { id: 'new', category: 'Other' }))).toEqual([
      'Proof of Funds',
      'Other',
      '',
    ]);
  });
  it('what its reading is to tell has no name of its own', () =>
    expect(
      withCategory(withCategory(draft('a b'), { id: 'd2', category: 'Letter' }), {
        id: 'd2',
        category: '',
      }).map((document) => 'category' in document),
    ).toEqual([false, false]));
  it('several come together in the first of them', () =>
    expect(inText(merged(draft('ab c d'), new Set(['d3', 'd1'])))).toBe('abd c'));
  it('one alone is not put together', () =>
    expect(inText(merged(draft('ab c'), new Set(['d2'])))).toBe('ab c'));
  it('one is filed as something else', () =>
    expect(
      withCategory(draft('a b'), { id: 'd2', category: 'Letter' }).map(({ category }) => category),
    ).toEqual([undefined, 'Letter']));
});

describe('pages that are turned, straightened and cut', () => {
  const page = (of: Draft) => of[0]?.pages[0];
  it('turn by quarters, round and round', () =>
    expect(
      [1, 2, 3, 4, -1].map((by) => page(turnedPage(draft('a'), keys('a'), by))?.turns ?? 0),
    ).toEqual([1, 2, 3, 0, 3]));
  it('turn with what is to remain of them', () => {
    const cut = cropped(draft('a'), keys('a'), [0.1, 0.2, 0.3, 0.4]);
    expect(
      page(turnedPage(cut, keys('a'), 1))?.crop?.map((value) => Math.round(value * 10) / 10),
    ).toEqual([0.4, 0.1, 0.4, 0.3]);
    expect(
      page(turnedPage(cut, keys('a'), 4))?.crop?.map((value) => Math.round(value * 10) / 10),
    ).toEqual([0.1, 0.2, 0.3, 0.4]);
  });
  it('are straightened by tenths, and not beyond what the call takes', () =>
    expect(
      [1.26, 99, -99].map((by) => page(straightenedPage(draft('a'), keys('a'), by))?.deskew),
    ).toEqual([1.3, 20, -20]));
});

interface Step {
  kind: 'move' | 'shift' | 'off' | 'before' | 'merge' | 'turn';
  picks: number[];
  at: number;
}
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('move', 'shift', 'off', 'before', 'merge', 'turn'),
    picks: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    at: fc.nat(20),
  }),
  { maxLength: 12 },
);

const done = (of: Draft, { kind, picks, at }: Step, number: number): Draft => {
  const all = of.flatMap(({ pages }) => pages.map(({ key }) => key));
  const chosen = new Set(picks.map((pick) => all[pick % all.length] ?? ''));
  const place = all[at % all.length] ?? '';
  const document = of[at % of.length]?.id ?? '';
  switch (kind) {
    case 'move':
      return moved(of, { keys: chosen, to: document, before: place });
    case 'shift':
      return shiftedPage(of, chosen, at % 2 ? 1 : -1);
    case 'off':
      return splitOff(of, { keys: chosen, id: `new${number}` });
    case 'before':
      return splitBefore(of, { key: place, id: `new${number}` });
    case 'merge':
      return merged(of, new Set(picks.map((pick) => of[pick % of.length]?.id ?? '')));
    case 'turn':
      return turnedPage(of, chosen, at);
  }
};

it('whatever is done, each page is in one document, and no document is empty', () =>
  fc.assert(
    fc.property(steps, (all) => {
      const end = all.reduce(done, draft('abc de f ghij'));
      expect(
        end
          .flatMap(({ pages }) => pages.map(({ key }) => key))
          .sort()
          .join(''),
      ).toBe('abcdefghij');
      expect(end.every(({ pages }) => pages.length > 0)).toBe(true);
      expect(new Set(end.map(({ id }) => id)).size).toBe(end.length);
    }),
  ));
