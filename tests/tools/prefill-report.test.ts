import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../src/server/catalogue/serve-catalogue.ts';
import { prefillReport } from '../../src/tools/read/prefill-report.ts';
import { COMMITTED, namesIn, readRecording } from '../recordings/recording.ts';

const { compiled } = await loadCatalogue(join(import.meta.dirname, '../../catalogue'));
const passport = namesIn(COMMITTED)
  .flatMap((name) => readRecording(COMMITTED, name) ?? [])
  .find(({ file }) => file === 'companion.pdf');

it('says of each question which document says what, and why it was or was not taken', () => {
  const form = compiled?.forms['schengen-short-stay'];
  if (!compiled || !form || !passport) throw new Error('The recorded passport is not there.');
  const [first] = passport.reading.documents;
  const surname = first?.fields.surname;
  if (!first || !surname) throw new Error('The recorded passport has no surname.');
  const other = {
    ...first,
    fields: { surname: { ...surname, value: 'SCHMIDT', raw: 'SCHMIDT', confidence: 0.4 } },
  };
  const lines = prefillReport(
    form,
    [
      { file: 'passport.pdf', documents: [first] },
      { file: 'other.pdf', documents: [other] },
    ],
    compiled,
  ).split('\n');
  expect(lines.slice(lines.indexOf('surname'), lines.indexOf('surname') + 3)).toEqual([
    'surname',
    '  passport.surname "MUSTERMANN" (passport.pdf, page 1, 0.99): taken as "MUSTERMANN", by converted',
    '  passport.surname "SCHMIDT" (other.pdf, page 1, 0.4): not taken: it may only contradict what fills the form',
  ]);
});
