import { describe, expect, it } from 'vitest';
import { formFromWire, type WireForm } from '../../../src/core/forms/wire/wire.ts';
import { testApp } from '../test-app.ts';

const { as, clock } = await testApp();
const traveller = await as('traveller');
const japan = {
  visaFrom: 'India',
  visaTo: 'Japan',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};

const started = async (): Promise<string> =>
  String(
    (
      await traveller.call('draft-application', {
        body: { applicantUid: 'applicant-traveller', visaDetails: japan },
      })
    ).response.applicationUid,
  );
const form = (applicationUid: string, caller = traveller) =>
  caller.call('get-form', { query: { applicationUid } });
const save = (applicationUid: string, body: object, caller = traveller) =>
  caller.call('save-answers', { query: { applicationUid }, body });

describe('the form', () => {
  it('comes compiled, filled from the trip and the profile, each value with its source', async () => {
    const { response } = await form(await started());
    expect(response).toMatchObject({
      form: { id: 'japan-visa', sections: expect.any(Array) },
      revision: 0,
      answers: {},
      prefilled: {
        nationality: 'IN',
        arrival_date: '03/04/2027',
        departure_date: '14/04/2027',
        email: 'traveller@demo.test',
      },
      sources: {
        nationality: { kind: 'computed', isAssumed: true, check: true },
        arrival_date: { kind: 'trip' },
        email: { kind: 'profile' },
      },
      facts: {
        today: '2026-11-21',
        trip: { to: 'JP', visaType: 'jp_tourism', days: 11, stayDays: 12 },
        visa: { id: 'jp_tourism' },
      },
    });
  });

  it('says of a value that nobody said what it follows from', async () => {
    const {
      response: { applicationUid },
    } = await traveller.call('draft-application', {
      body: { applicantUid: 'applicant-traveller', visaDetails: { ...japan, visaTo: 'France' } },
    });
    const { response } = await form(String(applicationUid));
    expect(response).toMatchObject({
      prefilled: { resides_outside_nationality: 'no' },
      sources: {
        resides_outside_nationality: {
          kind: 'computed',
          why: 'In your travel details you say where you live and which passport you have.',
          check: false,
        },
      },
    });
  });

  it("is filled with the traveller's profile also when an agent opens it", async () => {
    const agent = await as('agent');
    const { response } = await agent.call('draft-application', {
      body: { applicantUid: 'applicant-1', visaDetails: japan },
    });
    const opened = await form(String(response.applicationUid), agent);
    expect((opened.response.prefilled as { email?: string }).email).not.toBe('agent@demo.test');
    expect(opened.response.facts).toMatchObject({
      user: { role: 'agent' },
      application: { applicantUid: 'applicant-1' },
    });
  });

  it('of another destination is what the next answer is judged by, also for who has just saved one', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'TALVADKAR' } });
    const {
      response: { revision },
    } = await traveller.call('update-application', {
      query: { applicationUid: uid },
      body: { application: { visaDetails: { visaTo: 'France' } } },
    });
    expect((await save(uid, { revision, set: { surname_at_birth: 'RAO' } })).status).toBe(200);
    expect(
      (await save(uid, { revision: Number(revision) + 1, set: { no_such_question: 'x' } })).status,
    ).toBe(400);
  });

  it('of another destination takes back what was declared and signed for the old one, and nothing for the same form', async () => {
    const uid = await started();
    const goTo = (visaTo: string) =>
      traveller.call('update-application', {
        query: { applicationUid: uid },
        body: { application: { visaDetails: { visaTo } } },
      });
    const answersNow = async () => (await form(uid)).response.answers;
    const declared = {
      signature: { name: 'Asha Talvadkar', date: '21/11/2026' },
    };
    await save(uid, { revision: 0, set: { surname: 'TALVADKAR', ...declared } });
    expect((await goTo('France')).response.revision).toBe(2);
    expect(await answersNow()).toEqual({ surname: 'TALVADKAR' });
    await save(uid, { revision: 2, set: declared });
    await goTo('Germany');
    expect(await answersNow()).toEqual({ surname: 'TALVADKAR', ...declared });
    await goTo('Japan');
    expect(await answersNow()).toEqual({ surname: 'TALVADKAR' });
  });

  it('of another destination is asked once the trip has changed, and answers that it does not know wait', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'TALVADKAR', arrival_date: '04/04/2027' } });
    await traveller.call('update-application', {
      query: { applicationUid: uid },
      body: { application: { visaDetails: { visaTo: 'France' } } },
    });
    const { response } = await form(uid);
    expect(response).toMatchObject({
      form: { id: 'schengen-short-stay' },
      answers: { surname: 'TALVADKAR' },
    });
    expect(response.answers).not.toHaveProperty('arrival_date');
    await traveller.call('update-application', {
      query: { applicationUid: uid },
      body: { application: { visaDetails: { visaTo: 'Japan' } } },
    });
    expect((await form(uid)).response.answers).toMatchObject({ arrival_date: '04/04/2027' });
  });
});

