import { describe, expect, it } from 'vitest';
import { anything } from '../../../src/core/expressions/fact-type.ts';
import { declarePageFacts } from '../../../src/core/facts/declare-facts.ts';
import { pageFacts } from '../../../src/core/facts/page-facts.ts';
import type { Manifest } from '../../../src/core/manifest/manifest.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import { tripFromDetails } from '../../../src/web/lib/records/trip.ts';
import { userOf } from '../../../src/web/lib/session/session-storage.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { documentApp } from '../documents/document-app.ts';

const { as } = await documentApp();
const page = Object.keys(
  declarePageFacts({
    statuses: [],
    roles: [],
    countries: [],
    alpha3: [],
    sets: {},
    documentTypes: [],
    visaTypes: [],
    visa: anything,
  }),
);

describe('the facts of an application', () => {
  it.each(['agent', 'agency', 'admin', 'applicant'])(
    'are the same on the server and in the browser of an %s',
    async (name) => {
      const agent = await as('agent');
      const caller = await as(name);
      const started = await agent.call('draft-application', {
        body: {
          applicantUid: 'applicant-1',
          visaDetails: {
            visaFrom: 'India',
            visaTo: 'Japan',
            visaCategory: 'Visitor',
            fromDate: '03/04/2027',
            toDate: '14/04/2027',
          },
        },
      });
      const query = { applicationUid: String(started.response.applicationUid) };
      const [form, application, profile, manifest, countries] = await Promise.all([
        caller.call('get-form', { query }),
        caller.call('get-application', { query }),
        caller.call('get-profile', {}),
        caller.call('get-manifest', {}),
        caller.call('get-countries', {}),
      ]);
      const server = form.response.facts as Record<string, unknown>;
      const { role, roles, grants, tenant, statuses } = manifest.response as unknown as Manifest;
      const known = indexCountries(countries.response.countries as never);
      const browser = pageFacts({
        today: server.today as never,
        timeZone: loadCompiled().tenants.find(({ id }) => id === 'demo')?.timeZone ?? 'UTC',
        user: userOf(profile.response as never),
        role: { id: role, grants },
        roles,
        tenant,
        statuses,
        trip: tripFromDetails(
          (application.response as never as { visaDetails: object }).visaDetails,
          known,
        ),
        application: application.response as never,
      });
      expect(Object.keys(browser).sort()).toEqual([...page].sort());
      for (const key of page) expect([key, browser[key]]).toEqual([key, server[key]]);
    },
  );
});
