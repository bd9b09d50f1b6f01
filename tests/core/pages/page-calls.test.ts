import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangePages, type WantedPage } from '../../../src/core/pages/arrange-pages.ts';
import {
  type Draft,
  draftOf,
  dropped,
  GONE,
  moved,
  type SavedDocument,
  splitBefore,
  splitOff,
  straightenedPage,
  turnedPage,
  withCategory,
} from '../../../src/core/pages/draft.ts';
import {
  broughtBack,
  lostPages,
  nextCall,
  type PageCall,
  pending,
  rebasedDraft,
  withoutSettled,
} from '../../../src/core/pages/page-calls.ts';

const saved = (written: string): SavedDocument[] =>
  written
    .split(' ')
    .map((keys, index) => ({ id: `d${index + 1}`, category: 'Passport', keys: [...keys] }));
const keys = (written: string): ReadonlySet<string> => new Set(written);

/** A page of the pretended service, with all that was ever done to it. */
interface Page {
  key: string;
  is: string;
  turns: number;
}
interface Kept {
  id: string;
  category: string;
  pages: Page[];
}

/**
 * The document service as its descriptions have it: places count as they are now, and what was put
 * together has new pictures.
 */
class Service {
  documents: Kept[];
  calls = 0;
  #fresh = 0;
  constructor(documents: readonly SavedDocument[]) {
    this.documents = documents.map(({ id, category, keys: all }) => ({
      id,
      category,
      pages: all.map((key) => ({ key, is: key, turns: 0 })),
    }));
  }

  now(): SavedDocument[] {
    return this.documents.map(({ id, category, pages }) => ({
      id,
      category,
      keys: pages.map(({ key }) => key),
    }));
  }

  #read(pages: readonly Page[]): Page[] {
    return pages.map((page) => ({ ...page, key: `${page.is}${(this.#fresh += 1)}` }));
  }

  take(call: PageCall): void {
    this.calls += 1;
    if (call.kind === 'put') return this.#put(call);
    if (call.kind === 'drop') return this.#drop(call);
    const at = this.documents.findIndex(({ id }) => id === call.docId);
    const document = this.documents[at] as Kept;
    if (call.kind === 'file')
      this.documents[at] = {
        ...document,
        category: call.category,
        pages: this.#read(document.pages),
      };
    else
      this.documents.splice(
        at,
        1,
        ...call.parts.map(({ category, pages }, index) => ({
          id:
            category === document.category &&
            call.parts.findIndex((part) => part.category === category) === index
              ? document.id
              : `s${(this.#fresh += 1)}`,
          category,
          pages: this.#read(pages.map((page) => document.pages[page] as Page)),
        })),
      );
  }

  #drop({ docIds, pages }: Extract<PageCall, { kind: 'drop' }>): void {
    const taken = new Set(
      pages.map(
        ({ docId, pageIndex }) =>
          this.documents.find(({ id }) => id === docId)?.pages[pageIndex]?.key,
      ),
    );
    this.documents = this.documents
      .filter(({ id }) => !docIds.includes(id))
      .map((document) => ({
        ...document,
        pages: document.pages.filter(({ key }) => !taken.has(key)),
      }));
    if (this.documents.some((document) => document.pages.length === 0))
      throw new Error('A document has no pages.');
  }

  #put({ pages, category }: Extract<PageCall, { kind: 'put' }>): void {
    const arranged = arrangePages(
      pages as WantedPage[],
      this.documents.map(({ id, pages: all }) => ({
        id,
        file: id,
        pages: all.map((_, index) => ({ number: index + 1 })),
      })),
    );
    if ('missing' in arranged) throw new Error('A page is not where the call says.');
    const taken = pages.map(({ docId, pageIndex, turns = 0 }) => {
      const page = this.documents.find(({ id }) => id === docId)?.pages[pageIndex] as Page;
      return { ...page, turns: (page.turns + turns) % 4 };
    });
    const used = new Set(taken.map(({ key }) => key));
    const id = arranged.keeps ?? `p${(this.#fresh += 1)}`;
    const before = this.documents.find((document) => document.id === id);
    const result = {
      id,
      category: category ?? before?.category ?? 'Other',
      pages: this.#read(taken),
    };
    const rest = this.documents
      .map((document) =>
        document.id === id
          ? result
          : { ...document, pages: document.pages.filter(({ key }) => !used.has(key)) },
      )
      .filter((document) => document.pages.length > 0);
    this.documents = before ? rest : [...rest, result];
  }
}

const applied = (wanted: Draft, service: Service): PageCall['kind'][] => {
  const kinds: PageCall['kind'][] = [];
  let draft = wanted;
  for (
    let call = nextCall(draft, service.now());
    call && kinds.length < 50;
    call = nextCall(draft, service.now())
  ) {
    kinds.push(call.kind);
    service.take(call);
    draft = rebasedDraft(withoutSettled(draft, call), service.now());
  }
  return kinds;
};

