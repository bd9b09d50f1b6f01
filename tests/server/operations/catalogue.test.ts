import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadCompiled } from '../../catalogue/load.ts';
import { testApp } from '../test-app.ts';

const { app, as, visitor } = await testApp();
const traveller = await as('traveller');

const guidelines = async (query: Record<string, unknown>) =>
  (await traveller.call('get-guidelines', { query })).response;

describe('the manifest', () => {
  it('gives each person the screens, shell and landing of their role', async () => {
    const of = async (who: string) => (await (await as(who)).call('get-manifest')).response;
    expect(await of('traveller')).toMatchObject({
      role: 'applicant',
      shell: 'applicant',
      landing: 'applications',
      destinations: Object.keys(loadCompiled().destinations),
    });
    expect(await of('applicant')).toMatchObject({ role: 'applicant', shell: 'staff' });
    expect(await of('admin')).toMatchObject({ role: 'admin', shell: 'staff', landing: 'agency' });
  });

  it('is asked for again with its tag, and comes only when it has changed', async () => {
    const first = await traveller.call('get-manifest');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await traveller.call('get-manifest', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([second.status, second.body]).toEqual([304, {}]);
    expect(
      (
        await (
          await as('admin')
        ).call('get-manifest', { headers: { 'if-none-match': String(first.headers.etag) } })
      ).status,
    ).toBe(200);
  });

  it('goes out as small as it gets once several have asked for it', async () => {
    const { headers } = traveller;
    const get = (encoding = 'gzip, br') =>
      app.inject({
        url: '/api/v1/catalogue/manifest',
        headers: { ...headers, 'accept-encoding': encoding },
      });
    const before = (await get()).rawPayload;
    await expect
      .poll(async () => (await get()).rawPayload.length, { timeout: 10_000 })
      .toBeLessThan(before.length * 0.95);
    const packed = await get();
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      'br',
      'authorization, x-tenant-client-id, accept-language, accept-encoding',
    ]);
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(brotliDecompressSync(before));
    expect((await get('br;q=0')).json()).toHaveProperty('response');
  });

  it('is for people who are signed in', async () => {
    expect((await visitor().call('get-manifest')).body.error?.code).toBe('unauthenticated');
  });
});

describe('countries and destinations', () => {
  it("lists countries with their codes, and the specification's twelve destinations as a set", async () => {
    const { response } = await traveller.call('get-countries');
    expect(response.countries).toContainEqual(
      expect.objectContaining({ value: 'JP', label: 'Japan', alpha3: 'JPN' }),
    );
    expect((response.sets as Record<string, string[]>).destinations).toEqual(
      'GB AU DE CH BE IT FR PL PT NL ID JP'.split(' '),
    );
  });

  it('lists destinations in the order of the specification, and Spain after its twelve', async () => {
    const [{ response: countries }, { response }] = [
      await traveller.call('get-countries'),
      await traveller.call('list-destinations'),
    ];
    const twelve = (countries.sets as Record<string, string[]>).destinations ?? [];
    const offered = new Set(response.destinations);
    expect(response.destinations).toEqual(
      [...twelve, 'ES'].filter((country) => offered.has(country)),
    );
  });

  it('finds a destination by code or name, with what can be applied for', async () => {
    for (const country of ['JP', 'JPN', 'Japan', 'japan']) {
      const { response } = await traveller.call('get-destination', { query: { country } });
      expect(response).toMatchObject({
        country: 'JP',
        name: 'Japan',
        visaTypes: [
          { id: 'jp_tourism', name: 'Japan Tourism Visa', category: 'Visitor', purpose: 'Tourism' },
          {
            id: 'jp_short_term_business',
            name: 'Japan Short Term Business Visa',
            category: 'Visitor',
            purpose: 'Business',
          },
        ],
      });
    }
  });

  it('tells what several visas for one purpose are compared by', async () => {
    const { response } = await traveller.call('get-destination', { query: { country: 'GB' } });
    expect(
      response.visaTypes
        .filter(({ purpose }) => purpose === 'Tourism')
        .map(({ id, duration, maxStay, fee }) => [id, duration, maxStay, fee?.amounts[0]?.amount]),
    ).toEqual([
      ['uk_standard_visitor_tourism', 'Up to 6 months', { months: 6 }, 135],
      ['uk_standard_visitor_2y', '2 years', { months: 6 }, 506],
      ['uk_standard_visitor_5y', '5 years', { months: 6 }, 903],
      ['uk_standard_visitor_10y', '10 years', { months: 6 }, 1128],
      ['uk_standard_visitor_study', 'Up to 6 months', { months: 6 }, 135],
    ]);
  });

  it('has none for a country without visas, nor for a word that is no country', async () => {
    for (const country of ['Kenya', 'Atlantis'])
      expect(
        (await traveller.call('get-destination', { query: { country } })).body.error?.code,
      ).toBe('not_found');
  });
});

