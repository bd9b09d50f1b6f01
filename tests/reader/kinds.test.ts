import { describe, expect, test } from 'vitest';
import trust from '../../catalogue/trust.json' with { type: 'json' };
import { partFile } from '../../src/reader/category/part-file.ts';
import { scoreAnalysis } from '../../src/reader/category/score-analysis.ts';
import { isThin } from '../../src/reader/category/signals.ts';
import { chooseNamespace } from '../../src/reader/fields/choose-namespace.ts';
import { readDocuments } from '../../src/reader/read-documents.ts';
import type { ReadabilityProblem } from '../../src/reader/reading.ts';
import kinds from '../cases/reader/kinds.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const partsOf = (...pages: (readonly string[])[]) =>
  partFile(
    pages.map((lines, index) => typedPage(lines, { number: index + 1 })),
    vocabulary.types,
  );

/** A card of three lines as a recogniser saw it, whose check digits nobody believes. */
const unsure = (nationality: string) =>
  typedPage(
    [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      `7408122F1204159${nationality}<<<<<<<<<<<6`,
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ],
    { confidence: 0.9 },
  );

describe('the kind of a document', () => {
  test.each(kinds)('$name is filed as "$is"', ({ lines, is, namespace, confidence }) => {
    const analysis = typedPage(lines, { confidence });
    const [part] = partFile([analysis], vocabulary.types);
    expect(part?.decision.type.id).toBe(is);
    if (namespace && part)
      expect(chooseNamespace(part.decision.type, part.analyses, vocabulary.labels)?.id).toBe(
        namespace,
      );
  });

  test('may be said by a person: a certificate of enrolment is proof of work for those who study, and is read as such', () => {
    const work = vocabulary.types.find(({ id }) => id === 'Proof of Employment');
    const page = typedPage([
      '#Declaração de matrícula',
      'Declaramos que Ana Costa Lima está regularmente matriculada.',
    ]);
    expect(work && chooseNamespace(work, [page], vocabulary.labels)?.id).toBe('employment');
  });

  test('comes with the words that spoke for it, the strongest first', () => {
    const [part] = partsOf(['#Payslip', 'Gross pay  1', 'Net pay  1']);
    const points = part?.decision.why.map((reason) => reason.points) ?? [];
    expect(part?.decision.why[0]).toMatchObject({ kind: 'word', text: 'payslip' });
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });

  const reasonsOf = (lines: readonly string[], kind: string) =>
    scoreAnalysis(typedPage(lines, { confidence: 0.9 }), vocabulary.types)
      .find(({ type }) => type.id === kind)
      ?.why.map(({ text }) => text) ?? [];

  test('is not told by a weak word that a slip would make of another', () => {
    expect(reasonsOf(['RÉPUBLIQUE FRANÇAISE', 'Permis de conduire'], 'Insurance')).not.toContain(
      'franchise',
    );
    expect(reasonsOf(['Garantie', 'Franchise 150 EUR'], 'Insurance')).toContain('franchise');
  });

  test("is not told by a weak word of another language than the page's", () => {
    const english = [
      'The terms of this franchise and of the agreement',
      'are set out on the following page for your records.',
      'Please sign on the last page with your name and the date.',
    ];
    expect(reasonsOf(english, 'Insurance')).not.toContain('franchise');
    const french = [
      'La franchise est de 150 euros par sinistre.',
      'Les frais sont pris en charge par nous dans le pays.',
      'Votre adresse est sur la facture.',
    ];
    expect(reasonsOf(french, 'Insurance')).toContain('franchise');
  });

  test.each([
    ['a face', 'sign', true],
    ['a zone', 'zone', false],
  ] as const)('is told thinly by one weak word and %s: %s', (_, kind, is) =>
    expect(
      isThin({
        points: 5,
        why: [
          { kind: 'word', text: 'franchise', points: 1.3 },
          { kind, text: kind, points: 3.5 },
        ],
      }),
    ).toBe(is),
  );

  test('is not surely that of a page beside it which nobody can read', () => {
    const first = typedPage([
      '#Bank statement',
      'Account holder  Anna Eriksson',
      'Opening balance  EUR 12.00',
      'Closing balance  EUR 14.00',
      'Statement period  May 2026',
    ]);
    const second = (problems: ReadabilityProblem[], words: readonly string[] = []) => ({
      ...typedPage(words, { number: 2, confidence: 0.3 }),
      readability: { score: 0.3, problems },
    });
    const read = (problems: ReadabilityProblem[], words?: readonly string[]) =>
      readDocuments(
        [first, second(problems, words)],
        { vocabulary, today },
        { mimeType: 'image/tiff', bytes: 1 },
      )[0];
    expect(read(['blurred'])).toMatchObject({ category: 'Proof of Funds', pages: [1, 2] });
    expect(read(['blurred'])?.confidence).toBeLessThan(trust.checkBelow);
    expect(read(['blurred'], ['Credit  debit  IBAN'])).toMatchObject({ pages: [1, 2] });
    expect(read(['blurred'], ['Credit  debit  IBAN'])?.confidence).toBeLessThan(trust.checkBelow);
    expect(read([])?.confidence).toBeGreaterThan(trust.checkBelow);
  });

  test('is told by a face and the shape of a card where few words say it, never by them alone', () => {
    const card = (lines: readonly string[], signs: readonly ('face' | 'card')[]) =>
      partFile([{ ...typedPage(lines), signs }], vocabulary.types)[0]?.decision;
    const lines = ['Republic of Utopia', 'Anna Eriksson', 'DOB  12.08.1974'];
    expect(card(lines, [])?.type.id).toBe('Other');
    expect(card(lines, ['face', 'card'])).toMatchObject({
      type: { id: 'National ID' },
      why: [{ kind: 'sign', text: 'face' }, { kind: 'word' }, { kind: 'sign', text: 'card' }],
    });
    expect(card(['Anna'], ['face', 'card'])?.type.id).toBe('Other');
  });

  test('is told by rows of days and sums beside a word of an account, never by them alone, and not by rows of times', () => {
    const rows = (end: string) =>
      Array.from({ length: 7 }, (_, at) => `0${at + 1}.08.2026   Somewhere   ${end}`);
    const signs = (lines: readonly string[]) =>
      partsOf(lines)[0]
        ?.decision.why.filter(({ kind }) => kind === 'sign')
        .map(({ text }) => text);
    expect(signs(['Saldo', ...rows('-171,00')])).toEqual(['movements']);
    expect(signs(rows('-171,00'))).toEqual([]);
    expect(signs(['Saldo', ...rows('10:35')])).toEqual([]);
  });

  test('is an identity card where a zone names the same country twice, though its check digits fail; where it does not, the permit is as likely', () => {
    const card = partFile([unsure('UTO')], vocabulary.types)[0]?.decision;
    expect(card?.type.id).toBe('National ID');
    expect(card?.signals?.margin).toBeGreaterThan(
      partFile([unsure('XXX')], vocabulary.types)[0]?.decision.signals?.margin ?? 1,
    );
  });

  test('speaks once at each place: a label that names another paper is no heading in five languages', () => {
    const [part] = partsOf(['Residence Visa', 'Passport No   M1234567', 'Name   Imran Shaikh']);
    const spoken = part?.decision.why.filter(({ text }) => /^pas/.test(text)) ?? [];
    expect(part?.decision.type.id).toBe('Proof of Status');
    expect(spoken).toEqual([]);
    const [passport] = partsOf(['#PASSPORT', 'Surname  Eriksson']);
    expect(
      passport?.decision.why
        .filter(({ text }) => /^pas/.test(text))
        .map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['word', 'passport'],
      ['heading', 'passport'],
    ]);
  });

  test('is less told by whoever an account paid', () => {
    const rows = (word: string) =>
      Array.from({ length: 7 }, (_, at) => `0${at + 1}.08.2026   ${word}   -171,00`);
    const points = (lines: readonly string[]) =>
      partsOf(lines)[0]?.decision.why.find(({ text }) => text === 'mietvertrag')?.points ?? 0;
    expect(points(['Saldo', ...rows('Mietvertrag')])).toBeLessThan(
      points(['Saldo', 'Mietvertrag', ...rows('Somewhere')]),
    );
  });

  test.each([
    ['a day', 'on 3 April 2027'],
    ['a day of a month', 'on 3 April'],
    ['a number', 'under K7QX2M44'],
    ['a title', 'to Mrs Eriksson'],
    ['whoever vouches', 'as we hereby certify'],
    ['a large sum', 'for 1,948.00'],
  ])('is not doubted for want of a name where the page has %s', (_, words) => {
    const leaflet = (more: string) =>
      partsOf(
        Array.from(
          { length: 6 },
          (__, at) =>
            `Every passenger may take along whatever fits under the seat ${at === 0 ? more : 'or above'}`,
        ),
      )[0]?.decision.why.map(({ text }) => text);
    expect(leaflet('or behind')).toContain('everybody');
    expect(leaflet(words)).not.toContain('everybody');
  });

  test('of conditions behind a policy is the policy; a leaflet behind something else is its own', () => {
    const conditions = [
      '#Conditions',
      ...Array.from(
        { length: 7 },
        () =>
          'The sum insured is paid where the insured person needs repatriation or other help from abroad',
      ),
    ];
    expect(
      partsOf(
        [
          '#Travel insurance certificate',
          'Policy number  MTI-4471',
          'Insured person  Anna Eriksson',
        ],
        conditions,
      ).map(({ decision, analyses }) => [decision.type.id, analyses.length]),
    ).toEqual([['Insurance', 2]]);
    expect(
      partsOf(['#Payslip', 'Gross pay  4,150.00', 'Net pay  3,120.00'], conditions).map(
        ({ decision }) => decision.type.id,
      ),
    ).toEqual(['Proof of Employment', 'Other']);
  });

  test('is less told by a running sentence than by a label', () => {
    const points = (line: string) =>
      partsOf([line, 'and so on'])[0]?.decision.why.find(
        ({ kind, text }) => kind === 'word' && text === 'gross pay',
      )?.points ?? 0;
    expect(
      points('Those who have a gross pay of more than that may ask for it again'),
    ).toBeLessThan(points('Gross pay   1'));
  });

  test('is unsure where two kinds speak', () => {
    const clear = partsOf(['#Payslip', 'Gross pay  1', 'Net pay  1'])[0];
    const mixed = partsOf([
      '#Payslip',
      'Net pay  1',
      '#Boarding pass',
      'Check-in  1',
      'Passenger  x',
    ])[0];
    expect(mixed?.decision.confidence).toBeLessThan(clear?.decision.confidence ?? 0);
  });
});

