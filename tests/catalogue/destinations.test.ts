import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Destination, VisaType } from '../../src/contract/catalogue.ts';
import { loadCompiled, written } from './load.ts';

const visaDetails = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../schemas/records/visa-details.json'), 'utf8'),
) as { properties: Record<'visaType' | 'visaDuration', { maxLength: number }> };
const { sentences: spoken } = loadCompiled();
const destinations = written.files.destination.map(({ value }) => value);
const visas = destinations.flatMap((destination) =>
  destination.visaTypes.map((visa) => ({
    name: `${destination.country} ${visa.id}`,
    destination,
    visa,
  })),
);
const of = (country: string): Destination | undefined =>
  destinations.find((destination) => destination.country === country);
const facts = ({
  fee,
  applyEarliest,
  applyLatest,
  processing,
  where,
  biometrics,
  funds,
}: VisaType) =>
  [fee, applyEarliest, applyLatest, processing, where, biometrics, funds].filter(
    (fact) => fact !== undefined,
  );

/** The specification's twelve in its order, and Spain, which it has in the catalogue alone. */
const SPECIFIED = ['GB', 'AU', 'DE', 'CH', 'BE', 'IT', 'FR', 'PL', 'PT', 'NL', 'ID', 'JP', 'ES'];

const SCHENGEN = ['DE', 'CH', 'BE', 'IT', 'FR', 'PL', 'PT', 'NL', 'ES'];
/** The Schengen states whose national visa for students is on offer. */
const NATIONAL_D = ['DE', 'CH', 'BE', 'FR', 'PL', 'PT'];

