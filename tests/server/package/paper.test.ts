import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { PAPER } from '../../../src/server/package/pdf/canvas.ts';
import { drawTogether, fitted } from '../../../src/server/package/pdf/fitted.ts';
import { factStrip, pdfParagraph, section } from '../../../src/server/package/pdf/headings.ts';
import { Paper, type PaperOptions } from '../../../src/server/package/pdf/paper.ts';
import { readPdf } from './read-pdf.ts';

const open = (more: Partial<PaperOptions> = {}) =>
  new Paper({
    title: 'A paper',
    maker: 'Farland',
    madeOn: '2027-01-18',
    running: ['Anna Eriksson', 'APP-7F3K'],
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
    continued: (name) => `${name}, continued`,
    instead: (script) => `[${script}]`,
    ...more,
  });

interface Item {
  str: string;
  transform: number[];
  width: number;
}

/**
 * What stands at the head and at the foot of each page, from left to right, and whether all of it
 * lies within the margins.
 */
const margins = async (paper: Paper) => {
  const loading = getDocument({ data: new Uint8Array(await paper.finish()), verbosity: 0 });
  const pdf = await loading.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = (items as Item[])
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({ str, x, y, end: x + width }));
    const textsWhere = (isThere: (y: number) => boolean) =>
      texts
        .filter(({ y }) => isThere(y))
        .toSorted((one, other) => one.x - other.x)
        .map(({ str }) => str.trimEnd());
    pages.push({
      head: textsWhere((y) => y > PAPER.height - PAPER.top),
      foot: textsWhere((y) => y < PAPER.bottom),
      isWithin: texts.every(
        ({ x, end }) => x >= PAPER.left - 0.1 && end <= PAPER.width - PAPER.right + 0.1,
      ),
    });
  }
  await loading.destroy();
  return pages;
};

/** A paper whose section goes over to a second page. */
const twoPages = (more?: Partial<PaperOptions>, name = 'Your journey') => {
  const paper = open(more);
  section(paper, name);
  paper.turn();
  pdfParagraph(paper, 'More of it.');
  return paper;
};

describe('the margin of a paper', () => {
  it('has the title and the number at the foot of each page, and a head on each but the first', async () => {
    expect(await margins(twoPages())).toEqual([
      { head: [], foot: ['A paper', 'Page 1 of 2'], isWithin: true },
      {
        head: ['Anna Eriksson · APP-7F3K', 'Your journey, continued'],
        foot: ['A paper', 'Page 2 of 2'],
        isWithin: true,
      },
    ]);
  });

  it('names no section on a page that begins with one', async () => {
    const paper = open();
    section(paper, 'One');
    paper.turn();
    section(paper, 'Two');
    expect((await margins(paper)).map(({ head }) => head)).toEqual([
      [],
      ['Anna Eriksson · APP-7F3K'],
    ]);
  });

  it('cuts what is too long before the other end begins, and never ends in the sign between two parts', async () => {
    const running =
      'Anna Maria Wilhelmina Eriksson of Zenith · Standard Visitor (Tourism), two years · and more of it';
    const [, second] = await margins(twoPages({ running: [running] }, 'Where you will stay'));
    const [left = '', right] = second?.head ?? [];
    expect(right).toBe('Where you will stay, continued');
    expect(running.startsWith(left)).toBe(true);
    expect(left.length).toBeLessThan(running.length);
    expect(left).not.toMatch(/[\s·]$/);
    expect(second?.isWithin).toBe(true);
  });

  it('never cuts the number: the name before it gives way', async () => {
    const number = 'e2187c0e-0ca6-41fa-8c08-216219f36fb4';
    const headOf = async (name: string, place: string) =>
      (await margins(twoPages({ running: [name, number] }, place)))[1];
    expect((await headOf('Anna Eriksson', 'Where you will stay'))?.head[0]).toBe(
      `Anna Eriksson · ${number}`,
    );
    const long = await headOf(
      'Anna Maria Wilhelmina Eriksson of Zenith',
      'A name of a section that is so long that it takes half of the width of the sheet of paper',
    );
    expect(long?.head[0]).toMatch(new RegExp(`^Anna( \\w+)* · ${number}$`));
    expect(long?.isWithin).toBe(true);
  });

  it("gives a section's name half of the line at most", async () => {
    const [, second] = await margins(
      twoPages(
        {},
        'A name of a section that is so long that it would take the whole width of the sheet of paper, and a bit more than that',
      ),
    );
    expect(second?.head[0]).toBe('Anna Eriksson · APP-7F3K');
    expect(second?.isWithin).toBe(true);
  });
});

/** So many rows of text in sections of ten. */
const rows = (paper: Paper, count: number) => {
  for (let row = 0; row < count; row += 1) {
    if (row % 10 === 0) section(paper, `Section ${row / 10 + 1}`);
    pdfParagraph(paper, `Row ${row + 1}`, { after: paper.gap(6) });
  }
  return paper;
};
const drawn = (count: number) => (isTight: boolean) => rows(open({ isTight }), count);
/** The fewest rows that one page has no room for. */
const tooMany =
  Array.from({ length: 60 }, (_, index) => index).find((count) => drawn(count)(false).pages > 1) ??
  0;

describe('the facts below a title', () => {
  const number = 'e2187c0e-0ca6-41fa-8c08-216219f36fb4';
  const linesOf = async (values: string[]) => {
    const paper = open();
    factStrip(
      paper,
      values.map((value, index) => ({ label: `Fact ${index + 1}`, value })),
    );
    return (await readPdf(await paper.finish())).pages[0]?.lines ?? [];
  };

  it('keep a number on one line: its column takes what it needs, the others share the rest', async () => {
    expect(
      await linesOf([
        'Anna Maria Eriksson',
        'Japan Tourism Visa',
        number,
        'Japan',
        'Nov 22 – Dec 3, 2027',
        'Utopia',
      ]),
    ).toEqual(expect.arrayContaining([number, 'Anna Maria Eriksson', 'Nov 22 – Dec 3, 2027']));
  });

  it('stay on the sheet where two columns would need more than there is', async () => {
    const lines = await linesOf(['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)]);
    expect(lines.join('').replace(/[^xyz]/g, '')).toHaveLength(180);
  });
});

describe('a paper that is fitted', () => {
  it('is drawn tighter where that saves a page which would be all but empty', () => {
    expect([drawn(tooMany)(false).pages, fitted(drawn(tooMany)).pages]).toEqual([2, 1]);
  });

  it('stays as it is where one page is enough, or the last one is half full', () => {
    for (const count of [tooMany - 1, tooMany + 20])
      expect(fitted(drawn(count)).y).toBe(drawn(count)(false).y);
  });
});

describe('what is kept together', () => {
  const block = (paper: Paper) => void rows(paper, 10);

  it('begins a page of its own where this one has no room for all of it', () => {
    const paper = rows(open(), 22);
    const [pages, before] = [paper.pages, paper.y];
    expect(before).toBeGreaterThan(PAPER.height - PAPER.bottom - 240);
    drawTogether(paper, block);
    expect(paper.pages).toBe(pages + 1);
    const alone = open();
    block(alone);
    expect(paper.y).toBe(alone.y);
  });

  it('stays where there is room', () => {
    const paper = rows(open(), 10);
    drawTogether(paper, block);
    expect(paper.pages).toBe(1);
  });

  it('goes over pages like everything else where it is longer than one', () => {
    const paper = rows(open(), 10);
    drawTogether(paper, (one) => void rows(one, 60));
    expect(paper.pages).toBe(rows(open(), 70).pages);
  });
});
