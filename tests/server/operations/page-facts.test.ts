import { describe, expect, it } from 'vitest';
import { todayIn } from '../../../src/core/dates/moment.ts';
import { anything } from '../../../src/core/expressions/fact-type.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { declarePageFacts } from '../../../src/core/facts/declare-facts.ts';
import { pageFacts } from '../../../src/core/facts/page-facts.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import { tripFromDetails } from '../../../src/web/lib/records/trip.ts';
import { userOf } from '../../../src/web/lib/session/session-storage.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { leavesOf, valueOf } from '../../core/facts/declared-leaves.ts';
import { documentApp } from '../documents/document-app.ts';

const { as, clock } = await documentApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) => ({ ...tenant, partnerAddress: '/get-visa' })),
  }),
});
const declared = declarePageFacts({
  statuses: [],
  roles: [],
  countries: [],
  alpha3: [],
  sets: {},
  documentTypes: [],
  visaTypes: [],
  visa: anything,
});

interface BothSides {
  server: Facts;
  browser: Facts;
}

/** The facts of a new application as server and browser of a person build them. */
const factsFor = async (name: string): Promise<BothSides> => {
  const [agent, { call }] = [await as('agent'), await as(name)];
  const started = await agent.call('draft-application', {
    body: {
      applicantUid: 'applicant-1',
      visaDetails: {
        visaFrom: 'India',
        visaTo: 'Japan',
        visaCategory: 'Visitor',
        visaType: 'Japan Tourism Visa',
        visaDuration: '15 days',
        fromDate: '03/04/2027',
        toDate: '14/04/2027',
      },
    },
  });
  const query = { applicationUid: started.response.applicationUid };
  const [form, application, profile, manifest, countries] = [
    (await call('get-form', { query })).response,
    (await call('get-application', { query })).response,
    (await call('get-profile')).response,
    (await call('get-manifest')).response,
    (await call('get-countries')).response,
  ];
  const timeZone = loadCompiled().tenants.find(({ id }) => id === 'demo')?.timeZone ?? 'UTC';
  const { role, roles, grants, tenant, statuses } = manifest;
  return {
    server: form.facts,
    browser: pageFacts({
      today: todayIn(timeZone, clock.now),
      timeZone,
      user: userOf(profile),
      role: { id: role, grants },
      roles,
      tenant,
      statuses,
      trip: tripFromDetails(
        application.visaDetails,
        indexCountries(countries.countries, countries.sets),
      ),
      application,
    }),
  };
};

const people = ['agent', 'agency', 'admin', 'applicant'];
const known = new Map<string, BothSides>();
for (const name of people) known.set(name, await factsFor(name));

describe('the facts of an application', () => {
  it.each(people)('are the same on the server and in the browser of an %s', (name) => {
    const { server, browser } = known.get(name) ?? { server: {}, browser: {} };
    expect(Object.keys(browser).sort()).toEqual(Object.keys(declared).sort());
    for (const key of Object.keys(declared))
      expect([key, browser[key]]).toEqual([key, server[key]]);
  });

  it.each(['server', 'browser'] as const)(
    'are all known to the %s, of whoever has them',
    (side) => {
      const unknown = leavesOf(declared).filter((name) =>
        [...known.values()].every((facts) => valueOf(facts[side], name) === undefined),
      );
      expect(unknown).toEqual([]);
    },
  );
});