describe('a file of several pages', () => {
  const statement = [
    '#Bank statement',
    'Account holder  Anna Eriksson',
    'Closing balance  EUR 1.00',
  ];
  const movements = [
    '14 May 2026   Groceries   12.00   100.00',
    '15 May 2026   Rent   940.00   99.00',
  ];
  const passport = (number: string) => ['#PASSPORT', number];

  test('is one document when pages say nothing of their own', () => {
    expect(
      partsOf(statement, movements, movements).map((part) =>
        part.analyses.map((analysis) => analysis.number),
      ),
    ).toEqual([[1, 2, 3]]);
  });

  test('is parted where a page clearly is something else', () => {
    const parts = partsOf(statement, movements, [
      '#Travel medical insurance certificate',
      'Policy number  1',
      'Insured person  Anna',
      'Repatriation  included',
    ]);
    expect(parts.map((part) => [part.decision.type.id, part.analyses.length])).toEqual([
      ['Proof of Funds', 2],
      ['Insurance', 1],
    ]);
  });

  test('takes its kind from the second page where the first says nothing', () => {
    expect(
      partsOf(['Dear reader,'], statement).map((part) => [
        part.decision.type.id,
        part.analyses.length,
      ]),
    ).toEqual([['Proof of Funds', 2]]);
  });

  test('is parted where a kind begins behind several pages that say nothing', () => {
    expect(
      partsOf(['Dear reader,'], ['and so on'], statement, movements).map((part) => [
        part.decision.type.id,
        part.analyses.length,
      ]),
    ).toEqual([
      ['Other', 2],
      ['Proof of Funds', 2],
    ]);
  });

  test('is parted before a page of another shape, or scanned among pages with text, that says nothing: the stamps of a passport behind a pay slip', () => {
    const payslip = typedPage(['#Payslip', 'Gross pay  1', 'Net pay  1']);
    const stamps = typedPage(['14 MAY', 'IMMIGRATION'], { number: 2 });
    const lengths = (page: typeof stamps) =>
      partFile([payslip, page], vocabulary.types).map((part) => part.analyses.length);
    expect(lengths(stamps)).toEqual([2]);
    expect(lengths({ ...stamps, size: { width: 1600, height: 1600 } })).toEqual([1, 1]);
    expect(lengths({ ...stamps, text: { ...stamps.text, source: 'ocr' } })).toEqual([1, 1]);
    expect(
      lengths({ ...typedPage([], { number: 2 }), size: { width: 1680, height: 1200 } }),
    ).toEqual([2]);
  });

  test('is parted between two passports, told apart by their zones', () => {
    const first = [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ];
    const second = [
      'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
      'C01X00T478D<<8308126F3204197<<<<<<<<<<<<<<00',
    ];
    expect(
      partsOf([...passport('1'), ...first], [...passport('2'), ...second]).map(
        (part) => part.analyses.length,
      ),
    ).toEqual([1, 1]);
  });
});
