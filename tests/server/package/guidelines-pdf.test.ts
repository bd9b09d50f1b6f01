import { describe, expect, it } from 'vitest';
import { guidelinesPdf } from '../../../src/server/package/checklist-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { guidelinesFor, t } from './subjects.ts';

const make = (name: 'france' | 'japan' | 'united-kingdom', today?: string) =>
  guidelinesPdf({
    guidelines: guidelinesFor(name, today),
    maker: 'Farland',
    madeOn: '2027-01-18',
    t,
  });

describe('the guidelines on paper', () => {
  it('are the same bytes for the same input', async () => {
    expect((await make('france')).equals(await make('france'))).toBe(true);
  });

  it('name the country as a sentence does, with its article', async () => {
    const { pages, title } = await readPdf(await make('united-kingdom'));
    const lines = pages.flatMap((page) => page.lines);
    expect([lines[0], title]).toEqual([
      'What you need for the United Kingdom',
      expect.stringMatching(/^Checklist for the United Kingdom: /),
    ]);
    expect(lines).toContain('You travel to the United Kingdom');
    expect(lines.join(' ')).not.toMatch(/(?<!the )United Kingdom/);
  });

  it('list what to bring, conditions in words, with fee, days and address', async () => {
    const { pages, title, roles } = await readPdf(await make('france')).then((read) => ({
      ...read,
      roles: read.pages.flatMap((page) => page.roles),
    }));
    const lines = pages.flatMap((page) => page.lines);
    expect(title).toBe('Checklist for France: Schengen Type C Tourism');
    expect(lines[0]).toBe('What you need for France');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Required',
        'Travel medical insurance',
        'If it applies to you',
        'Recommended',
        'Fee',
        '€67.50',
        'Hand it in by',
        'Mar 18, 2027',
        'Decision expected',
        'Apr 2, 2027',
      ]),
    );
    expect(lines).toContain(
      'If you stay with family or friends. Your host gets it from their town hall. Bring the original.',
    );
    expect(lines).not.toContain('Not in this package');
    expect(lines.join(' ')).toContain('€65 for each day in a hotel, about €780 for your trip');
    expect(lines.join(' ')).toContain('Documents in French or English are accepted.');
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'LBody', 'Link']));
  });

  it('say that it can be handed in now, and name no day that is past as if it were ahead', async () => {
    const lines = (await readPdf(await make('france'))).pages.flatMap((page) => page.lines);
    expect(
      lines.slice(lines.indexOf('You can hand it in'), lines.indexOf('You can hand it in') + 2),
    ).toEqual(['You can hand it in', 'Now']);
    expect(lines).not.toContain('You can hand it in from');
  });

  it('for whoever needs no visa say that, what is still needed and whom to ask, and ask for nothing else', async () => {
    const guidelines = guidelinesFor('united-kingdom', '2027-01-18', 'US');
    const lines = (
      await readPdf(await guidelinesPdf({ guidelines, maker: 'Farland', madeOn: '2027-01-18', t }))
    ).pages.flatMap((page) => page.lines);
    const words = lines.join(' ');
    expect(words).toContain(
      'You do not need a visa for this trip, but you do need a UK ETA before you travel.',
    );
    expect(words).toContain('What you still need: A UK ETA');
    expect(words).toContain('GOV.UK, https://www.gov.uk/check-uk-visa');
    for (const absent of ['Required', 'Fee', 'Where to apply']) expect(lines).not.toContain(absent);
  });

  it('say first when it is too late to apply', async () => {
    const lines = (await readPdf(await make('japan', '2027-03-30'))).pages.flatMap(
      (page) => page.lines,
    );
    expect(lines.findIndex((line) => line.includes('Mar 20, 2027'))).toBeLessThan(
      lines.indexOf('Required'),
    );
  });
});
