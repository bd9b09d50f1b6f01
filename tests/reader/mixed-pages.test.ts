import { PDFDocument, setTextRenderingMode, TextRenderingMode } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysePage, type PageAnalysis } from '../../src/reader/analyse-page.ts';
import { loadGlyphNetworks } from '../../src/reader/mrz/network/glyph-network.ts';
import { openFile } from '../../src/reader/open-file.ts';
import { type Canvas, paintPdf, write } from '../../src/reader/specimens/canvas.ts';
import { photograph } from '../../src/reader/specimens/photograph.ts';
import { paintTypedPaper } from '../../src/reader/specimens/typed-paper.ts';
import { openRecogniser } from '../../src/reader/text/open-recogniser.ts';
import type { Recogniser } from '../../src/reader/text/recogniser.ts';

const A4: [number, number] = [595.28, 841.89];
const scanned = [
  '#Statement of account',
  'Account holder    Anna Maria Eriksson',
  'Account number    0000 1234 5678',
  ...Array.from({ length: 12 }, (_, at) => `${at + 1} October 2026    Groceries    ${at + 21}.50`),
  'Closing balance    EUR 12,199.40',
];
const typed = Array.from(
  { length: 6 },
  (_, at) => `${at + 1}. What is said here about the journey is true and nothing is left out.`,
);

const inLines = (canvas: Canvas, lines: readonly string[], from: number): void =>
  lines.forEach((line, at) => write(canvas, line, { x: 50, y: from + 14 * at, size: 9 }));

let scan: Buffer,
  logo: Buffer,
  real: Recogniser,
  asked = 0;

beforeAll(async () => {
  real = await openRecogniser();
  scan = await photograph(await paintTypedPaper(scanned), { dpi: 200, turn: 0.3 });
  logo = await sharp({
    create: {
      width: 300,
      height: 120,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .png()
    .toBuffer();
});

afterAll(() => real.close());

async function lookAt(pdf: Uint8Array): Promise<PageAnalysis> {
  const file = await openFile(pdf);
  asked = 0;
  const recognise: Recogniser['recognise'] = (...page) => {
    asked += 1;
    return real.recognise(...page);
  };
  try {
    return await analysePage(await file.page(1), 1, {
      recogniser: { ...real, recognise },
      networks: loadGlyphNetworks(),
      findFaces: async () => [],
    });
  } finally {
    await file.close();
  }
}

const textOf = ({ layout }: PageAnalysis): string =>
  layout.lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');

/** As programs wrap a page that they stamp: what it was becomes a form on a new one. */
async function wrapped(pdf: Uint8Array): Promise<Uint8Array> {
  const out = await PDFDocument.create();
  const [form] = await out.embedPdf(pdf, [0]);
  const page = out.addPage(A4);
  page.drawPage(form!);
  for (const [at, line] of typed.entries())
    page.drawText(line, { x: 30, y: 120 - 12 * at, size: 8 });
  return out.save();
}

describe('a page with text and pictures', () => {
  test('that is a scan with a stamp on it says what the file says and what the picture shows', async () => {
    const analysis = await lookAt(
      await paintPdf(A4, 'Stamped', (canvas) => {
        canvas.image(scan, 0, 0, { width: A4[0], height: A4[1] });
        inLines(canvas, typed, 700);
      }),
    );
    expect(textOf(analysis)).toContain(typed[5]);
    expect(textOf(analysis)).toContain('Account holder Anna Maria Eriksson');
    expect(
      analysis.text.words
        .filter(({ isRecognised }) => isRecognised)
        .every(({ confidence }) => confidence < 1),
    ).toBe(true);
  });

  test('that was wrapped by the program that stamped it is no other', async () => {
    const analysis = await lookAt(
      await wrapped(
        await paintPdf(
          A4,
          'Scan',
          (canvas) => void canvas.image(scan, 0, 0, { width: A4[0], height: A4[1] }),
        ),
      ),
    );
    expect(textOf(analysis)).toContain(typed[5]);
    expect(textOf(analysis)).toContain('Account holder Anna Maria Eriksson');
  });

  test('whose scan is a part of it has the words of the scan where they stand', async () => {
    const analysis = await lookAt(
      await paintPdf(A4, 'Letter', (canvas) => {
        inLines(canvas, typed, 40);
        canvas.image(scan, 40, 200, { width: 500 });
      }),
    );
    const holder = analysis.text.words.find(({ text }) => text === 'Eriksson');
    expect(analysis.text.toBox(holder!.rect)[1]).toBeGreaterThan(200 / A4[1]);
  });

  test('whose picture is a logo is not recognised', async () => {
    const analysis = await lookAt(
      await paintPdf(A4, 'Logo', (canvas) => {
        canvas.image(logo, 50, 20, { width: 120 });
        inLines(canvas, typed, 100);
      }),
    );
    expect([asked, textOf(analysis)]).toEqual([0, typed.join('\n')]);
  });

  test('whose picture is a logo says its few words as the file does', async () => {
    const few = ['Account holder    Anna Maria Eriksson', 'Closing balance    EUR 12,199.40'];
    const analysis = await lookAt(
      await paintPdf(A4, 'Short', (canvas) => {
        canvas.image(logo, 50, 20, { width: 120 });
        inLines(canvas, few, 120);
      }),
    );
    expect([asked, analysis.text.source]).toEqual([0, 'text']);
    expect(
      analysis.text.words.every(
        ({ confidence, isRecognised }) => confidence === 1 && !isRecognised,
      ),
    ).toBe(true);
  });

  test.each([
    ['few', typed.slice(0, 2)],
    ['many', typed],
  ])(
    'whose %s words are hidden behind a scan are no surer than recognised ones',
    async (_, lines) => {
      const document = await PDFDocument.load(
        await paintPdf(
          A4,
          'Scan',
          (canvas) => void canvas.image(scan, 0, 0, { width: A4[0], height: A4[1] }),
        ),
      );
      const page = document.getPage(0);
      page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
      for (const [at, line] of lines.entries())
        page.drawText(line, { x: 30, y: 160 - 12 * at, size: 8 });
      const analysis = await lookAt(await document.save());
      const hidden = analysis.text.words.filter(({ text }) => /^journey$|^nothing$/.test(text));
      expect(hidden.length).toBeGreaterThan(1);
      expect(hidden.every(({ confidence }) => confidence < 1)).toBe(true);
    },
  );

  test('that says only a few words is recognised, and has these where the recogniser did not see them clearly', async () => {
    const analysis = await lookAt(
      await paintPdf(A4, 'Numbered', (canvas) => {
        canvas.image(scan, 0, 0, { width: A4[0], height: A4[1] });
        write(canvas, 'Page 1 of 3, copied on 20.11.2026', { x: 30, y: 810, size: 3 });
      }),
    );
    expect(textOf(analysis)).toContain('Page 1 of 3, copied on 20.11.2026');
    expect(textOf(analysis)).toContain('Account holder Anna Maria Eriksson');
  });
});
