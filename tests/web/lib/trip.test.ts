import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CountryEntry } from '../../../src/contract/records.ts';
import { type Trip, tripFacts } from '../../../src/core/facts/trip.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import {
  tripFromDetails,
  tripFromQuery,
  tripToDetails,
  tripToQuery,
  withoutTrip,
} from '../../../src/web/lib/records/trip.ts';

const country = (value: string, alpha3: string, label: string): CountryEntry => ({
  value,
  alpha3,
  label,
});
const countries = indexCountries([
  country('JP', 'JPN', 'Japan'),
  country('IN', 'IND', 'India'),
  country('GB', 'GBR', 'United Kingdom'),
]);

describe('a trip in the address', () => {
  it('is read under every name that the specification gives', () => {
    const first = tripFromQuery(
      {
        fromCountry: 'IND',
        toCountry: 'JPN',
        category: 'Business',
        fromDate: '2027-04-03',
        toDate: '2027-04-14',
      },
      countries,
    );
    const second = tripFromQuery(
      {
        sourceCountry: 'IND',
        destinationCountry: 'JPN',
        visaCategory: 'Business',
        fromDate: '03/04/2027',
        toDate: '14/04/2027',
      },
      countries,
    );
    expect(second).toEqual(first);
    expect(first).toEqual({
      from: 'IN',
      to: 'JP',
      purpose: 'Business',
      fromDate: '2027-04-03',
      toDate: '2027-04-14',
    });
  });

  it('takes a country as a JSON object or as three letters', () => {
    expect(
      tripFromQuery(
        { toCountry: JSON.stringify({ country: 'Japan', countryISO: 'JP' }) },
        countries,
      ),
    ).toEqual({ to: 'JP' });
    expect(tripFromQuery({ toCountry: 'jpn' }, countries)).toEqual({ to: 'JP' });
    expect(
      tripFromQuery(
        {
          toCountry: JSON.stringify({ country: 'Japan' }),
          fromCountry: JSON.stringify({ country: 'Japan', countryISO: 'IN' }),
        },
        countries,
      ),
    ).toEqual({ from: 'IN', to: 'JP' });
  });

  it('has the narrower of two purposes, and none where a kind of visa names none', () => {
    const purpose = (visaCategory: string, visaSubCategory: string) =>
      tripFromQuery({ visaCategory, visaSubCategory }, countries).purpose;
    expect([
      purpose('Tourism', 'Business'),
      purpose('Visitor', 'Business'),
      purpose('Student', ''),
      purpose('Visitor', ''),
      purpose('Transit', ''),
    ]).toEqual(['Business', 'Business', 'Student', 'Tourism', undefined]);
  });

  it('is told by the first of two names', () => {
    expect(
      tripFromQuery(
        {
          fromCountry: 'IND',
          sourceCountry: 'JPN',
          toCountry: 'GBR',
          destinationCountry: 'JPN',
          nationality: 'IND',
          passportCountry: 'JPN',
          category: 'Student',
          visaCategory: 'Business',
        },
        countries,
      ),
    ).toEqual({ from: 'IN', to: 'GB', nationality: 'IN', purpose: 'Student' });
  });

  it('takes an empty visa type of a visitor for tourism', () => {
    expect(tripFromQuery({ visaCategory: 'Visitor' }, countries)).toEqual({ purpose: 'Tourism' });
  });

  it('leaves out what it cannot read', () => {
    expect(
      tripFromQuery(
        { toCountry: '{broken', fromDate: '31/02/2027', category: 'Pilgrimage' },
        countries,
      ),
    ).toEqual({});
  });
});

const code = fc.constantFrom('JP', 'IN', 'GB');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const trip: fc.Arbitrary<Trip> = fc.record(
  {
    from: code,
    to: code,
    nationality: code,
    purpose: fc.constantFrom('Tourism', 'Business', 'Student'),
    visaType: fc.constantFrom('Japan Tourism Visa', 'UK Student Visa'),
    fromDate: day,
    toDate: day,
  },
  { requiredKeys: [] },
) as never;

it('warns once of a country that cannot be read, however often the address is', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const _ of [1, 2, 3]) tripFromQuery({ fromCountry: '{bad once' }, countries);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

describe('a trip', () => {
  it('is written into an address with its dates as dd/MM/yyyy', () => {
    expect(
      tripToQuery(
        { from: 'IN', to: 'JP', purpose: 'Tourism', fromDate: '2027-04-03', toDate: '2027-04-14' },
        countries,
      ),
    ).toEqual({
      fromCountry: 'IND',
      toCountry: 'JPN',
      category: 'Tourism',
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
    });
  });

  it('leaves an address under every name, and nothing else does', () => {
    expect(
      withoutTrip({
        applicantUid: 'ap1',
        destinationCountry: 'JPN',
        toCountry: 'JPN',
        visaSubCategory: 'Business',
        fromDate: '2027-04-03',
      }),
    ).toEqual({ applicantUid: 'ap1' });
  });

  it('survives the way through the address', () => {
    fc.assert(
      fc.property(trip, (value) => {
        expect(tripFromQuery(tripToQuery(value, countries), countries)).toEqual(value);
      }),
    );
  });

  it('survives the way through an application', () => {
    fc.assert(
      fc.property(trip, (value) => {
        const details = tripToDetails(value, countries);
        expect(tripFromDetails(details, countries)).toEqual({
          ...value,
          purpose: value.purpose ?? 'Tourism',
        });
      }),
    );
  });

  it('is kept as the specification writes it', () => {
    expect(
      tripToDetails(
        { from: 'IN', to: 'GB', nationality: 'IN', purpose: 'Student', fromDate: '2027-04-03' },
        countries,
      ),
    ).toEqual({
      visaFrom: 'India',
      visaTo: 'United Kingdom',
      nationality: 'India',
      visaCategory: 'Student',
      visaSubCategory: '',
      visaType: '',
      visaDuration: '',
      fromDate: '03/04/2027',
      toDate: '',
    });
  });

  it('tells rules what is known, and nothing else', () => {
    expect(tripFacts({ to: 'JP', purpose: 'Business' }, undefined)).toEqual({
      to: 'JP',
      purpose: 'Business',
      category: 'Visitor',
    });
    expect(tripFacts({ purpose: 'Student' }, undefined)).toEqual({
      purpose: 'Student',
      category: 'Student',
    });
    expect(tripFacts({}, undefined)).toEqual({});
  });

  it('tells rules the name of a visa and how long it lasts, from both days alone', () => {
    const days = { fromDate: '2027-04-03', toDate: '2027-04-14' } as const;
    expect(
      tripFacts(
        { ...days, visaType: 'Japan Tourism Visa' },
        { id: 'jp_tourism', name: 'Japan Tourism Visa' },
      ),
    ).toEqual({
      visaType: 'jp_tourism',
      visaName: 'Japan Tourism Visa',
      ...days,
      days: 11,
      stayDays: 12,
    });
    expect(tripFacts({ fromDate: days.fromDate }, undefined)).toEqual({ fromDate: days.fromDate });
  });

  it("of business is kept as a visitor's", () => {
    expect(tripToDetails({ purpose: 'Business' }, countries)).toMatchObject({
      visaCategory: 'Visitor',
      visaSubCategory: 'Business',
    });
    expect(tripToDetails({}, countries)).toMatchObject({
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
    });
  });
});