describe('the guidelines', () => {
  const trip = {
    country: 'Japan',
    purpose: 'Tourism',
    from: 'India',
    nationality: 'India',
    fromDate: '03/04/2027',
    toDate: '14/04/2027',
  };

  it('say of each document whether it is required, applies to this trip, or may apply', async () => {
    const { requirements } = await guidelines(trip);
    expect(requirements[0]).toMatchObject({
      id: 'passport',
      level: 'required',
      applies: 'required',
    });
    expect(requirements.find(({ id }) => id === 'residence_permit')).toMatchObject({
      level: 'conditional',
      applies: 'if-applies',
    });
    const abroad = await guidelines({ ...trip, from: 'United Kingdom' });
    expect(abroad.requirements.find(({ id }) => id === 'residence_permit')).toMatchObject({
      level: 'conditional',
      applies: 'applies',
    });
  });

  it('count the days to apply back from the journey, and say when the authority is open on them', async () => {
    // Jan 3, 2027 is a Sunday.
    expect(await guidelines(trip)).toMatchObject({
      applyFrom: { date: '2027-01-03' },
      applyUntil: { date: '2027-03-20' },
      notices: [{ code: 'too_early', text: expect.stringContaining('Jan 4, 2027') }],
    });
  });

  it('say when a stay is too long, and when it is late', async () => {
    const codes = async (dates: object) =>
      (await guidelines({ ...trip, ...dates })).notices.map(({ code }) => code);
    expect(await codes({ fromDate: '2026-12-24', toDate: '2027-04-01' })).toEqual(['too_long']);
    expect(await codes({ fromDate: '2026-11-25', toDate: '2026-11-30' })).toEqual(['too_late']);
  });

  it('say to nationals who need no visa that they need none, and of the dates nothing', async () => {
    const { notices, exemption } = await guidelines({
      ...trip,
      country: 'France',
      nationality: 'Spain',
    });
    expect(notices).toEqual([]);
    expect(exemption).toMatchObject({
      code: 'not_needed',
      isFree: true,
      text: expect.stringMatching(
        /^You do not need a visa for this trip: with a passport of Spain/,
      ),
      points: [expect.any(String)],
      authority: { url: expect.stringMatching(/^https:/) },
    });
  });

  it('say what is still to be obtained, and to a national of the country itself that none is needed', async () => {
    expect(
      (await guidelines({ ...trip, country: 'United Kingdom', nationality: 'United States' }))
        .exemption,
    ).toMatchObject({
      code: 'permission',
      isFree: true,
      text: expect.stringContaining('you do need a UK ETA before you travel'),
    });
    expect((await guidelines({ ...trip, nationality: 'Japan' })).exemption).toMatchObject({
      code: 'own_country',
      isFree: true,
    });
  });

  it('tell whoever is on no list, or stays longer than the list allows, to ask the authority', async () => {
    expect((await guidelines(trip)).exemption).toMatchObject({
      code: 'unlisted',
      isFree: false,
      text: expect.stringContaining('ask the authority (Ministry of Foreign Affairs of Japan)'),
    });
    const { exemption, notices } = await guidelines({
      ...trip,
      country: 'France',
      nationality: 'United States',
      toDate: '02/07/2027',
    });
    expect([exemption?.code, exemption?.isFree, notices.map(({ code }) => code)]).toEqual([
      'too_long',
      false,
      ['too_long'],
    ]);
  });

  it('carry the official address, and with every fact the day and the doubt', async () => {
    expect(await guidelines(trip)).toMatchObject({
      where: { url: expect.stringMatching(/^https:/) },
      fee: { asOf: expect.any(String), certain: false },
    });
  });

  it('of an application follow its trip', async () => {
    const { response } = await traveller.call('draft-application', {
      body: {
        applicantUid: 'applicant-traveller',
        visaDetails: {
          visaFrom: 'India',
          visaTo: 'France',
          visaCategory: 'Visitor',
          fromDate: '03/04/2027',
          toDate: '14/04/2027',
        },
      },
    });
    expect(await guidelines({ applicationUid: response.applicationUid })).toMatchObject({
      destination: { country: 'FR' },
      trip: { days: 11 },
    });
    const stranger = await (await as('applicant')).call('get-guidelines', {
      query: { applicationUid: response.applicationUid },
    });
    expect(stranger.body.error?.code).toBe('not_found');
  });

  it('are not there for a purpose that nobody offers, and need a destination', async () => {
    expect(
      (await traveller.call('get-guidelines', { query: { ...trip, purpose: 'Student' } })).status,
    ).toBe(404);
    expect(
      (await traveller.call('get-guidelines', { query: { purpose: 'Tourism' } })).body.error,
    ).toMatchObject({ code: 'invalid_request', fields: { country: 'This is missing.' } });
  });
});
