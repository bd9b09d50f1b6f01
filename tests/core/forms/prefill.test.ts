import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/catalogue.ts';
import {
  type PrefillDocument,
  primaryPassport,
  processedFieldsByCategory,
} from '../../../src/core/forms/prefill/documents.ts';
import { matchOption } from '../../../src/core/forms/prefill/match-option.ts';
import { type PrefillInput, prefill } from '../../../src/core/forms/prefill/prefill.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type { Answer } from '../../../src/core/forms/types.ts';
import {
  catalogueForm,
  compiled,
  countries,
  countriesFile,
  facts,
  formOf,
  readJson,
  remoteAnswersOf,
  tables,
} from './support.ts';

interface SaidDocument {
  namespace: string;
  isPrimaryRecommended?: boolean;
  isVerifiedByAgent?: boolean;
  isOfAnotherTrip?: boolean;
  fields: Record<string, unknown>;
}
interface DocumentCase {
  name: string;
  fields: FieldDefinition[];
  documents?: SaidDocument[];
  profile?: Record<string, unknown>;
  trip?: Record<string, unknown>;
  answers?: Record<string, Answer>;
  prefilled: object;
  sources?: object;
  suggestions?: object;
}
interface ConversionCase {
  name: string;
  field: object;
  found: unknown;
  beside?: Record<string, unknown>;
  script?: 'latin';
  value: unknown;
  by?: string;
  check?: boolean;
  refused?: string;
}

const read = ({ fields, ...rest }: SaidDocument, index: number): PrefillDocument => ({
  id: `d${index + 1}`,
  fileName: `${rest.namespace}.pdf`,
  category: 'Other',
  ...rest,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      {
        value,
        raw: typeof value === 'string' ? value : '',
        confidence: 0.95,
        page: 1,
        box: [0.1, 0.2, 0.3, 0.05] as [number, number, number, number],
        ...(isField(value) ? value : {}),
      },
    ]),
  ),
});
const WITHIN = 0.3;
const isField = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'confidence' in value;
const input = (more: Partial<PrefillInput>): PrefillInput => ({
  documents: [],
  countries: countriesFile,
  tables,
  trust: { checkBelow: 0.75, similarWithin: WITHIN },
  ...more,
});

describe('prefill takes', () => {
  test.each(readJson<DocumentCase[]>('tests/cases/prefill/documents.json'))(
    '$name',
    ({ fields, documents = [], profile, trip, answers, prefilled, sources, suggestions }) => {
      const given = answers && new Map(Object.entries(answers));
      const result = prefill(
        compiled(formOf(fields)),
        input({ documents: documents.map(read), profile, trip, answers: given }),
      );
      expect(Object.fromEntries(result.prefilled)).toEqual(prefilled);
      if (sources) expect(result.sources).toMatchObject(sources);
      if (suggestions) expect(result.suggestions).toMatchObject(suggestions);
      if (suggestions) expect(Object.keys(result.suggestions)).toEqual(Object.keys(suggestions));
    },
  );

  test.each(readJson<ConversionCase[]>('tests/cases/prefill/conversions.json'))(
    '$name',
    ({ field, found, beside, script, value, by, check, refused }) => {
      const form = {
        ...compiled(formOf([{ key: 'x', label: 'X', ...field } as FieldDefinition], { script })),
      };
      const [only] = form.sections[0]?.fields ?? [];
      if (only) only.prefill = ['other.x'];
      const result = prefill(
        form,
        input({ documents: [read({ namespace: 'other', fields: { x: found, ...beside } }, 0)] }),
      );
      expect(result.prefilled.get('x') ?? null).toEqual(value);
      const [tried] = result.traces.x?.tried ?? [];
      if (by) expect(tried?.by).toBe(by);
      if (refused) expect(tried?.refused).toBe(refused);
      if (check !== undefined) expect(result.sources.x).toMatchObject({ check });
    },
  );
});

describe('a trace', () => {
  test('tells what was said, what it became, what was similar and what was taken', () => {
    const form = compiled(
      formOf([
        {
          key: 'nationality',
          type: 'country',
          label: 'N',
          prefill: ['passport.nationality', 'national_id.nationality'],
        },
      ]),
    );
    const documents = [
      read({ namespace: 'passport', fields: { nationality: 'XXA' } }, 0),
      read({ namespace: 'national_id', fields: { nationality: 'Germny' } }, 1),
    ];
    const trace = prefill(form, input({ documents })).traces.nationality;
    expect(trace).toMatchObject({
      chosen: 'national_id.nationality',
      tried: [
        { from: 'passport.nationality', raw: 'XXA', value: null, candidates: [] },
        { from: 'national_id.nationality', value: 'DE', by: 'similar' },
      ],
    });
    expect(trace?.tried[1]?.candidates[0]).toMatchObject({ value: 'DE', label: 'Germany' });
    expect(trace?.tried[1]?.candidates[0]?.score).toBeLessThanOrEqual(0.3);
  });
});

describe('the limits of trust', () => {
  test.each([
    { checkBelow: 0.96, check: true },
    { checkBelow: 0.95, check: false },
  ])('below $checkBelow a value asks for a look', ({ checkBelow, check }) => {
    const form = compiled(
      formOf([{ key: 'surname', type: 'text', label: 'S', prefill: ['passport.surname'] }]),
    );
    const { sources } = prefill(
      form,
      input({
        documents: [read({ namespace: 'passport', fields: { surname: 'ERIKSSON' } }, 0)],
        trust: { checkBelow, similarWithin: WITHIN },
      }),
    );
    expect(sources.surname).toMatchObject({ check });
  });

  test('a word that lies further away than allowed is no option', () => {
    const options = [{ value: 'DE', label: 'Germany' }];
    expect(matchOption('Germny', options, WITHIN).value).toBe('DE');
    expect(matchOption('Germny', options, 0).value).toBeUndefined();
  });
});

