import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  arrangePages,
  type PagedDocument,
} from '../../../src/core/pages/arrange-pages.ts';
import { type QuarterTurns, turnedBy } from '../../../src/core/pages/page-plan.ts';

const passport: PagedDocument = {
  id: 'passport',
  file: 'scan',
  pages: [{ number: 1 }, { number: 3, turns: 1 }],
};
const letter: PagedDocument = { id: 'letter', file: 'scan', pages: [{ number: 2 }] };
const ticket: PagedDocument = { id: 'ticket', file: 'photo', pages: [{ number: 1 }] };
const all = [passport, letter, ticket];
const page = (docId: string, pageIndex = 0, more: object = {}) => ({ docId, pageIndex, ...more });

describe('pages that are put together', () => {
  it('name each file once and lie as they are shown, turned further where somebody says so', () => {
    expect(
      arrangePages(
        [
          page('ticket'),
          page('passport', 1, { turns: 3 }),
          page('letter', 0, { turns: 2, deskew: 1.5, crop: [0, 0, 0.5, 1] }),
        ],
        all,
      ),
    ).toMatchObject({
      files: ['photo', 'scan'],
      plan: [
        { file: 0, page: 1, turns: 0 },
        { file: 1, page: 3, turns: 0 },
        { file: 1, page: 2, turns: 2, deskew: 1.5, crop: [0, 0, 0.5, 1] },
      ],
    });
  });

  it('are still the first document that is in them whole, and take the place of the others', () => {
    expect(
      arrangePages([page('letter'), page('passport', 1), page('passport', 0), page('ticket')], all),
    ).toMatchObject({ keeps: 'letter', replaced: ['passport', 'ticket'], robbed: [] });
  });

  it('leave a document that keeps others of its pages', () => {
    expect(arrangePages([page('passport', 1), page('letter')], all)).toMatchObject({
      keeps: 'letter',
      replaced: [],
      robbed: [{ id: 'passport', numbers: [3], rest: [{ file: 0, page: 1, turns: 0 }] }],
    });
  });

  it('are a document of their own where none is in them whole', () => {
    expect(arrangePages([page('passport', 0)], all)).not.toHaveProperty('keeps');
  });

  it('are all there, or the first that is not is named', () => {
    expect(arrangePages([page('letter'), page('letter', 1), page('nobody')], all)).toEqual({
      missing: 1,
    });
  });

  it('come out as many as went in, in their order, and every document is kept, replaced or robbed', () => {
    const wanted = array(
      record({
        document: constantFrom(...all),
        place: integer({ min: 0, max: 10 }),
        turns: constantFrom<QuarterTurns>(0, 1, 2, 3),
      }),
      { minLength: 1, maxLength: 12 },
    ).map((pages) =>
      pages.map(({ document, place, turns }) => ({
        docId: document.id,
        pageIndex: place % document.pages.length,
        turns,
      })),
    );
    assert(
      property(
        wanted,
        uniqueArray(constantFrom(...all), { minLength: 3, maxLength: 3 }),
        (pages, documents) => {
          const { files, plan, keeps, replaced, robbed } = arrangePages(
            pages,
            documents,
          ) as Arrangement;
          const expected = pages.map(({ docId, pageIndex, turns }) => {
            const { file, pages: own } = all.find(({ id }) => id === docId) as PagedDocument;
            return {
              file,
              page: own[pageIndex]?.number,
              turns: turnedBy(own[pageIndex]?.turns ?? 0, turns),
            };
          });
          expect(plan.map(({ file, ...rest }) => ({ file: files[file], ...rest }))).toEqual(
            expected,
          );
          expect(
            [...(keeps ? [keeps] : []), ...replaced, ...robbed.map(({ id }) => id)].toSorted(),
          ).toEqual([...new Set(pages.map(({ docId }) => docId))].toSorted());
        },
      ),
    );
  });
});