describe('the destinations on offer', () => {
  it.each(visas)(
    '$name has words that an application has room for, in each language',
    ({ visa: { name, duration = '' } }) => {
      const { visaType, visaDuration } = visaDetails.properties;
      const durations = Object.values(spoken).map((sentences) => sentences[duration] ?? duration);
      expect(name.length).toBeLessThanOrEqual(visaType.maxLength);
      for (const words of [duration, ...durations])
        expect(words.length, words).toBeLessThanOrEqual(visaDuration.maxLength);
    },
  );

  it('stand in the order of the specification', () => {
    const offered = Object.keys(loadCompiled().destinations);
    expect(offered).toEqual(SPECIFIED.filter((country) => offered.includes(country)));
  });

  it('have the visas of the specification', () => {
    const schengen = SCHENGEN.flatMap((country) => [
      `${country} schengen_c_business`,
      `${country} schengen_c_business_seaman`,
      `${country} schengen_c_tourism`,
    ]);
    expect(visas.map(({ name }) => name).sort()).toEqual(
      [
        ...schengen,
        ...NATIONAL_D.map((country) => `${country} d_student`),
        'AU au_visitor_business',
        'AU au_visitor_tourist',
        'GB uk_child_student',
        'GB uk_standard_visitor_10y',
        'GB uk_standard_visitor_2y',
        'GB uk_standard_visitor_5y',
        'GB uk_standard_visitor_business',
        'GB uk_standard_visitor_study',
        'GB uk_standard_visitor_tourism',
        'GB uk_student',
        'ID id_b1_voa',
        'ID id_c1_60',
        'JP jp_short_term_business',
        'JP jp_tourism',
      ].sort(),
    );
  });

  it('are for students where the purpose is to study, else for visitors', () => {
    for (const { visa } of visas)
      expect(visa.category).toBe(visa.purpose === 'Student' ? 'Student' : 'Visitor');
  });

  it.each(visas)(
    '$name says fee, processing and where, with the date and the source of each',
    ({ visa }) => {
      for (const fact of [visa.fee, visa.processing, visa.where]) {
        expect(fact.asOf).toMatch(/^20\d\d(-\d\d){0,2}$/);
        expect(fact.source).not.toBe('');
      }
      expect(visa.fee.amounts.length).toBeGreaterThan(0);
      expect(visa.where.url).toMatch(/^https:\/\//);
    },
  );

  it.each(visas)('$name explains each fact that is not certain', ({ visa }) => {
    for (const fact of facts(visa)) if (!fact.certain) expect(fact.note).toMatch(/^[A-Z].*\.$/);
  });

  it.each(visas)(
    '$name asks for a passport first and says why a document is needed only sometimes',
    ({ visa }) => {
      expect(visa.requirements[0]).toMatchObject({ documentType: 'Passport', level: 'required' });
      for (const requirement of visa.requirements) {
        expect(requirement.detail).toMatch(/\.$/);
        if (requirement.level === 'conditional')
          expect(requirement.condition).toMatch(/^If .*[^.]$/);
      }
    },
  );
});

describe('the nine Schengen destinations', () => {
  const france = of('FR');
  const offered = loadCompiled().destinations;
  const others = SCHENGEN.map((country) => ({ country, destination: of(country) }));
  const visitorVisas = (one: Destination | undefined) =>
    one?.visaTypes.filter(({ category }) => category === 'Visitor');

  it.each(others)(
    '$country has the visitor visas, documents, fee, times and stay that all have',
    ({ destination }) => {
      const shared = (one: Destination | undefined) =>
        visitorVisas(one)?.map(
          ({ id, fee, processing, applyEarliest, applyLatest, maxStay, requirements }) => ({
            visa: { id, fee, processing, applyEarliest, applyLatest, maxStay },
            asks: requirements.map((requirement) => requirement.id),
          }),
        );
      expect(shared(destination)).toEqual(shared(france));
    },
  );

  it.each(others)(
    '$country has one place to apply and one sum of money for all its visitor visas',
    ({ destination }) => {
      const own = visitorVisas(destination)?.map(({ where, funds }) => ({ where, funds })) ?? [];
      expect(own).toHaveLength(3);
      expect(own).toEqual(own.map(() => own[0]));
      expect(own[0]?.funds?.source).toBeTruthy();
      expect(own[0]?.where.note).toMatch(/Apply with .* if you spend the most nights there\.$/);
    },
  );

  it('have their own address, languages and way to write a date', () => {
    const sites = others.map(({ destination }) => destination?.officialSite?.url);
    expect(new Set(sites).size).toBe(SCHENGEN.length);
    for (const { destination } of others) expect(destination?.acceptedLanguages).toContain('en');
    expect([of('FR')?.acceptedLanguages, of('CH')?.acceptedLanguages]).toEqual([
      ['fr', 'en'],
      ['de', 'fr', 'it', 'en'],
    ]);
    expect(['DE', 'FR', 'NL'].map((country) => offered[country]?.dateFormat)).toEqual([
      'day.month.year',
      'day/month/year',
      'day-month-year',
    ]);
    expect(['FR', 'BE'].map((country) => of(country)?.visaTypes[0]?.funds?.hotelPerDay)).toEqual([
      65, 95,
    ]);
    expect(
      ['DE', 'CH', 'ES', 'NL', 'PL', 'PT'].map(
        (country) => of(country)?.visaTypes[0]?.funds?.perDay,
      ),
    ).toEqual([45, 100, 122.1, 55, 75, 40]);
  });

  it('write dates as their countries do', () => {
    const formats = new Map(
      written.files.countries.flatMap(({ value }) =>
        value.countries.map((country) => [country.value, country.dateFormat] as const),
      ),
    );
    for (const { country } of Object.values(offered))
      expect(offered[country]?.dateFormat).toBe(formats.get(country));
  });
});

describe('the national visa for students', () => {
  const offered = NATIONAL_D.map((country) => of(country)?.visaTypes.at(-1));

  it('has one name and one form in its six states', () => {
    expect(offered.map((visa) => [visa?.name, visa?.category, visa?.form])).toEqual(
      NATIONAL_D.map(() => ['National Type D Students', 'Student', 'national-d-student']),
    );
  });

  it('asks in each state for the money of a month, and for passport, photo, admission and insurance', () => {
    expect(offered.map((visa) => [visa?.funds?.monthly, visa?.funds?.currency])).toEqual([
      [992, 'EUR'],
      [1750, 'CHF'],
      [1062, 'EUR'],
      [615, 'EUR'],
      [1010, 'PLN'],
      [920, 'EUR'],
    ]);
    for (const visa of offered) {
      const required = visa?.requirements.filter(({ level }) => level === 'required') ?? [];
      expect(required.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['passport', 'photo', 'admission', 'insurance']),
      );
    }
  });
});

describe('Australia', () => {
  it('names its two visas as the specification does, and asks for more on business', () => {
    expect(
      of('AU')?.visaTypes.map(({ name, category, purpose }) => `${name}: ${category} ${purpose}`),
    ).toEqual([
      'Australia Visitor (Tourist): Visitor Tourism',
      'Australia Visitor (Business): Visitor Business',
    ]);
    const required = of('AU')?.visaTypes.map(({ requirements }) =>
      requirements.filter(({ level }) => level === 'required').map(({ id }) => id),
    );
    expect(required).toEqual([
      ['passport', 'bank_statement'],
      ['passport', 'invitation', 'employment', 'bank_statement'],
    ]);
  });
});

describe('Japan', () => {
  it('asks everyone for six documents and recommends one', () => {
    const levels = of('JP')?.visaTypes[0]?.requirements.map(({ level }) => level) ?? [];
    expect(levels.filter((level) => level === 'required')).toHaveLength(6);
    expect(levels.filter((level) => level === 'recommended')).toHaveLength(1);
  });
});
