import { describe, expect, it } from 'vitest';
import type { CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import { answerOutline } from '../../../src/server/package/answer-outline.ts';
import { answersJson } from '../../../src/server/package/answers-json.ts';
import { readPdf } from './read-pdf.ts';
import { answersFor, compiled, storeOf, subjectFor, t } from './subjects.ts';

const wholeText = (pages: { lines: string[] }[]) => pages.flatMap(({ lines }) => lines);

/** A form with one list of so many texts. */
function listForm(fields: FieldNode[]): CompiledForm {
  return {
    id: 'test',
    title: 'A form',
    officialName: 'A form',
    rules: [],
    sections: [{ id: 'one', title: 'Journeys', fields }],
  };
}

describe('the answers on paper', () => {
  it('are the same bytes for the same input', async () => {
    const [one, other] = [
      await answersFor(subjectFor('france')),
      await answersFor(subjectFor('france')),
    ];
    expect(one.equals(other)).toBe(true);
  });

  it('follow the official form and its numbers', async () => {
    const { pages } = await readPdf(await answersFor(subjectFor('france')));
    const lines = wholeText(pages);
    const numbers = lines
      .filter((line) => /^\d+(–\d+)?$/.test(line))
      .map((line) => Number.parseInt(line, 10));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(numbers).toEqual(expect.arrayContaining([1, 2, 3, 13, 17, 30, 33]));
    const at = (text: string) => lines.indexOf(text);
    expect(lines.slice(at('1'), at('1') + 3)).toEqual(['1', 'Surname', 'Eriksson']);
    expect(lines.slice(at('13'), at('13') + 3)).toEqual(['13', 'Passport number', 'L898902C3']);
  });

  it('write dates as the official form does, and options and countries by name', async () => {
    const lines = wholeText((await readPdf(await answersFor(subjectFor('france')))).pages);
    expect(lines).toEqual(expect.arrayContaining(['12/08/1994', 'Female', 'Single', 'Utopia']));
    const japan = wholeText((await readPdf(await answersFor(subjectFor('japan')))).pages);
    expect(japan).toContain('12/08/1994');
  });

  it('write the official form’s own word where an optional question was left empty, and say that they do', async () => {
    const japan = wholeText((await readPdf(await answersFor(subjectFor('japan')))).pages);
    expect(japan[japan.indexOf('Other names') + 1]).toBe('None');
    expect(japan.join(' ')).toMatch(/“None” stands ?where/);
  });

  it('say of an empty field that it is empty where an answer is due, where there is a choice, and where the form has no word', async () => {
    const fields: FieldNode[] = [
      { key: 'must', type: 'text', label: 'Must', required: true },
      { key: 'choice', type: 'radio', label: 'Choice', options: [{ value: 'yes', label: 'Yes' }] },
      { key: 'may', type: 'text', label: 'May' },
      {
        key: 'due',
        type: 'group',
        label: 'Due',
        required: true,
        fields: [{ key: 'line', type: 'text', label: 'Line' }],
      },
      {
        key: 'free',
        type: 'group',
        label: 'Free',
        fields: [{ key: 'line', type: 'text', label: 'Line', required: true }],
      },
    ];
    const store = storeOf({ ...listForm(fields), emptyValueRule: 'None' }, {});
    const [section] = answerOutline({ store, t, dateFormat: 'day/month/year' });
    expect(section?.items.map((item) => [item.label, 'value' in item && item.value])).toEqual([
      ['Must', 'Not answered'],
      ['Choice', 'Not answered'],
      ['May', 'None'],
      ['Due', 'Not answered'],
      ['Free', 'None'],
    ]);
    const france = wholeText((await readPdf(await answersFor(subjectFor('france')))).pages);
    expect(france[france.indexOf('Country of birth') + 1]).toBe('Not answered');
  });

  it('name a document as the package does', () => {
    const fields: FieldNode[] = [{ key: 'photo', type: 'file', label: 'Photo' }];
    const store = storeOf(listForm(fields), { photo: 'doc-7' });
    const [section] = answerOutline({
      store,
      t,
      dateFormat: 'day/month/year',
      fileName: (id) => (id === 'doc-7' ? '02 Photo - ERIKSSON.jpg' : undefined),
    });
    expect(section?.items).toMatchObject([{ label: 'Photo', value: '02 Photo - ERIKSSON.jpg' }]);
  });

  it('leave out what the form hides', async () => {
    const lines = wholeText((await readPdf(await answersFor(subjectFor('france')))).pages);
    expect(lines).not.toContain('Describe your civil status');
    const other = wholeText(
      (
        await readPdf(
          await answersFor(subjectFor('france', { answers: { civil_status: 'other' } })),
        )
      ).pages,
    );
    expect(other).toContain('Describe your civil status');
  });

  it('carry tags, language, title and their own typeface', async () => {
    const { pages, title, lang, isMarked, fonts } = await readPdf(
      await answersFor(subjectFor('france')),
    );
    expect({ title, lang, isMarked }).toEqual({
      title: 'Answers: Schengen short-stay visa (type C)',
      lang: 'en',
      isMarked: true,
    });
    expect(pages[0]?.roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(pages[0]?.roles).toEqual(
      expect.arrayContaining(['Root', 'H1', 'H2', 'Sect', 'L', 'LI', 'Lbl', 'LBody', 'P']),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((name) => /^[A-Z]{6}\+Inter/.test(name))).toBe(true);
  });

  it('have a line to sign only where the form has a signature', async () => {
    const france = wholeText(
      (
        await readPdf(
          await answersFor(
            subjectFor('france', {
              answers: { signature: { name: 'Anna Eriksson', date: '2027-01-18' } },
            }),
          ),
        )
      ).pages,
    );
    expect(france.slice(-2)).toEqual(['Declared by Anna Eriksson, 18/01/2027', 'Signature']);
    const uk = wholeText((await readPdf(await answersFor(subjectFor('united-kingdom')))).pages);
    expect(uk).not.toContain('Signature');
  });

  it('keep a signature on the page of what it signs', async () => {
    for (const name of ['france', 'japan'] as const) {
      const { pages } = await readPdf(await answersFor(subjectFor(name)));
      expect(pages.at(-1)?.lines).toEqual(expect.arrayContaining(['Declaration', 'Signature']));
    }
  });

  it('write every date in one way: that of the official form', async () => {
    const france = wholeText((await readPdf(await answersFor(subjectFor('france')))).pages).join(
      ' ',
    );
    expect(france).toContain('Travel dates 03/04/2027 – 14/04/2027');
    expect(france).toContain('Dates are written day/month/year. Made on 18/01/2027.');
    expect(france).not.toMatch(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  });

  it.each([
    ['DE', 'day.month.year', '12.08.1994', '03.04.2027 – 14.04.2027'],
    ['NL', 'day-month-year', '12-08-1994', '03-04-2027 – 14-04-2027'],
    ['FR', 'day/month/year', '12/08/1994', '03/04/2027 – 14/04/2027'],
  ] as const)(
    'of a form that states share, in %s, write dates as %s',
    async (code, format, day, dates) => {
      const subject = subjectFor('france', { to: code });
      const [paper, data] = [
        wholeText((await readPdf(await answersFor(subject))).pages).join(' '),
        answersJson(subject, []),
      ];
      expect(paper).toContain(`Date of birth ${day}`);
      expect(paper).toContain(`Travel dates ${dates}`);
      expect(paper).toContain(`Dates are written ${format}.`);
      expect(data).toContain('"12/08/1994"');
      expect(data).not.toMatch(/12[.-]08[.-]1994/);
    },
  );

  it('of a form that names its own format write dates in that, not as the country does', () => {
    expect(subjectFor('japan').dateFormat).toBe('day/month/year');
    expect(compiled.destinations.JP?.dateFormat).toBe('year-month-day');
  });

  it('name a script that the typeface lacks, and never print boxes', async () => {
    const answers = {
      surname: 'محمد',
      given_names: 'Мария Ελένη Nguyễn',
      place_of_birth: '東京 (Tokyo)',
    };
    const lines = wholeText(
      (await readPdf(await answersFor(subjectFor('france', { answers })))).pages,
    );
    expect(lines[lines.indexOf('Surname') + 1]).toBe('[Arabic letters, shown in answers.json]');
    expect(lines[lines.indexOf('First names') + 1]).toBe('Мария Ελένη Nguyễn');
    expect(lines[lines.indexOf('Place of birth') + 1]).toBe(
      '[Chinese characters, shown in answers.json] (Tokyo)',
    );
    expect(lines.join('')).not.toMatch(/[\u0000\uFFFD]/);
  });

  it('break a list of thirty rows over pages and lose none', async () => {
    const field: FieldNode = { key: 'place', type: 'text', label: 'Place' };
    const note: FieldNode = { key: 'note', type: 'textarea', label: 'What you did there' };
    const form = listForm([
      {
        key: 'stays',
        type: 'list',
        label: 'Stays',
        itemLabel: 'Stay',
        maxItems: 30,
        official: '4',
        fields: [field, note],
      },
    ]);
    const stays = Array.from({ length: 30 }, (_, index) => ({
      place: `Town ${index + 1}`,
      note: `Visited museum number ${index + 1}. `.repeat(1 + (index % 7)),
    }));
    const { pages } = await readPdf(
      await answersFor(subjectFor('france', { store: storeOf(form, { stays }) })),
    );
    const lines = wholeText(pages);
    expect(pages.length).toBeGreaterThan(2);
    expect(lines.filter((line) => /^Town \d+$/.test(line))).toEqual(
      stays.map(({ place }) => place),
    );
    expect(lines.filter((line) => /^Stay \d+$/.test(line))).toEqual(
      stays.map((_, index) => `Stay ${index + 1}`),
    );
    for (const page of pages)
      expect(page.lines.findIndex((line) => line.startsWith('Visited'))).not.toBe(0);
  });

  it('carry an answer longer than a page over to the next, whole', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`);
    const form = listForm([{ key: 'plan', type: 'textarea', label: 'Your plan' }]);
    const { pages } = await readPdf(
      await answersFor(subjectFor('france', { store: storeOf(form, { plan: words.join(' ') }) })),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(
      wholeText(pages)
        .join(' ')
        .match(/word\d+/g),
    ).toEqual(words);
  });

  it('break a word that is wider than its column', async () => {
    const form = listForm([{ key: 'address', type: 'text', label: 'Address' }]);
    const long = 'x'.repeat(300);
    const lines = wholeText(
      (
        await readPdf(
          await answersFor(subjectFor('france', { store: storeOf(form, { address: long }) })),
        )
      ).pages,
    );
    expect(lines.join(' ').replace(/[^x]/g, '')).toContain(long);
  });

  it('carry nothing that could break the file or turn a line around', async () => {
    const answers = { surname: 'A\u202Eb\u0000c<>&(\\)', given_names: '</rdf:li>]]>' };
    const subject = subjectFor('france', {
      answers,
      applicant: { name: '<b>&\u0007</b>' },
      maker: 'A & B <c>',
    });
    const { pages } = await readPdf(await answersFor(subject));
    expect(wholeText(pages)).toContain('Abc<>&(\\)');
  });
});