describe('the documents of an application', () => {
  const passport = (id: string, more: Partial<PrefillDocument> = {}): PrefillDocument => ({
    id,
    fileName: '',
    category: 'Passport',
    namespace: 'passport',
    fields: {},
    ...more,
  });

  test('are sorted by category', () => {
    const [one, other] = [passport('1'), { ...passport('2'), category: 'Insurance' }];
    expect(processedFieldsByCategory([one, other, passport('3')])).toEqual({
      Passport: [one, passport('3')],
      Insurance: [other],
    });
  });

  test('the primary passport is verified by an agent, else recommended, else the first', () => {
    const [first, recommended, verified] = [
      passport('1'),
      passport('2', { isPrimaryRecommended: true }),
      passport('3', { isVerifiedByAgent: true }),
    ];
    expect(primaryPassport([first, recommended, verified])).toBe(verified);
    expect(primaryPassport([first, recommended])).toBe(recommended);
    expect(primaryPassport([first, passport('4')])).toBe(first);
    expect(primaryPassport([])).toBeUndefined();
  });
});

describe('matching', () => {
  const options = countriesFile.countries.map(({ value, label }) => ({ value, label }));

  test('never takes anything similar without the mark, and nothing that is too far off', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const { by, needsReview, candidates, value } = matchOption(text, options, WITHIN);
        expect(needsReview).toBe(by === 'similar');
        if (by === 'similar') expect(candidates[0]).toMatchObject({ value });
        for (const { score } of by === 'similar' ? candidates.slice(0, 1) : [])
          expect(score).toBeLessThanOrEqual(0.3);
      }),
      { seed: 20261121 },
    );
  });

  test.each([
    { written: 'Nigeria', lacking: 'Nigeria', not: 'Niger' },
    { written: 'Iran', lacking: 'Iran', not: 'Dominican Republic' },
    { written: 'Itaia', lacking: 'none', not: 'Mauritania' },
  ])('does not make $not of $written', ({ written, lacking, not }) => {
    const without = options.filter(({ label }) => !label.startsWith(lacking));
    const { value } = matchOption(written, without, WITHIN);
    expect(options.find((option) => option.value === value)?.label).not.toBe(not);
  });

  test.each([
    ['uemployed', ['Employed', 'Unemployed'], undefined],
    ['unemploied', ['Employed', 'Unemployed'], 'Unemployed'],
    ['fmale', ['Male', 'Female'], undefined],
    ['married', ['Unmarried', 'Divorced'], undefined],
    ['insured', ['Uninsured'], undefined],
    ['level 7', ['Level 6', 'Level 8'], undefined],
    ['levle 6', ['Level 6', 'Level 8'], 'Level 6'],
    ['selfemployed', ['Self-employed', 'Employed'], 'Self-employed'],
  ])('takes "%s" of %j for %s', (written, labels, taken) => {
    const few = labels.map((label) => ({ value: label, label }));
    expect(matchOption(written, few, WITHIN).value).toBe(taken);
  });

  test('asks nobody to look where capitals, accents and marks alone are other', () => {
    const few = [
      { value: 'ci', label: "Côte d'Ivoire" },
      { value: 'self', label: 'Self-employed' },
    ];
    expect(
      ['COTE D’IVOIRE', 'self employed'].map((text) => matchOption(text, few, WITHIN)),
    ).toMatchObject([
      { value: 'ci', by: 'label', needsReview: false },
      { value: 'self', by: 'label', needsReview: false },
    ]);
  });
});

describe('a real form', () => {
  const documents = [
    read(
      {
        namespace: 'passport',
        fields: {
          surname: 'ERIKSSON',
          given_names: 'ANNA MARIA',
          number: 'L898902C3',
          nationality: 'UTO',
          date_of_birth: '1974-08-12',
          sex: 'F',
          expiry_date: '2032-04-15',
          issue_date: '2022-04-16',
        },
      },
      0,
    ),
    read(
      {
        namespace: 'hotel',
        fields: { name: 'Hotel Umi', check_in: '2027-04-03', check_out: '2027-04-10' },
      },
      1,
    ),
  ];

  test.each(['uk-standard-visitor', 'schengen-short-stay', 'japan-visa'])(
    '%s is filled from a passport and a booking',
    (id) => {
      const form = catalogueForm(id);
      const { prefilled, sources, suggestions } = prefill(
        form,
        input({
          documents,
          trip: {
            nationality: 'UT',
            fromDate: '2027-04-03',
            toDate: '2027-04-10',
            purpose: 'Tourism',
            visaType: 'uk_standard_visitor_tourism',
          },
        }),
      );
      const store = new FormStore({
        form,
        countries,
        facts,
        remoteAnswers: remoteAnswersOf({ prefilled, sources, suggestions }),
      });
      expect(JSON.stringify(store.pruned())).toMatch(/ERIKSSON.*L898902C3/);
      expect(
        [...store.cells()].filter((cell) => cell.getSnap().source?.kind === 'document').length,
      ).toBeGreaterThan(8);
      expect(
        JSON.stringify(
          store.findErrors().filter(({ keyword }) => keyword !== 'required' && keyword !== 'const'),
        ),
      ).toBe('[]');
    },
  );
});
