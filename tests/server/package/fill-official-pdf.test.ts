import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilledPaper } from '../../../src/core/forms/paper/filled-paper.ts';
import { officialPaperPdf } from '../../../src/server/package/official/official-paper-pdf.ts';
import { withoutAnswers } from '../../../src/server/package/subject.ts';
import { printedOn } from './read-pdf.ts';
import { subjectFor } from './subjects.ts';

const LONG = Array.from({ length: 60 }, (_, count) => `reason${count}`).join(' ');

/** A form as an authority makes it: texts, a cross and a choice. */
async function authoritysFile(): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const form = document.getForm();
  form.createTextField('Name').addToPage(page, { x: 40, y: 700, width: 200, height: 18 });
  const short = form.createTextField('Code');
  short.addToPage(page, { x: 40, y: 670, width: 60, height: 18 });
  short.setMaxLength(3);
  form.createTextField('Purpose').addToPage(page, { x: 40, y: 640, width: 120, height: 18 });
  form.createCheckBox('Single').addToPage(page, { x: 40, y: 600, width: 12, height: 12 });
  const sex = form.createRadioGroup('Sex');
  sex.addOptionToPage('M', page, { x: 40, y: 560, width: 12, height: 12 });
  sex.addOptionToPage('F', page, { x: 80, y: 560, width: 12, height: 12 });
  return document.saveAsBase64();
}

const box = { columns: 12, lines: 1 };
const filled = (pdf: string): FilledPaper => ({
  title: 'Application',
  officialName: 'Annex I',
  pdf,
  sections: [
    {
      boxes: [
        { ...box, label: 'Surname', text: 'Nguyễn Łukasz', pdfField: 'Name' },
        { ...box, label: 'Place code', text: 'ABCD', pdfField: 'Code' },
        { ...box, label: 'Purpose of the journey', text: LONG, pdfField: 'Purpose' },
        {
          ...box,
          label: 'Entries',
          ticks: [
            { label: 'Single', isChosen: true, pdfField: 'Single' },
            { label: 'Two', isChosen: false },
          ],
        },
        {
          ...box,
          label: 'Sex',
          ticks: [
            { label: 'Male', isChosen: false, pdfField: 'Sex', pdfValue: 'M' },
            { label: 'Female', isChosen: true, pdfField: 'Sex', pdfValue: 'F' },
          ],
        },
      ],
    },
  ],
});

describe("an authority's own PDF", () => {
  let pdf = '';
  beforeAll(async () => {
    pdf = await authoritysFile();
  });
  const made = (isFlat: boolean) =>
    officialPaperPdf(withoutAnswers(subjectFor('france')), { paper: filled(pdf), isFlat });

  it('is filled in its own fields: words, crosses and choices', async () => {
    const form = (await PDFDocument.load(await made(false))).getForm();
    expect(form.getTextField('Name').getText()).toBe('Nguyễn Łukasz');
    expect(form.getCheckBox('Single').isChecked()).toBe(true);
    expect(form.getRadioGroup('Sex').getSelected()).toBe('F');
  });

  it('goes on on a sheet of ours with what has no room, whole', async () => {
    const form = (await PDFDocument.load(await made(false))).getForm();
    expect(form.getTextField('Code').getText()).toBe('ABC');
    const pages = await printedOn(await made(true));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('see the last sheet');
    expect(pages[1]).toContain('Place code ABCD');
    expect(pages[1]).toContain('reason59');
  });

  it('is printed into the page where it is flat, and says nothing of a drawing of ours', async () => {
    const printed = (await printedOn(await made(true))).join(' ');
    expect(printed).toContain('Nguyễn Łukasz');
    expect(printed).not.toContain('Our own drawing');
    expect((await PDFDocument.load(await made(true))).getForm().getFields()).toEqual([]);
  });

  it('is the same bytes for the same input', async () => {
    expect(Buffer.from(await made(true)).equals(await made(true))).toBe(true);
  });
});
