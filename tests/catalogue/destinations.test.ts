import { describe, expect, it } from 'vitest';
import type { Destination, VisaType } from '../../src/contract/catalogue.ts';
import { loadCompiled, written } from './load.ts';

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

describe('the destinations on offer', () => {
  it('stand in the order of the specification', () => {
    const offered = Object.keys(loadCompiled().destinations);
    expect(offered).toEqual(SPECIFIED.filter((country) => offered.includes(country)));
  });

  it('are Australia, France, Germany, Japan and the United Kingdom', () => {
    expect(visas.map(({ name }) => name).sort()).toEqual([
      'AU au_visitor_business',
      'AU au_visitor_tourist',
      'DE schengen_c_tourism',
      'FR schengen_c_tourism',
      'GB uk_child_student',
      'GB uk_standard_visitor_10y',
      'GB uk_standard_visitor_2y',
      'GB uk_standard_visitor_5y',
      'GB uk_standard_visitor_business',
      'GB uk_standard_visitor_study',
      'GB uk_standard_visitor_tourism',
      'GB uk_student',
      'JP jp_tourism',
    ]);
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

describe('France and Germany', () => {
  const [france, germany] = [of('FR')?.visaTypes[0], of('DE')?.visaTypes[0]];

  it('ask for the same documents in the same order', () => {
    expect(france?.requirements.map(({ id }) => id)).toEqual(
      germany?.requirements.map(({ id }) => id),
    );
  });

  it('share fee, times and stay', () => {
    for (const key of ['fee', 'processing', 'applyEarliest', 'applyLatest', 'maxStay'] as const)
      expect(france?.[key]).toEqual(germany?.[key]);
  });

  it('have their own address, languages, way to write a date and money for each day', () => {
    expect([of('FR')?.officialSite?.url, of('DE')?.officialSite?.url]).toEqual([
      'https://france-visas.gouv.fr',
      'https://videx.diplo.de',
    ]);
    expect([of('FR')?.acceptedLanguages, of('DE')?.acceptedLanguages]).toEqual([
      ['fr', 'en'],
      ['de', 'en'],
    ]);
    expect([of('FR')?.dateFormat, of('DE')?.dateFormat]).toEqual([
      'day/month/year',
      'day.month.year',
    ]);
    expect([france?.funds?.hotelPerDay, germany?.funds?.perDay]).toEqual([65, 45]);
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
