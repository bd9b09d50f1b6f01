import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckFile, Form } from '../../../src/contract/catalogue.ts';
import type { Finding } from '../../../src/contract/records.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { testApp } from '../test-app.ts';
import { edition, json } from './edition.ts';

const { as, ports, next, logged } = await testApp();
const traveller = await as('traveller');
const trip = {
  visaFrom: 'India',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};

const started = async (visaTo: string): Promise<string> =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails: { ...trip, visaTo } },
      })
    ).response.applicationUid,
  );
const save = (applicationUid: string, revision: number, set: object) =>
  traveller.call('save-answers', { query: { applicationUid }, body: { revision, set } });
const form = async (applicationUid: string) =>
  JSON.stringify((await traveller.call('get-form', { query: { applicationUid } })).response.form);
const read = async (applicationUid: string) =>
  (await traveller.call('get-application', { query: { applicationUid } })).response;
const guidelines = async (applicationUid: string) =>
  (await traveller.call('get-guidelines', { query: { applicationUid } })).response;
const destinations = async (query: Record<string, unknown>) =>
  (await traveller.call('list-destinations', { query })).response.destinations;
const visasOf = async (query: Record<string, unknown>) => {
  const { body, response } = await traveller.call('get-destination', { query });
  return body.error?.code ?? (response.visaTypes as { id: string }[]).map(({ id }) => id);
};
const titleOf = async (applicationUid: string) =>
  (
    (await traveller.call('get-checks', { query: { applicationUid } })).response
      .findings as Finding[]
  ).find(({ id }) => id === 'required_documents')?.title;

const offered = Object.keys(loadCompiled().destinations);

/** A question and a destination less, a rule changed. */
const published = await edition({
  'forms/japan-visa.json': json<Form>(({ sections }) => {
    for (const section of sections)
      section.fields = section.fields.filter(({ key }) => key !== 'birth_state');
  }),
  'checks/general.json': json<CheckFile>(({ checks }) => {
    for (const check of checks)
      if (check.id === 'required_documents') check.title = 'Another title';
  }),
  'destinations/germany.json': () => undefined,
});

describe('when ops publish a changed catalogue', async () => {
  const [japan, germany] = [await started('Japan'), await started('Germany')];
  await save(japan, 0, { birth_state: 'Goa' });
  const before = {
    japan: await form(japan),
    germany: await form(germany),
    guidelines: await guidelines(germany),
    read: await read(germany),
  };
  next.catalogue = published;
  const problems = await ports.catalogues.reload();

  it('it is live at once', async () => {
    expect(problems).toEqual([]);
    expect((await traveller.call('get-manifest')).response).toMatchObject({
      checksum: published.compiled?.checksum,
      destinations: offered.filter((country) => country !== 'DE'),
    });
  });

  it('an application in flight keeps its questions, and takes answers to those that are gone elsewhere', async () => {
    expect(await form(japan)).toBe(before.japan);
    expect((await save(japan, 1, { birth_state: 'Kerala' })).status).toBe(200);
    expect((await read(japan)).answers).toMatchObject({ birth_state: 'Kerala' });
  });

  it('an application to a destination that is gone goes on to its end', async () => {
    expect(await form(germany)).toBe(before.germany);
    expect(await guidelines(germany)).toEqual(before.guidelines);
    expect(await read(germany)).toEqual(before.read);
    expect((await save(germany, 0, { surname: 'TALVADKAR' })).status).toBe(200);
    const later = await traveller.call('update-application', {
      query: { applicationUid: germany },
      body: {
        application: { visaDetails: { toDate: '16/04/2027', visaType: 'Schengen Type C Tourism' } },
      },
    });
    expect(later.response.visaDetails).toMatchObject({
      visaTo: 'Germany',
      toDate: '16/04/2027',
      visaType: 'Schengen Type C Tourism',
    });
    expect(
      (await traveller.call('submit-application', { query: { applicationUid: germany } })).body
        .error?.code,
    ).toBe('checks_open');
  });

  it('an application to it may still go there, with the visas that it had', async () => {
    expect(await destinations({ applicationUid: germany })).toEqual(offered);
    expect([
      await visasOf({ country: 'DE' }),
      await visasOf({ country: 'DE', applicationUid: germany }),
    ]).toEqual(['not_found', expect.arrayContaining(['schengen_c_tourism'])]);
  });

  it('lists show it by the names of its own catalogue', async () => {
    const { response } = await traveller.call('get-by-applicant-uid', {
      query: { applicantUid: 'applicant-traveller' },
    });
    const listed = response.find(({ applicationUid }) => applicationUid === germany);
    expect(listed?.visaDetails).toMatchObject({
      visaTo: 'Germany',
      visaType: 'Schengen Type C Tourism',
    });
  });

  it('it is judged by its own rules', async () => {
    expect(await titleOf(japan)).toBe('All the documents are here');
  });

  it('new applications get what is new', async () => {
    const fresh = await started('Japan');
    expect(await form(fresh)).not.toContain('birth_state');
    expect((await save(fresh, 0, { birth_state: 'Goa' })).body.error?.fields).toEqual({
      birth_state: 'This is not asked here.',
    });
    expect(await titleOf(fresh)).toBe('Another title');
    const refused = await traveller.call('draft-application', {
      body: { applicantUid: 'applicant-traveller', visaDetails: { ...trip, visaTo: 'Germany' } },
    });
    expect(refused.body.error?.code).toBe('visa_unknown');
  });
});