describe('saving answers', () => {
  it('keeps them by field with who and when; the first one makes a draft', async () => {
    const uid = await started();
    const saved = await save(uid, {
      revision: 0,
      set: { surname: 'TALVADKAR', date_of_birth: '05/01/1990' },
    });
    expect(saved.response).toEqual({
      revision: 1,
      status: 'DRAFT',
      savedAt: new Date(clock.now).toISOString(),
    });
    const { response } = await traveller.call('get-application', {
      query: { applicationUid: uid },
    });
    expect(response).toMatchObject({
      status: 'DRAFT',
      revision: 1,
      answers: { surname: 'TALVADKAR', date_of_birth: '05/01/1990' },
      answerSources: {
        surname: { kind: 'person', by: 'account-traveller', byName: 'Meera Talvadkar' },
      },
    });
  });

  it('merges what two tabs change in different fields', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'ONE' } });
    expect((await save(uid, { revision: 0, set: { given_names: 'TWO' } })).response.revision).toBe(
      2,
    );
    expect((await form(uid)).response.answers).toMatchObject({
      surname: 'ONE',
      given_names: 'TWO',
    });
  });

  it('shows a clash in one field with its value and author, and saves nothing of the call', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'ONE' } });
    const { status, body } = await save(uid, {
      revision: 0,
      set: { surname: 'TWO', given_names: 'MEERA' },
    });
    expect([status, body.error?.code]).toEqual([400, 'conflict']);
    expect(body.error?.fields).toEqual({
      surname: {
        value: 'ONE',
        by: 'account-traveller',
        byName: 'Meera Talvadkar',
        at: expect.any(String),
      },
    });
    expect((await form(uid)).response.answers).toEqual({ surname: 'ONE' });
    expect((await save(uid, { revision: 1, set: { surname: 'TWO' } })).response.revision).toBe(2);
  });

  it('takes the same value twice without a clash', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'ONE' } });
    expect((await save(uid, { revision: 0, set: { surname: 'ONE' } })).response).toMatchObject({
      revision: 1,
    });
  });

  it('takes an answer back, so that trip and documents fill the field again', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { arrival_date: '05/04/2027' } });
    expect((await form(uid)).response).toMatchObject({
      answers: { arrival_date: '05/04/2027' },
      suggestions: { arrival_date: { value: '03/04/2027' } },
    });
    await save(uid, { revision: 1, unset: ['arrival_date'] });
    expect((await form(uid)).response).toMatchObject({
      answers: {},
      prefilled: { arrival_date: '03/04/2027' },
    });
  });

  it('keeps an answer that the same call gives and takes back', async () => {
    const uid = await started();
    expect(
      (await save(uid, { revision: 0, set: { surname: 'ONE' }, unset: ['surname'] })).status,
    ).toBe(200);
    expect((await form(uid)).response.answers).toEqual({ surname: 'ONE' });
    await save(uid, { revision: 1, set: { surname: 'TWO' }, unset: ['surname', 'given_names'] });
    expect((await form(uid)).response.answers).toEqual({ surname: 'TWO' });
  });

  it('splits a group into its leaves and keeps a list whole', async () => {
    const uid = await started();
    const addresses = [{ address: { line1: '1 Canal Road', country: 'IN' } }];
    expect(
      (await save(uid, { revision: 0, set: { residential_addresses: addresses } })).response
        .revision,
    ).toBe(1);
    expect((await form(uid)).response.answers).toMatchObject({ residential_addresses: addresses });
  });

  it('refuses questions that the form does not have and values that are no answer, all at once', async () => {
    const uid = await started();
    const { status, body } = await save(uid, {
      revision: 0,
      set: { surname: 7, no_such_question: 'x', residential_addresses: 'x' },
      unset: ['nothing'],
    });
    expect([status, body.error?.code]).toEqual([400, 'invalid_request']);
    expect(body.error?.fields).toEqual({
      surname: 'This does not have the right form.',
      no_such_question: 'This is not asked here.',
      residential_addresses: 'This does not have the right form.',
      nothing: 'This is not asked here.',
    });
    expect((await form(uid)).response.revision).toBe(0);
  });

  it('is for whoever may change the application, while it is open', async () => {
    const uid = await started();
    expect(
      (await save(uid, { revision: 0, set: { surname: 'X' } }, await as('applicant'))).status,
    ).toBe(404);
    expect(
      (await save(uid, { revision: 0, set: { surname: 'X' } }, await as('reviewer'))).body.error
        ?.code,
    ).toBe('forbidden');
    const closed = await (await as('applicant')).call('get-by-applicant-uid', {
      query: { applicantUid: 'applicant-1' },
    });
    const ready = closed.response.find((one) => one.status === 'Package ready');
    if (ready)
      expect(
        (
          await save(
            ready.applicationUid,
            { revision: 0, set: { surname: 'X' } },
            await as('applicant'),
          )
        ).body.error?.code,
      ).toBe('status_closed');
  });

  it('loses nothing of many writers at once', async () => {
    const uid = await started();
    const most = 6;
    const known = formFromWire((await form(uid)).response.form as WireForm);
    const texts = known.sections
      .flatMap(({ fields }) => fields)
      .filter(({ type }) => type === 'text')
      .map(({ key }) => key)
      .slice(0, most);
    const answers = await Promise.all(
      texts.map((key, index) => save(uid, { revision: 0, set: { [key]: `V${index}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect((await form(uid)).response).toMatchObject({
      revision: texts.length,
      answers: Object.fromEntries(texts.map((key, index) => [key, `V${index}`])),
    });
  });
});

describe('another destination, whose form asks something else under the same key', () => {
  const go = (applicationUid: string, visaTo: string) =>
    traveller.call('update-application', {
      query: { applicationUid },
      body: { application: { visaDetails: { visaTo } } },
    });
  const answersAt = async (applicationUid: string) => (await form(applicationUid)).response.answers;

  it('is gone to, and the answer waits unseen for the way back', async () => {
    const uid = await started();
    await save(uid, {
      revision: 0,
      set: { other_names: 'SMITH', employer_address: '1 Main Street' },
    });
    const moved = await go(uid, 'United Kingdom');
    expect([moved.status, moved.response.answers, await answersAt(uid)]).toEqual([200, {}, {}]);
    expect((await go(uid, 'Japan')).response.answers).toEqual({
      other_names: 'SMITH',
      employer_address: '1 Main Street',
    });
  });

  it('keeps what is said there instead', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { other_names: 'SMITH' } });
    await go(uid, 'United Kingdom');
    const { revision } = (await form(uid)).response;
    expect(
      (await save(uid, { revision, set: { other_names: [{ family_name: 'SMITH' }] } })).status,
    ).toBe(200);
    expect(await answersAt(uid)).toEqual({ other_names: [{ family_name: 'SMITH' }] });
    expect((await go(uid, 'Japan')).response.answers).toEqual({});
  });

  it('tells a clash without an answer that it cannot take', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { other_names: 'SMITH' } });
    await go(uid, 'United Kingdom');
    const clash = await save(uid, {
      revision: 0,
      set: { other_names: [{ family_name: 'JONES' }] },
    });
    expect([clash.status, clash.body.error?.code]).toEqual([400, 'conflict']);
    expect(clash.body.error?.fields).toHaveProperty('other_names');
    expect(clash.body.error?.fields?.other_names).not.toHaveProperty('value');
  });
});

describe('submitting', () => {
  it('is refused while answers are missing, and leaves the draft a draft', async () => {
    const uid = await started();
    await save(uid, { revision: 0, set: { surname: 'TALVADKAR' } });
    const { status, body } = await traveller.call('submit-application', {
      query: { applicationUid: uid },
    });
    expect([status, body.error?.code]).toEqual([400, 'checks_open']);
    expect(
      (await traveller.call('get-checks', { query: { applicationUid: uid } })).response.openErrors,
    ).toBeGreaterThan(0);
    expect(
      (await traveller.call('get-package', { query: { applicationUid: uid } })).body.error?.code,
    ).toBe('package_not_ready');
  });
});
