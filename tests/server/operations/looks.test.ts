import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as, clock } = await testApp();
/** Signed in anew each time, since the clock moves on. */
const traveller = () => as('traveller');
const stranger = () => as('applicant');
const HOUR = 3_600_000;

const started = async (): Promise<string> =>
  String(
    (
      await (
        await traveller()
      ).call('draft-application', {
        body: {
          applicantUid: 'applicant-traveller',
          visaDetails: {
            visaFrom: 'India',
            visaTo: 'Japan',
            nationality: 'India',
            visaCategory: 'Visitor',
            visaSubCategory: 'Tourism',
            fromDate: '03/04/2027',
            toDate: '14/04/2027',
          },
        },
      })
    ).response.applicationUid,
  );
const look = async (applicationUid: string, body: object = {}, caller = traveller) =>
  (await (await caller()).call('note-look', { query: { applicationUid }, body })).response;

describe('a look at a form', () => {
  it('begins with nothing, and knows in the next visit when the last one was', async () => {
    const uid = await started();
    expect(await look(uid)).toEqual({});
    const first = new Date(clock.now).toISOString();
    clock.now += HOUR;
    expect(await look(uid)).toEqual({ since: first });
    clock.now += 60_000;
    expect(await look(uid), 'a page that is loaded anew is the same visit').toEqual({
      since: first,
    });
  });

  it('keeps the place for whoever was there, on whatever device, and for nobody else', async () => {
    const uid = await started();
    await look(uid, { section: 'personal', field: 'surname' });
    expect(await look(uid)).toMatchObject({ place: { section: 'personal', field: 'surname' } });
    await look(uid, { section: 'passport' });
    expect(await look(uid)).toMatchObject({ place: { section: 'passport' } });
    expect(await look(uid, {}, () => as('admin'))).toEqual({});
  });

  it('names what others have taken back since the last visit, and not what one took back oneself', async () => {
    const uid = await started();
    const agent = () => as('admin');
    await look(uid);
    await look(uid, {}, agent);
    const save = async (body: object) =>
      (await (await traveller()).call('save-answers', { query: { applicationUid: uid }, body }))
        .response.revision as number;
    const revision = await save({ revision: 0, set: { surname: 'Sample', given_names: 'Priya' } });
    clock.now += HOUR;
    await save({ revision, unset: ['surname'] });
    const seen = await look(uid, {}, agent);
    expect(seen.takenBack).toMatchObject([{ path: 'surname', byName: expect.stringMatching(/./) }]);
    expect((await look(uid)).takenBack).toBeUndefined();
  });

  it('is not noted of a form that somebody may not see', async () => {
    const uid = await started();
    const answer = await (await stranger()).call('note-look', {
      query: { applicationUid: uid },
      body: {},
    });
    expect(answer.status).toBe(404);
  });
});

describe('the way of a value into the form', () => {
  const trace = async (applicationUid: string, field: string) =>
    (await traveller()).call('get-trace', { query: { applicationUid, field } });

  it('says who says it, what that became, and what was taken', async () => {
    const uid = await started();
    expect((await trace(uid, 'arrival_date')).response).toEqual({
      tried: [
        {
          source: { kind: 'trip', check: false },
          raw: '2027-04-03',
          value: 'Apr 3, 2027',
          by: 'converted',
          candidates: [],
          mayFill: true,
          isChosen: true,
        },
      ],
    });
    expect((await trace(uid, 'remarks')).response).toEqual({ tried: [] });
  });

  it('is of what the form asks alone, and of what somebody may see', async () => {
    const uid = await started();
    expect((await trace(uid, 'no_such_question')).status).toBe(404);
    const answer = await (await stranger()).call('get-trace', {
      query: { applicationUid: uid, field: 'surname' },
    });
    expect(answer.status).toBe(404);
  });
});
