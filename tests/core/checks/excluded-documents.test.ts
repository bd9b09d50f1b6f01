import { describe, expect, it } from 'vitest';
import {
  excludedDocuments,
  withoutDocuments,
} from '../../../src/core/checks/documents/excluded-documents.ts';
import type { PrefillDocument } from '../../../src/core/forms/prefill/documents.ts';
import { prefill } from '../../../src/core/forms/prefill/prefill.ts';
import { type CheckCase, cases, compiled, factsOf, formOf } from './check-cases.ts';

const BOOKED = { arrival_date: '2027-05-01', departure_date: '2027-05-09' };
/** Bookings to Tokyo and Nairobi, and for Japan to London and Nairobi. */
const flightElsewhere = (country: string) => ({
  ...BOOKED,
  arrival_country: country === 'JP' ? 'GBR' : 'JPN',
});
const HOTEL_ELSEWHERE = {
  name: 'Nairobi Inn',
  check_in: '2027-05-01',
  check_out: '2027-05-09',
  address: { city: 'Nairobi', country: 'KEN' },
};

const leg = (from: string, to: string) => ({ from, to });
const tickets = [
  {
    title: 'there and back',
    ticket: { segments: [leg('Delhi (DEL)', 'Paris (CDG)'), leg('Paris (CDG)', 'Delhi (DEL)')] },
    isExcluded: false,
  },
  {
    title: 'the way home alone',
    ticket: { segments: [leg('Paris (CDG)', 'Delhi (DEL)')] },
    isExcluded: false,
  },
  {
    title: 'the way home with a change elsewhere',
    ticket: { segments: [leg('Paris (CDG)', 'Dubai (DXB)'), leg('Dubai (DXB)', 'Delhi (DEL)')] },
    isExcluded: false,
  },
  {
    title: 'on from there to another country',
    ticket: { segments: [leg('Paris (CDG)', 'London (LHR)')] },
    isExcluded: false,
  },
  { title: 'home, by its country alone', ticket: { arrival_country: 'IND' }, isExcluded: false },
  {
    title: 'home, by its airport alone',
    ticket: { arrival_port: 'Delhi (DEL)' },
    isExcluded: false,
  },
  {
    title: 'to nobody knows where',
    ticket: { segments: [leg('Delhi (DEL)', 'Harbourtown')] },
    isExcluded: false,
  },
  {
    title: 'elsewhere and back',
    ticket: {
      segments: [
        leg('Delhi (DEL)', 'Tokyo Haneda (HND)'),
        leg('Tokyo Haneda (HND)', 'Delhi (DEL)'),
      ],
    },
    isExcluded: true,
  },
  {
    title: 'elsewhere and back from a place that nobody knows',
    ticket: {
      segments: [
        leg('Zenith (ZNI)', 'Tokyo Haneda (HND)'),
        leg('Tokyo Haneda (HND)', 'Zenith (ZNI)'),
      ],
    },
    isExcluded: true,
  },
  {
    title: 'home from elsewhere',
    ticket: { segments: [leg('Tokyo Haneda (HND)', 'Delhi (DEL)')] },
    isExcluded: true,
  },
  {
    title: 'elsewhere, by its country alone',
    ticket: { arrival_country: 'JPN' },
    isExcluded: true,
  },
  {
    title: 'elsewhere, by its airport alone',
    ticket: { arrival_port: 'Tokyo Haneda (HND)' },
    isExcluded: true,
  },
  {
    title: 'elsewhere, with a change on the way',
    ticket: {
      segments: [
        { ...leg('Delhi (DEL)', 'Paris (CDG)'), date: '2027-04-03' },
        { ...leg('Paris (CDG)', 'London (LHR)'), date: '2027-04-03' },
      ],
    },
    isExcluded: true,
  },
];

describe('a ticket on a trip to France from India', () => {
  const [france] = cases.filter(({ country }) => country === 'FR');
  it.each(tickets)('$title', ({ ticket, isExcluded }) => {
    if (!france) throw new Error('There are no cases for France.');
    const facts = factsOf(france, {
      set: { 'trip.from': 'IN', 'allDocuments.itinerary': [ticket] },
    });
    expect([...excludedDocuments(compiled.checks, facts)]).toEqual(
      isExcluded ? ['itinerary_1'] : [],
    );
  });
});