const pagesOf = (documents: readonly Kept[]): string[] =>
  documents.map(({ pages }) => pages.map(({ is, turns }) => `${is}${turns || ''}`).join('')).sort();
const wantedOf = (draft: Draft): string[] =>
  draft.map(({ pages }) => pages.map(({ key, turns }) => `${key}${turns || ''}`).join('')).sort();

describe('what a draft asks of the document service', () => {
  const asked = (draft: Draft, of: readonly SavedDocument[]) => nextCall(draft, of);
  it('is nothing where nothing is wanted otherwise', () =>
    expect(asked(draftOf(saved('ab c')), saved('ab c'))).toBeNull());
  it('is nothing where what was done was undone by hand', () =>
    expect(
      asked(
        straightenedPage(turnedPage(draftOf(saved('a')), keys('a'), 4), keys('a'), 0),
        saved('a'),
      ),
    ).toBeNull());
  it('is a split at once where every part has a name', () => {
    const draft = withCategory(splitBefore(draftOf(saved('abc')), { key: 'b', id: 'n' }), {
      id: 'n',
      category: 'Letter',
    });
    expect(asked(draft, saved('abc'))).toEqual({
      kind: 'split',
      targets: ['d1', 'n'],
      docId: 'd1',
      parts: [
        { category: 'Passport', pages: [0] },
        { category: 'Letter', pages: [1, 2] },
      ],
    });
  });
  it('is the new document first where its reading is to tell what it is, so that the other stays', () =>
    expect(asked(splitBefore(draftOf(saved('abc')), { key: 'b', id: 'n' }), saved('abc'))).toEqual({
      kind: 'put',
      targets: ['n'],
      pages: [
        { docId: 'd1', pageIndex: 1 },
        { docId: 'd1', pageIndex: 2 },
      ],
      category: undefined,
    }));
  it('counts turns from the page as it is shown', () =>
    expect(asked(turnedPage(draftOf(saved('ab')), keys('b'), -1), saved('ab'))).toMatchObject({
      kind: 'put',
      pages: [
        { docId: 'd1', pageIndex: 0 },
        { docId: 'd1', pageIndex: 1, turns: 3 },
      ],
    }));
  it('is a new reading where only the name is another', () =>
    expect(
      asked(withCategory(draftOf(saved('a')), { id: 'd1', category: 'Letter' }), saved('a')),
    ).toEqual({
      kind: 'file',
      targets: ['d1'],
      docId: 'd1',
      category: 'Letter',
    }));
  it('says what a document is and stays, where pages of others come to it or its own lie in another order', () => {
    const papers: SavedDocument[] = [
      { id: 'd1', category: 'Proof of Funds', keys: ['a', 'b'] },
      { id: 'd2', category: 'Letter', keys: ['c'] },
      { id: 'd3', category: '', keys: ['d', 'e'] },
      { id: 'd4', category: 'Other', keys: ['f'] },
    ];
    expect(
      asked(moved(draftOf(papers), { keys: keys('c'), to: 'd1', before: 'a' }), papers),
    ).toMatchObject({ kind: 'put', category: 'Proof of Funds' });
    expect(
      asked(moved(draftOf(papers), { keys: keys('b'), to: 'd1', before: 'a' }), papers),
    ).toMatchObject({ kind: 'put', category: 'Proof of Funds' });
    expect(
      asked(moved(draftOf(papers), { keys: keys('e'), to: 'd3', before: 'd' }), papers),
      'what nobody knows yet',
    ).toMatchObject({ kind: 'put', category: undefined });
    expect(
      asked(moved(draftOf(papers), { keys: keys('c'), to: 'd4' }), papers),
      'what was of no kind may be of one with another page',
    ).toMatchObject({ kind: 'put', category: undefined });
    expect(
      asked(
        turnedPage(
          moved(draftOf(papers), { keys: keys('b'), to: 'd1', before: 'a' }),
          keys('b'),
          1,
        ),
        papers,
      ),
      'a page that lies otherwise may be read better',
    ).toMatchObject({ kind: 'put', category: undefined });
  });
  it('is one call where pages and name change', () =>
    expect(
      asked(
        withCategory(turnedPage(draftOf(saved('a')), keys('a'), 1), {
          id: 'd1',
          category: 'Letter',
        }),
        saved('a'),
      ),
    ).toMatchObject({ kind: 'put', category: 'Letter' }));
});

