import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficialPaper } from '../../src/contract/catalogue.ts';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const SOUND = join(import.meta.dirname, '../cases/catalogue/sound');
const work = mkdtempSync(join(tmpdir(), 'farland-paper-'));
const folder = join(work, 'catalogue');
const inWork = (name: string) => join(work, name);
const PAPER = join(folder, 'papers/short-stay.json');
const paper = () => JSON.parse(readFileSync(PAPER, 'utf8')) as OfficialPaper;
const put = (...words: string[]) => runCatalogueCommand(['pdf', ...words, '--in', folder]);

beforeAll(async () => {
  cpSync(SOUND, folder, { recursive: true });
  const official = await PDFDocument.create();
  const page = official.addPage();
  const form = official.getForm();
  form.createTextField('surname').addToPage(page, { x: 40, y: 700 });
  form.createTextField('Born').addToPage(page, { x: 40, y: 600 });
  form.createRadioGroup('Where').addOptionToPage('hotel', page, { x: 40, y: 500 });
  writeFileSync(inWork('official.pdf'), await official.save());
  const empty = await PDFDocument.create();
  empty.addPage();
  writeFileSync(inWork('empty.pdf'), await empty.save());
  writeFileSync(inWork('broken.pdf'), 'no pdf');
});
afterAll(() => rmSync(work, { recursive: true }));

describe("npm run catalogue -- pdf, the authority's own PDF", () => {
  it.each([
    [
      ['short-sty', 'official.pdf'],
      2,
      'There is no paper "short-sty".  Did you mean "short-stay"?',
    ],
    [['short-stay', 'nowhere.pdf'], 2, 'cannot be read.'],
    [['short-stay', 'broken.pdf'], 2, 'This is no PDF that can be filled'],
    [['short-stay', 'empty.pdf'], 2, 'This PDF has no fields to fill.'],
  ])('refuses %j in a sentence', async ([id = '', name = ''], code, sentence) => {
    const before = readFileSync(PAPER, 'utf8');
    const result = await put(id, inWork(name));
    expect(result).toEqual({ code, text: expect.stringContaining(sentence) });
    expect(readFileSync(PAPER, 'utf8')).toBe(before);
  });

  it('puts it there, maps what has the same name, and check names the rest', async () => {
    const { code, text } = await put('short-stay', inWork('official.pdf'));
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('with 3 fields; boxes mapped to them by their labels: 1'),
    ]);
    expect(paper().sections[0]?.boxes[0]).toMatchObject({ label: 'Surname', pdfField: 'surname' });
    expect(paper().file?.fields).toEqual([
      { name: 'surname', kind: 'text' },
      { name: 'Born', kind: 'text' },
      { name: 'Where', kind: 'choice', values: ['hotel'] },
    ]);
    const checked = await runCatalogueCommand(['check', folder]);
    expect(checked.text).toContain('No box of the paper fills the field "Born" of the PDF.');
    expect(checked.text).toContain('What is written into "Born on" goes nowhere in the PDF.');
    expect(checked.text).toContain('The little box "Hotel" of "Lodging" goes nowhere in the PDF.');
  });

  it('names what the PDF does not have, with what was meant', async () => {
    const edit = (from: string, to: string) =>
      writeFileSync(PAPER, readFileSync(PAPER, 'utf8').replace(from, to));
    edit('"label": "Born on",', '"label": "Born on", "pdfField": "Bron",');
    edit('"label": "Hotel"', '"label": "Hotel", "pdfField": "Where", "pdfValue": "hotl"');
    edit('"label": "Host"', '"label": "Host", "pdfField": "surname"');
    const { code, text } = await runCatalogueCommand(['check', folder]);
    expect(code).toBe(1);
    expect(text).toMatch(/The PDF has no field "Bron"\.\s+Did you mean "Born"\?/);
    expect(text).toMatch(/has no value "hotl"\.\s+(Did you mean|Use) "hotel"/);
    expect(text).toContain(
      'The field "surname" of the PDF is a text, and this is a cross or a choice.',
    );
  });
});
