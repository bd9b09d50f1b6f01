import { describe, expect, it } from 'vitest';
import type { WireForm } from '../../../src/core/forms/wire/wire.ts';
import { testApp } from '../test-app.ts';

const { app, as } = await testApp();

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
const demo = { 'x-tenant-client-id': 'demo' };
const bootOf = (page: string) =>
  JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}',
  ) as { texts: Record<string, string> };

describe('before anybody has signed in', () => {
  it('the page speaks the language that the browser likes best, from its first byte, and caches know what it hangs on', async () => {
    const { body, headers } = await app.inject({ url: '/', headers: GERMAN });
    expect(bootOf(body).texts).toMatchObject({ 'signIn.title': 'Anmelden', 'language.tag': 'de' });
    expect(body).toContain('<html lang="de" dir="ltr">');
    expect(String(headers.vary)).toMatch(/accept-language/);
  });

  it('it is English for whoever likes another language, or none', async () => {
    for (const headers of [{ 'accept-language': 'fr' }, {}, { 'accept-language': ';;;q=,' }]) {
      const { body } = await app.inject({ url: '/', headers });
      expect([
        bootOf(body).texts['signIn.title'],
        body.includes('<html lang="en" dir="ltr">'),
      ]).toEqual(['Sign in', true]);
    }
  });

  it("the provider's own pages speak it too", async () => {
    const { body } = await app.inject({
      url: '/realms/acme/protocol/openid-connect/sign-in/none',
      headers: GERMAN,
    });
    expect(body).toContain('<html lang="de" dir="ltr">');
    expect(body).toContain('Diese Seite ist zu alt');
  });

  it('a refusal is said in the language of the call', async () => {
    const wrong = (headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { ...demo, ...headers },
        payload: { username: 'nobody@demo.test', password: 'wrong' },
      });
    expect((await wrong(GERMAN)).json()).toMatchObject({
      error: { message: 'Der Benutzername oder das Passwort stimmt nicht.' },
    });
    expect((await wrong({})).json()).toMatchObject({
      error: { message: 'The user name or the password is not right.' },
    });
    expect((await app.inject({ url: '/api/v1/nothing', headers: GERMAN })).json()).toMatchObject({
      error: { message: expect.stringContaining('Das finden wir nicht') },
    });
  });
});

describe('the language of a person', () => {
  const manifestOf = async (headers: object, more: object = {}) =>
    (
      await app.inject({ url: '/api/v1/catalogue/manifest', headers: { ...headers, ...more } })
    ).json<{ response: { language: string; languages: object[]; copy: Record<string, string> } }>()
      .response;

  it('is that of the browser until they choose; then it is theirs, on every device', async () => {
    const { call, headers } = await as('traveller');
    expect(await manifestOf(headers)).toMatchObject({
      language: 'en',
      languages: [
        { tag: 'en', name: 'English' },
        { tag: 'ar', name: 'العربية' },
        { tag: 'de', name: 'Deutsch' },
      ],
    });
    expect(await manifestOf(headers, GERMAN)).toMatchObject({
      language: 'de',
      copy: { 'action.save': 'Speichern' },
    });
    expect((await call('update-profile', { body: { language: 'en' } })).response.language).toBe(
      'en',
    );
    expect(await manifestOf(headers, GERMAN)).toMatchObject({
      language: 'en',
      copy: { 'action.save': 'Save' },
    });
    const countries = (
      await app.inject({ url: '/api/v1/catalogue/countries', headers: { ...headers, ...GERMAN } })
    ).json<{ response: { countries: { value: string; label: string }[] } }>();
    expect(countries.response.countries.find(({ value }) => value === 'DE')?.label).toBe('Germany');
  });

  it('names countries as it does, and finds them by their English names too', async () => {
    const { call, headers } = await as('distributor');
    await call('update-profile', { body: { language: 'de' } });
    const { response } = (await app.inject({ url: '/api/v1/catalogue/countries', headers })).json<{
      response: { countries: { value: string; label: string; aliases?: string[] }[] };
    }>();
    expect(response.countries.find(({ value }) => value === 'DE')).toMatchObject({
      label: 'Deutschland',
      aliases: expect.arrayContaining(['Germany']),
    });
  });

  it('is one that the tenant offers, or refused with a sentence', async () => {
    const { call } = await as('traveller');
    expect((await call('update-profile', { body: { language: 'xx' } })).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { language: expect.any(String) },
    });
  });

  it('is that of what a visa asks for, and of what stands against the package', async () => {
    const { call, headers } = await as('traveller');
    const get = async (path: string) =>
      (await app.inject({ url: `/api/v1/${path}`, headers: { ...headers, ...GERMAN } })).json<{
        response: Record<string, unknown>;
      }>().response;
    expect(await get('catalogue/guidelines?country=DE&purpose=Tourism&from=JP')).toMatchObject({
      destination: { name: 'Deutschland' },
      processing: { text: 'Meist 15 Tage' },
      requirements: expect.arrayContaining([
        expect.objectContaining({ id: 'passport', title: 'Reisepass' }),
      ]),
    });
    const visaDetails = {
      visaFrom: 'India',
      visaTo: 'France',
      visaCategory: 'Visitor',
      fromDate: '03/04/2027',
      toDate: '14/04/2027',
    };
    const { applicationUid } = (
      await call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails },
      })
    ).response;
    const { findings } = (await get(
      `application/checks?applicationUid=${String(applicationUid)}`,
    )) as { findings: { id: string; title: string; message: string }[] };
    expect(findings.find(({ id }) => id === 'required_documents')).toMatchObject({
      title: 'Alle Unterlagen sind da',
      message: expect.stringMatching(/^Noch fehlt: Reisepass, .* und /),
    });
  });

  it('is that of the form, with the official English words beside it', async () => {
    const { call, headers } = await as('traveller');
    const { applicationUid } = (
      await call('draft-application', {
        body: {
          applicantUid: 'applicant-traveller',
          visaDetails: {
            visaFrom: 'India',
            visaTo: 'France',
            visaCategory: 'Visitor',
            visaSubCategory: 'Tourism',
            fromDate: '03/04/2027',
            toDate: '14/04/2027',
          },
        },
      })
    ).response;
    const formIn = async (more: object) => {
      const url = `/api/v1/application/form?applicationUid=${String(applicationUid)}`;
      const { body } = await app.inject({ url, headers: { ...headers, ...more } });
      const { response } = JSON.parse(body) as { response: { form: WireForm; prefilled: object } };
      return { ...response, questions: response.form.sections.flatMap(({ fields }) => fields) };
    };
    const [german, english] = [await formIn(GERMAN), await formIn({ 'accept-language': 'en' })];
    const [first, original] = [german, english].map(({ questions }) =>
      questions.find(({ key, label }) => (key ?? label.toLowerCase()) === 'surname'),
    );
    expect(first).toMatchObject({ label: 'Familienname', english: 'Surname' });
    expect(original).toMatchObject({ label: 'Surname' });
    expect(original).not.toHaveProperty('english');
    expect(german.prefilled).toEqual(english.prefilled);
  });

  it('is not that of papers: an authority reads them', async () => {
    const { headers } = await as('agent');
    const [german, english] = await Promise.all(
      [GERMAN, {}].map(async (more) =>
        (
          await app.inject({
            url: '/api/v1/catalogue/guidelines.pdf?country=DE&purpose=Tourism&from=JP',
            headers: { ...headers, ...more },
          })
        ).rawPayload
          .toString('latin1')
          .replace(/\/ID \[[^\]]*\]/, ''),
      ),
    );
    expect(german).toBe(english);
  });
});
