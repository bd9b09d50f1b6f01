import { describe, expect, test } from 'vitest';
import trust from '../../catalogue/trust.json' with { type: 'json' };
import { calibrated, fittedTables } from '../../src/reader/confidence/tables.ts';
import { withConfidence } from '../../src/reader/confidence/with-confidence.ts';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import { layOut } from '../../src/reader/text/layout.ts';
import { pageText } from '../../src/reader/text/page-text.ts';
import cases from '../cases/reader/fields.json' with { type: 'json' };
import papers from '../cases/reader/papers.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const file = { mimeType: 'application/pdf', bytes: 1 };

function namespaceOf(wanted: string) {
  const namespace = vocabulary.types
    .flatMap((type) => type.namespaces)
    .find(({ id }) => id === wanted);
  if (!namespace) throw new RangeError(`There is no namespace "${wanted}".`);
  return namespace;
}

function read(namespace: string, lines: readonly string[]) {
  return readFields(namespaceOf(namespace), {
    pages: readPages([typedPage(lines)], { vocabulary, today }),
    file,
  });
}

describe('what is read from a page', () => {
  test.each(cases)('$name', ({ namespace, lines, is, without = [] }) => {
    const fields = read(namespace, lines);
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, { value }]) => [name, value]),
    );
    expect(values).toMatchObject(is);
    for (const name of without) expect(values).not.toHaveProperty(name);
  });

  test.each(papers)('as the whole paper that it stands on: $name', ({ namespace, lines, is }) => {
    const fields = read(namespace, lines);
    expect(Object.fromEntries(Object.keys(is).map((name) => [name, fields[name]?.value]))).toEqual(
      is,
    );
  });

  test.each([
    [
      'two sums behind labels of the same field',
      'payslip',
      'gross_pay',
      ['Total gross pay     EUR 2,875.00', 'Gross for tax     EUR 5,750.00'],
    ],
    [
      'the mail of one of several people',
      'hotel',
      'email',
      ['Email: john@guest.example', 'stay@hotel.example'],
    ],
    [
      'an end in two digits where nothing else tells the century',
      'national_id',
      'expiry_date',
      ['Surname     ERIKSSON', 'Date of expiry    11.03.48'],
    ],
    [
      'a sum across a gap, where another stands right below the label',
      'payslip',
      'net_pay',
      ['Net pay                                   EUR 2,300.00', 'EUR 27,600.00'],
    ],
  ])('shows %s for checking', (_, namespace, name, lines) => {
    const sure = withConfidence(read(namespace, lines), { namespace: namespaceOf(namespace) });
    expect(sure[name]?.confidence ?? 1).toBeLessThan(trust.checkBelow);
  });

  test.each([
    [
      'dollars of nobody knows which country',
      'payslip',
      'gross_pay',
      ['Total gross pay     $2,875.00'],
    ],
  ])('is never sure of %s', (_, namespace, name, lines) =>
    expect(
      calibrated(fittedTables.values.text, read(namespace, lines)[name]?.confidence ?? 1),
    ).toBeLessThan(0.95),
  );

  test.each([
    ['name', 'hotel', 'name', ['#Staybook', 'Check-in: 5 December 2026']],
    [
      'address',
      'hotel',
      'address',
      ['Rua do Almada 118, 4050-031 Porto', 'Check-in: 5 December 2026'],
    ],
  ])(
    'shows a %s that only the head of the page names for checking',
    (_, namespace, name, lines) => {
      const { value, confidence = 1 } = read(namespace, lines)[name] ?? {};
      expect(value).toBeDefined();
      for (const table of ['text', 'text/loose', 'ocr', 'ocr/loose'])
        expect(calibrated(fittedTables.values[table], confidence)).toBeLessThan(trust.checkBelow);
    },
  );

  test('finds a value right under its label, however many small lines of other columns lie between', () => {
    const word = (text: string, x: number, y: number, height: number) => ({
      text,
      confidence: 1,
      rect: { x, y, width: text.length * 6, height },
    });
    const words = [
      word('Date', 40, 40, 10),
      word('of', 70, 40, 10),
      word('birth', 88, 40, 10),
      word('23/09/1959', 40, 68, 10),
      ...['Height', 'Colour', 'Eyes', 'Issuer', 'Class'].map((text, row) =>
        word(text, 400, 51 + 3.2 * row, 2.5),
      ),
    ];
    const text = pageText(words, { width: 600, height: 840, source: 'text' });
    const page = { ...typedPage([]), text, layout: layOut(text) };
    const { date_of_birth: born } = readFields(namespaceOf('national_id'), {
      pages: readPages([page], { vocabulary, today }),
      file,
    });
    expect(page.layout.lines.length).toBeGreaterThan(5);
    expect(born?.value).toBe('1959-09-23');
  });

  test('says where each value stands, as fractions of the page', () => {
    const { policy_number: number } = read('insurance', ['Policy number    MTI-4471-2093']);
    expect(number).toMatchObject({
      raw: 'MTI-4471-2093',
      page: 1,
      source: 'text',
      box: [0.2367, 0.0476, 0.13, 0.0119],
    });
  });

  test('shows a period that the days of balances tell where those days stand', () => {
    const lines = [
      'EUR-Konto',
      'alter Kontostand vom 31.07.2026     15.029,22 H',
      'neuer Kontostand vom 31.08.2026     13.941,07 H',
    ];
    const {
      statement_from: from,
      statement_to: to,
      closing_balance: balance,
    } = read('bank_statement', lines);
    expect([from?.raw, to?.raw]).toEqual(['31.07.2026', '31.08.2026']);
    expect(to?.box?.[1]).toBe(balance?.box?.[1]);
    expect((to?.box?.[0] ?? 1) + (to?.box?.[2] ?? 1)).toBeLessThan(balance?.box?.[0] ?? 0);
  });

  test('shows what a passport says twice where it is printed, in the spelling of its zone', () => {
    const zone = [
      'P<D<<MUELLER<<ERIKA<<<<<<<<<<<<<<<<<<<<<<<<<',
      'C01X00T478D<<8308126F3204197<<<<<<<<<<<<<<00',
    ];
    const {
      surname,
      date_of_birth: born,
      sex,
    } = read('passport', ['Surname', 'MÜLLER', 'Date of birth', '12 AUG 1983', ...zone]);
    expect([surname, born].map((value) => [value?.value, value?.raw, value?.source])).toEqual([
      ['MUELLER', 'MÜLLER', 'mrz'],
      ['1983-08-12', '12 AUG 1983', 'mrz'],
    ]);
    expect([sex?.value, sex?.raw]).toEqual(['F', 'F']);
    const tops = [surname, born, sex].map((value) => value?.box?.[1] ?? 0);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
});
