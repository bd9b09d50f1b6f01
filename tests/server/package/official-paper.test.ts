import { describe, expect, it } from 'vitest';
import { filledPaper } from '../../../src/core/forms/paper/filled-paper.ts';
import type { CompiledForm, Values } from '../../../src/core/forms/types.ts';
import { outlineDisplay } from '../../../src/server/package/answer-outline.ts';
import { officialPaperPdf } from '../../../src/server/package/official/official-paper-pdf.ts';
import { type PackageSubject, withoutAnswers } from '../../../src/server/package/subject.ts';
import { printedOn } from './read-pdf.ts';
import { caseAnswers, compiled, storeOf, subjectFor } from './subjects.ts';

const paperOf = (subject: PackageSubject) => {
  const paper = compiled.papers[subject.store.form.id];
  if (!paper) throw new Error(`No paper fills from ${subject.store.form.id}.`);
  return filledPaper(paper, { store: subject.store, display: outlineDisplay(subject) });
};
const pdfOf = (subject: PackageSubject, isFlat = false) =>
  officialPaperPdf(withoutAnswers(subject), { paper: paperOf(subject), isFlat });
const boxOf = (subject: PackageSubject, label: string) =>
  paperOf(subject)
    .sections.flatMap(({ boxes }) => boxes)
    .find((box) => box.label === label);

/** A subject whose answers are those of a case, with changes. */
const changed = (name: 'france' | 'japan', changes: Values): PackageSubject => {
  const subject = subjectFor(name);
  const { form, facts } = caseAnswers(name);
  const store = storeOf(subject.store.form as CompiledForm, { ...form, ...changes }, facts);
  return { ...subject, store };
};

describe('the paper of an authority', () => {
  it.each(['france', 'japan'] as const)(
    'of %s is the same bytes for the same input',
    async (name) => {
      const [one, other] = [await pdfOf(subjectFor(name)), await pdfOf(subjectFor(name))];
      expect(Buffer.from(one).equals(other)).toBe(true);
    },
  );

  it('has what was answered in its boxes, by their numbers, and crosses what was chosen', () => {
    const subject = subjectFor('france');
    expect(boxOf(subject, 'Surname (family name)')).toMatchObject({
      number: '1',
      text: 'Eriksson',
    });
    expect(boxOf(subject, 'Number of travel document')?.text).toBe('L898902C3');
    expect(boxOf(subject, 'Date of birth (day-month-year)')?.text).toBe('12/08/1994');
    expect(boxOf(subject, 'Sex')?.ticks).toEqual([
      { label: 'Male', isChosen: false },
      { label: 'Female', isChosen: true },
    ]);
  });

  it('has the day of the signature, and not the name that a hand writes there', () => {
    const signature = { name: 'Anna Maria Eriksson', date: '2027-01-18' };
    const subject = changed('france', { place_signed: 'Pune', signature });
    expect(boxOf(subject, 'Place and date')?.text).toBe('Pune, 18/01/2027');
  });

  it('has the word of the official form where nothing needs to stand', () => {
    const subject = subjectFor('japan');
    expect(
      boxOf(subject, 'Other names (including any other names you are or have been known by)')?.text,
    ).toBe('None');
  });

  it('says on each page that it is our own drawing, flat and with fields', async () => {
    for (const isFlat of [false, true]) {
      const pages = await printedOn(await pdfOf(subjectFor('japan'), isFlat));
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) expect(page).toContain('Our own drawing');
    }
  });

  it('prints the answers into the page where it is flat, and keeps them in fields where it is not', async () => {
    const printed = async (isFlat: boolean) =>
      (await printedOn(await pdfOf(subjectFor('france'), isFlat))).join(' ');
    expect(await printed(true)).toContain('L898902C3');
    expect(await printed(false)).not.toContain('L898902C3');
  });

  it('goes on on a last sheet with what is too long for its box, whole', async () => {
    const purpose = Array.from({ length: 90 }, (_, count) => `reason${count}`)
      .join(' ')
      .slice(0, 500);
    const subject = changed('france', { purpose_details: purpose });
    const pages = await printedOn(await pdfOf(subject, true));
    expect(pages.at(-1)).toContain('Continued from the boxes');
    expect(pages.at(-1)).toContain(purpose.split(' ').at(-2));
    expect(pages.slice(0, -1).join(' ')).toContain('see the last sheet');
  });

  it('names letters that print cannot show, and never drops them', async () => {
    const subject = changed('japan', { name_in_native_script: '山田' });
    expect((await printedOn(await pdfOf(subject, true))).join(' ')).toContain(
      'Chinese characters, shown in answers.json',
    );
  });
});