describe('where one of two bookings is of another trip', () => {
  const [first, second] = [{ name: 'Nairobi Inn' }, { name: 'Hotel Umi' }];
  const facts = {
    documents: { hotel: first, passport: { number: 'X1' } },
    allDocuments: { hotel: [first, second], passport: [{ number: 'X1' }] },
    documentIds: { hotel: ['hotel_1', 'hotel_2'], passport: ['passport_1'] },
  };

  it.each([
    ['hotel_1', second, 'hotel_2'],
    ['hotel_2', first, 'hotel_1'],
  ])('and %s goes, the other one speaks', (gone, left, leftId) =>
    expect(withoutDocuments(facts, new Set([gone]))).toEqual({
      documents: { ...facts.documents, hotel: left },
      allDocuments: { ...facts.allDocuments, hotel: [left] },
      documentIds: { ...facts.documentIds, hotel: [leftId] },
    }),
  );
});

/** How many questions of the form a booking answers with a day: students name no day to leave. */
const daysAskedIn = (one: CheckCase): number => {
  const fields = formOf(one)?.sections.flatMap((section) => section.fields) ?? [];
  const days = Object.keys(BOOKED).map((name) => `itinerary.${name}`);
  return fields.filter(
    ({ type, prefill: paths = [] }) => type === 'date' && paths.some((path) => days.includes(path)),
  ).length;
};

describe.each(cases)('bookings elsewhere on a trip to $country', (one) => {
  const facts = factsOf(one, {
    set: {
      'documents.itinerary': flightElsewhere(one.country),
      'documents.hotel': HOTEL_ELSEWHERE,
    },
  });
  const excluded = excludedDocuments(compiled.checks, facts);

  it('are of another trip, and nothing else is', () =>
    expect([...excluded].sort()).toEqual(['hotel_1', 'itinerary_1']));

  it('are no facts to others, and leave no empty content', () => {
    const { documents, allDocuments, documentIds } = withoutDocuments(facts, excluded);
    expect([documents, allDocuments]).toEqual(
      [documents, allDocuments].map(
        () =>
          expect.not.objectContaining({
            itinerary: expect.anything() as unknown,
            hotel: expect.anything() as unknown,
          }) as unknown,
      ),
    );
    expect(documentIds).toMatchObject({ itinerary: [], hotel: [] });
  });

  it('fill nothing in the form, where they would fill the days, the places and what follows from them', () => {
    const fromBookings = (isMarked: boolean) => {
      const documents = (['itinerary', 'hotel'] as const).map(
        (namespace): PrefillDocument => ({
          id: `${namespace}_1`,
          fileName: namespace,
          category: 'Proof of Travel',
          namespace,
          isOfAnotherTrip: isMarked && excluded.has(`${namespace}_1`),
          fields: Object.fromEntries(
            Object.entries((facts.documents as Record<string, object>)[namespace] ?? {}).map(
              ([name, value]) => [name, { value, raw: '', confidence: 0.95 }],
            ),
          ),
        }),
      );
      const form = formOf(one);
      if (!form) throw new Error('There is no form.');
      const { prefilled, sources } = prefill(form, {
        documents,
        countries: compiled.countries,
        tables: compiled.tables,
        trust: { checkBelow: 0.75, similarWithin: 0.3 },
        trip: facts.trip as Record<string, unknown>,
        facts: isMarked ? withoutDocuments(facts, excluded) : facts,
      });
      return {
        days: [...prefilled.values()].filter(
          (value) => value === BOOKED.arrival_date || value === BOOKED.departure_date,
        ).length,
        keys: [...prefilled.keys()],
        documents: Object.values(sources).filter(({ kind }) => kind === 'document').length,
      };
    };
    expect(fromBookings(false)).toMatchObject({
      days: daysAskedIn(one),
      keys: expect.arrayContaining([
        expect.stringMatching(/^(hosts|uk_stays|stays|address|destination_address\.city)$/),
      ]) as unknown,
    });
    const { days, keys, documents } = fromBookings(true);
    expect([days, documents]).toEqual([0, 0]);
    expect(
      keys.filter((key) =>
        ['hosts', 'uk_stays', 'stays', 'stay_kind', 'destination_address.city'].includes(key),
      ),
    ).toEqual([]);
  });
});