describe('when ops publish another destination', () => {
  let early: string;
  beforeAll(async () => {
    early = await started('Japan');
    next.catalogue = await edition({});
    await ports.catalogues.reload();
  });

  it('new applications may go there, and one that was started before may not', async () => {
    expect(await destinations({})).toEqual(offered);
    expect(await destinations({ applicationUid: early })).toEqual(
      offered.filter((country) => country !== 'DE'),
    );
    expect([
      await visasOf({ country: 'DE' }),
      await visasOf({ country: 'DE', applicationUid: early }),
    ]).toEqual([expect.arrayContaining(['schengen_c_tourism']), 'not_found']);
  });

  it('what the trip would ask for is told by the catalogue that judges its save', async () => {
    const [asked, saved] = [
      await traveller.call('get-guidelines', {
        query: { applicationUid: early, country: 'Germany' },
      }),
      await traveller.call('update-application', {
        query: { applicationUid: early },
        body: { application: { visaDetails: { visaTo: 'Germany' } } },
      }),
    ];
    expect([asked.body.error?.code, saved.body.error?.code]).toEqual(['not_found', 'visa_unknown']);
    expect(
      (
        await traveller.call('get-guidelines', {
          query: { applicationUid: early, country: 'France' },
        })
      ).response,
    ).toMatchObject({ destination: { country: 'FR' } });
  });

  it("the catalogue of another's application opens to nobody", async () => {
    const stranger = await as('applicant');
    for (const [name, query] of [
      ['list-destinations', {}],
      ['get-destination', { country: 'JP' }],
      ['get-guidelines', { country: 'JP' }],
    ] as const) {
      const { status, body } = await stranger.call(name, {
        query: { ...query, applicationUid: early },
      });
      expect([name, status, body.error?.code]).toEqual([name, 404, 'not_found']);
    }
  });
});

describe('when ops take a sentence away that the product says', () => {
  it('people see a word in its place, and the log says what to add', async () => {
    next.catalogue = await edition({
      'copy/en/details.json': json<{ texts: Record<string, string> }>(({ texts }) => {
        for (const key of Object.keys(texts))
          if (key.startsWith('details.tooLong')) delete texts[key];
      }),
    });
    expect(await ports.catalogues.reload()).toEqual([]);
    const { status, response } = await traveller.call('get-guidelines', {
      query: { country: 'Japan', from: 'India', fromDate: '03/04/2027', toDate: '14/09/2027' },
    });
    expect([status, response.notices]).toEqual([
      200,
      expect.arrayContaining([{ code: 'too_long', text: expect.stringMatching(/^Too long/) }]),
    ]);
    expect(logged.join('')).toContain('Add it to catalogue/copy.');
  });
});
