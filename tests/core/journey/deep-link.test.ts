import { describe, expect, test } from 'vitest';
import world from '../../../catalogue/countries.json' with { type: 'json' };
import { deepLinkState } from '../../../src/core/journey/deep-link-state.ts';
import { partnerLink } from '../../../src/core/journey/partner-link.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import { tripFromQuery } from '../../../src/web/lib/records/trip.ts';
import cases from '../../cases/journey/deep-links.json' with { type: 'json' };

const countries = indexCountries(
  world.countries.map(({ value, alpha3, label }) => ({ value, alpha3, label })),
);

describe('the deep link to /visa-requirements is used only when all of it is there', () => {
  test.each(cases)('$name: $state', ({ query, state }) =>
    expect(
      deepLinkState(
        query as unknown as Record<string, string>,
        tripFromQuery(query as unknown as Record<string, string>, countries),
      ),
    ).toBe(state),
  );
});

describe('partner redirects', () => {
  test('say what is wanted and for whom', () => {
    expect(
      partnerLink('https://partner.example/trips', {
        action: 'myapplications',
        applicantUid: 'u 1',
      }),
    ).toBe('https://partner.example/trips?action=myapplications&applicantUid=u+1');
  });

  test.each(['myapplications', 'profile'] as const)('tell "%s" nothing of the trip', (action) => {
    expect(
      partnerLink('https://partner.example/trips', {
        action,
        applicantUid: 'u1',
        fromDate: '2027-01-10',
        toDate: '2027-01-18',
      }),
    ).toBe(`https://partner.example/trips?action=${action}&applicantUid=u1`);
  });

  test('use ISO dates, keep what the address says itself, and leave out what is not known', () => {
    expect(
      partnerLink('https://partner.example/?lang=en', {
        action: 'visadetails',
        applicantUid: '',
        fromDate: '2027-01-10',
        toDate: '2027-01-18',
      }),
    ).toBe(
      'https://partner.example/?lang=en&action=visadetails&fromDate=2027-01-10&toDate=2027-01-18',
    );
  });
});