describe('taking the steps', () => {
  it('what a document only loses costs no step of its own', () => {
    const service = new Service(saved('abc d'));
    expect(
      applied(splitOff(draftOf(service.now()), { keys: keys('b'), id: 'n' }), service),
    ).toEqual(['put']);
    expect(pagesOf(service.documents)).toEqual(['ac', 'b', 'd']);
  });
  it('what is to be deleted goes first, whole documents by their ids and pages of others put together before', () => {
    const service = new Service(saved('abc de f'));
    const draft = dropped(splitBefore(draftOf(service.now()), { key: 'b', id: 'n' }), keys('bdef'));
    expect(nextCall(draft, service.now())).toEqual({
      kind: 'drop',
      targets: [GONE],
      docIds: ['d2', 'd3'],
      pages: [{ docId: 'd1', pageIndex: 1 }],
    });
    expect(pending(draft, service.now()).map(({ id }) => id)).toContain(GONE);
    applied(draft, service);
    expect(pagesOf(service.documents)).toEqual(['a', 'c']);
  });
  it('what was brought back from what is to be deleted stays, where it came from', () => {
    const papers = saved('abc de');
    const draft = dropped(draftOf(papers), keys('bde'));
    expect(broughtBack(draft, papers)).toEqual(draftOf(papers));
    expect(
      wantedOf(
        broughtBack(
          dropped(moved(draftOf(papers), { keys: keys('c'), to: 'd1', before: 'a' }), keys('ab')),
          papers,
        ),
      ),
    ).toEqual(['abc', 'de']);
    expect(pending(dropped(draftOf(saved('ab')), keys('')), saved('ab'))).toEqual([]);
  });
  it('two documents change pages with each other', () => {
    const service = new Service(saved('ab cd'));
    const draft = moved(moved(draftOf(service.now()), { keys: keys('a'), to: 'd2' }), {
      keys: keys('c'),
      to: 'd1',
    });
    applied(draft, service);
    expect(pagesOf(service.documents)).toEqual(wantedOf(draft));
  });
  it("a document that takes over another's place is not mixed with what is wanted of the other", () => {
    const service = new Service(saved('abc de fg'));
    const draft = moved(
      moved(moved(draftOf(service.now()), { keys: keys('f'), to: 'd1' }), {
        keys: keys('a'),
        to: 'd3',
      }),
      { keys: keys('g'), to: 'd1' },
    );
    applied(draft, service);
    expect(pagesOf(service.documents)).toEqual(['a', 'bcfg', 'de']);
  });
  it('leads to the draft, whatever it is, with no more steps than documents that are wanted', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
            fc.nat(5),
            fc.constantFrom('move', 'off', 'turn', 'file'),
          ),
          { maxLength: 8 },
        ),
        (all) => {
          const service = new Service(saved('abc de fg'));
          const draft = all.reduce<Draft>((now, [key, at, kind], number) => {
            const { id = '' } = now[at % now.length] ?? {};
            if (kind === 'move') return moved(now, { keys: keys(key), to: id });
            if (kind === 'off') return splitOff(now, { keys: keys(key), id: `n${number}` });
            return kind === 'turn'
              ? turnedPage(now, keys(key), at)
              : withCategory(now, { id, category: 'Letter' });
          }, draftOf(service.now()));
          const most = pending(draft, service.now()).length;
          applied(draft, service);
          expect(pagesOf(service.documents)).toEqual(wantedOf(draft));
          expect(service.calls).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 500 },
    ));
});

describe('a draft whose documents somebody changed meanwhile', () => {
  const draft = moved(draftOf(saved('ab cd')), { keys: keys('a'), to: 'd2' });
  it('loses the pages that are gone, and keeps the rest', () => {
    const now = [{ id: 'd1', category: '', keys: ['a', 'b'] }];
    expect([wantedOf(rebasedDraft(draft, now)), lostPages(draft, now)]).toEqual([['a', 'b'], 2]);
  });
  it('has pages that are new in their document, and new documents in their place', () => {
    const now = [
      { id: 'd1', category: '', keys: ['a', 'b', 'x'] },
      { id: 'd9', category: '', keys: ['y'] },
      { id: 'd2', category: '', keys: ['c', 'd'] },
    ];
    expect(
      rebasedDraft(draft, now).map(
        ({ id, pages }) => `${id} ${pages.map(({ key }) => key).join('')}`,
      ),
    ).toEqual(['d1 bx', 'd9 y', 'd2 cda']);
  });
  it('keeps what is wanted of a document apart, when that was read anew', () =>
    expect(
      rebasedDraft(draft, [
        { id: 'd1', category: '', keys: ['a', 'b'] },
        { id: 'd2', category: '', keys: ['x', 'y'] },
      ]).map(({ id, pages }) => `${id} ${pages.map(({ key }) => key).join('')}`),
    ).toEqual(['d1 b', 'd2 xy', 'left-d2 a']));
  it('is the same where nobody did', () =>
    expect(rebasedDraft(draft, saved('ab cd'))).toEqual(draft));
});
