import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { paper, passport } from '../documents/papers.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click, press } from '../page.tsx';
import { at, good, HttpResponse, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const manifest = slice(loadCompiled(), { roles: ['agent'], tenantId: 'demo' });
const pages = (pictures: string) =>
  [...pictures].map((picture, index) => ({
    number: index + 1,
    width: 100,
    height: 140,
    picture: `pic${picture}`,
  }));
const papersAtFirst = (): Document[] => [
  passport('p1', { fileName: 'passport.jpg', pages: pages('a') }),
  paper('s1', { fileName: 'scan.pdf', category: 'Letter', namespace: '', pages: pages('bcd') }),
];

interface Put {
  documentData: {
    name?: string;
    category?: string;
    pages: { docId: string; pageIndex: number; turns?: number }[];
  };
}

describe('the pages of documents', { timeout: 20_000 }, () => {
  let papers: Document[];
  let puts: Put[];
  let filings: unknown[];
  let close: () => Promise<void> = () => Promise.resolve();
  /**
   * Puts a document together as the server does, as far as these cases go: new pages of new
   * pictures, the rest stays.
   */
  const put = (wanted: Put): Document => {
    puts.push(wanted);
    const taken = wanted.documentData.pages.map(
      ({ docId, pageIndex }) =>
        papers.find(({ _id }) => _id === docId)?.documentData.pages[pageIndex]?.picture,
    );
    const left = papers.map((one) => ({
      ...one,
      documentData: {
        ...one.documentData,
        pages: one.documentData.pages.filter(({ picture }) => !taken.includes(picture)),
      },
    }));
    const made = paper(`made${puts.length}`, {
      fileName: wanted.documentData.name ?? '',
      category: wanted.documentData.category ?? 'Other',
      pages: taken.map((_, index) => ({
        number: index + 1,
        width: 100,
        height: 140,
        picture: `new${puts.length}${index}`,
      })),
    });
    papers = [...left.filter(({ documentData }) => documentData.pages.length > 0), made];
    return made;
  };
  beforeEach(() => {
    papers = papersAtFirst();
    puts = [];
    filings = [];
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      http.get(at('/doc/v1/document-ai/get-docs-applicantUid'), () => good(papers as never)),
      http.get(at('/doc/v1/document-ai/page-image'), () => HttpResponse.json({}, { status: 404 })),
      http.post(at('/doc/v1/document-ai/create-pdf-from-images'), async ({ request }) =>
        good(put((await request.json()) as Put) as never),
      ),
      http.post(at('/doc/v1/document-ai/process-edited-category'), async ({ request }) => {
        const filing = (await request.json()) as { docId: string; category: string };
        filings.push([filing.docId, filing.category]);
        papers = papers.map((one) =>
          one._id === filing.docId
            ? { ...one, documentData: { ...one.documentData, category: filing.category } }
            : one,
        );
        return good(papers.find(({ _id }) => _id === filing.docId) as never);
      }),
      ...handlers(() => application({ docIds: papers.map(({ _id }) => _id) })),
    );
  });
  afterEach(() => close());

  const open = async () => {
    ({ close } = await openProduct(
      '#/applications/document-editor?applicationUid=A1&applicantUid=ap1&view=pages',
    ));
    await tile('Page 1 of 3, Letter');
  };
  const tile = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
          one.getAttribute('aria-label')?.startsWith(name),
        ),
      name,
    );
  const button = (name: string | RegExp) =>
    appears(
      () =>
        [...document.querySelectorAll('button')].find((one) => {
          const words = one.getAttribute('aria-label') ?? one.textContent;
          return typeof name === 'string' ? words === name : name.test(words);
        }),
      String(name),
    );
  const on = async (name: string): Promise<HTMLElement> => {
    const found = await tile(name);
    await act(async () => found.focus());
    return found;
  };
  const documents = () =>
    [...document.querySelectorAll('[role=listbox]')].map(
      (box) =>
        `${box.getAttribute('aria-label')?.replace('Pages of ', '')} ${box.querySelectorAll('[role=option]').length}`,
    );
  const chord = (key: string, more: KeyboardEventInit) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
    });

  it('keep their place in sight while a draft is applied, and nobody else is said to have changed them', async () => {
    let answer: () => void = () => undefined;
    let asked = 0;
    papers.push(paper('r1', { status: 'reading' }));
    server.use(
      http.get(at('/doc/v1/document-ai/get-docs-applicantUid'), () => {
        asked += 1;
        return good(papers as never);
      }),
      http.post(at('/doc/v1/document-ai/create-pdf-from-images'), async ({ request }) => {
        const made = put((await request.json()) as Put);
        asked = 0;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return good(made as never);
      }),
    );
    await open();
    await press(await on('Page 2 of 3, Letter'), 'r');
    await click(await button('Apply 1 change'));
    await appears(() => puts.length === 1, 'the step');
    await appears(() => asked > 1, 'news while it is taken');
    expect(document.body.textContent).not.toContain('not here any more');
    const cursor = () =>
      document.querySelector('[role=option][data-cursor]')?.getAttribute('aria-label');
    expect(cursor()).toBe('Page 2 of 3, Letter, turned by 90°');
    answer();
    await says('1 document is as you want it.');
    expect(document.body.textContent).not.toContain('not here any more');
    await appears(() => cursor() === 'Page 2 of 3, Other document', 'the page where it was');
  });

  it('say in their name what is seen on them, a change included', async () => {
    await open();
    await press(await on('Page 2 of 3, Letter'), 'r');
    const turned = await tile('Page 2 of 3, Letter, turned by 90°');
    expect(turned.getAttribute('aria-label')).toContain(turned.textContent);
  });

  it('are shown under their documents', async () => {
    await open();
    expect(documents()).toEqual(['Passport 1', 'Letter 3']);
  });

  it('are chosen one by one, up to a place, or all of a document', async () => {
    await open();
    const chosen = () => document.querySelectorAll('[aria-selected=true]').length;
    await press(await on('Page 1 of 3, Letter'), ' ');
    expect(chosen()).toBe(1);
    await chord('ArrowRight', { shiftKey: true });
    expect(chosen()).toBe(2);
    await chord('a', { ctrlKey: true });
    expect(chosen()).toBe(3);
    await chord('Escape', {});
    expect(chosen()).toBe(0);
  });

  it('are parted, turned and moved by keys alone, and nothing of it reaches the server', async () => {
    await open();
    await press(await on('Page 2 of 3, Letter'), 's');
    expect(documents()).toEqual(['Passport 1', 'Letter 1 1', 'Letter 2 2']);
    await chord('r', {});
    await tile('Page 1 of 2, Letter 2, turned by 90°');
    await chord('ArrowLeft', { altKey: true });
    expect(documents()).toEqual(['Passport 1', 'Letter 1 2', 'Letter 2 1']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^Page 2 of 2, Letter 1, turned/,
    );
    await chord('z', { ctrlKey: true });
    await chord('z', { ctrlKey: true });
    await chord('z', { ctrlKey: true });
    expect(documents()).toEqual(['Passport 1', 'Letter 3']);
    expect(puts).toEqual([]);
  });

  it('are put together when that is applied, with the places that they have at that moment', async () => {
    await open();
    await press(await on('Page 2 of 3, Letter'), 's');
    await chord('R', {});
    await click(await button('Apply 2 changes'));
    await says('2 documents are as you want them.');
    expect(puts.map(({ documentData }) => documentData)).toEqual([
      {
        name: 'scan from page 2',
        category: 'Letter',
        pages: [
          { docId: 's1', pageIndex: 1, turns: 3 },
          { docId: 's1', pageIndex: 2 },
        ],
      },
    ]);
    expect(filings, 'what was parted stays what its document is, in one step').toEqual([]);
    await says('Nothing is changed yet');
  });

  it('are deleted once somebody applies that and confirms it by name; until then they come back as they were', async () => {
    const gone: string[] = [];
    server.use(
      http.delete(at('/doc/v1/document-ai/delete-docs-by-docIds'), ({ request }) => {
        const docIds = new URL(request.url).searchParams
          .getAll('docIds')
          .flatMap((written) => written.split(','));
        gone.push(...docIds);
        papers = papers.filter(({ _id }) => !docIds.includes(_id));
        return good({ docIds, deleted: true } as never);
      }),
    );
    await open();
    await press(await on('Page 2 of 3, Letter'), 'Delete');
    expect(documents()).toEqual(['Passport 1', 'Letter 2', 'To be deleted 1']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 2 of 2, Letter');
    await chord('z', { ctrlKey: true });
    expect(documents()).toEqual(['Passport 1', 'Letter 3']);
    await press(await on('Page 2 of 3, Letter'), 'Delete');
    await click(await button('Put back'));
    expect(documents()).toEqual(['Passport 1', 'Letter 3']);
    await press(await on('Page 1 of 3, Letter'), 'Delete');
    await click(await button('Delete Passport'));
    expect(documents()).toEqual(['Letter 2', 'To be deleted 2']);
    await click(await button(/^Apply \d/));
    await says('Delete 2 pages for good?');
    await says('passport.jpg goes with its last page');
    expect([puts, gone]).toEqual([[], []]);
    await click(await button('Keep the draft'));
    expect(documents()).toEqual(['Letter 2', 'To be deleted 2']);
    await click(await button(/^Apply \d/));
    await click(await button('Delete and apply'));
    await says('Nothing is changed yet');
    await appears(
      () => document.activeElement?.getAttribute('role') === 'option',
      'the keyboard on a page',
    );
    expect([puts.map(({ documentData }) => documentData.pages), gone, documents()]).toEqual([
      [[{ docId: 's1', pageIndex: 0 }]],
      ['p1', 'made1'],
      ['Letter 2'],
    ]);
  });

  it('stay a draft where the server refuses, which says why and that nothing is lost', async () => {
    server.use(
      http.post(at('/doc/v1/document-ai/split-pdf-by-categories'), () =>
        refused(409, { code: 'conflict', message: 'Somebody else changed it just now.' }),
      ),
    );
    await open();
    await press(await on('Page 2 of 3, Letter'), 's');
    await click(await button(/^Apply \d/));
    await says('Letter 1 could not be changed. Somebody else changed it just now.');
    await says('stay in your draft');
    expect(documents()).toEqual(['Passport 1', 'Letter 1 1', 'Letter 2 2']);
  });

  it('wait for the connection where there is none, and are put together when it is back', async () => {
    let isAway = true;
    server.use(
      http.post(at('/doc/v1/document-ai/create-pdf-from-images'), async ({ request }) =>
        isAway ? HttpResponse.error() : good(put((await request.json()) as Put) as never),
      ),
    );
    await open();
    await press(await on('Page 1 of 1, Passport'), 'r');
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
    });
    await click(await button('Apply 1 change'));
    await says('this is applied as soon as the connection is back');
    isAway = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await says('1 document is as you want it.');
    expect(puts).toHaveLength(1);
  });

  it('that somebody else has taken away meanwhile leave the draft, and the rest of it is kept', async () => {
    await open();
    await press(await on('Page 1 of 1, Passport'), 'r');
    await press(await on('Page 3 of 3, Letter'), 'r');
    papers = [
      papers[0] as Document,
      paper('s1', { fileName: 'scan.pdf', category: 'Letter', pages: pages('bc') }),
    ];
    await click(await button(/^Apply \d/));
    await says('1 page of your draft is not here any more');
    expect([puts, documents()]).toEqual([[], ['Passport 1', 'Letter 2']]);
    await tile('Page 1 of 1, Passport, turned by 90°');
    await click(await button('Go on with the rest'));
    await button('Apply 1 change');
  });

  it('are stopped between two steps, and what is done is done', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.post(at('/doc/v1/document-ai/create-pdf-from-images'), async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return good(papers[0] as never);
      }),
    );
    await open();
    await press(await on('Page 1 of 1, Passport'), 'r');
    await click(await button(/^Apply \d/));
    await says('Putting together Passport, 1 of 1');
    await click(await button('Stop'));
    await says('Stopped.');
    await tile('Page 1 of 1, Passport, turned by 90°');
    answer();
  });

  it('lose their draft only when somebody says so, by the name of the document', async () => {
    await open();
    await press(await on('Page 1 of 1, Passport'), 'r');
    await click(await button('Discard'));
    await says('Discard your changes to Passport?');
    await click(await button('Discard it'));
    await says('Nothing is changed yet');
    expect((await tile('Page 1 of 1, Passport')).getAttribute('aria-label')).toBe(
      'Page 1 of 1, Passport',
    );
    await appears(() => document.activeElement?.id === 'page-pica', 'the keyboard on the page');
  });

  it('keep their draft in this browser when the page is loaded anew', async () => {
    await open();
    await press(await on('Page 1 of 1, Passport'), 'r');
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith('demo:pages:'));
    const stored = localStorage.getItem(key ?? '');
    expect(JSON.parse(stored ?? '[]')).toEqual([
      { id: 'p1', pages: [{ key: 'pica', turns: 1 }] },
      { id: 's1', pages: [{ key: 'picb' }, { key: 'picc' }, { key: 'picd' }] },
    ]);
  });
});
