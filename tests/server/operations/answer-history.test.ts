import { expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { as, clock } = await testApp();
const visaDetails = {
  visaFrom: 'India',
  visaTo: 'Japan',
  visaCategory: 'Visitor',
  visaType: 'Japan Tourism Visa',
};

it('the history names who saved which answers, once for all that somebody saves within a while', async () => {
  const { response: drafted } = await (await as('agent')).call('draft-application', {
    body: { applicantUid: 'applicant-1', visaDetails },
  });
  const query = { applicationUid: String(drafted.applicationUid) };
  let revision = 0;
  const save = async (who: string, minutes: number, set: object) => {
    clock.now += minutes * 60_000;
    const { response } = await (await as(who)).call('save-answers', {
      query,
      body: { revision, set },
    });
    revision = response.revision;
  };
  const saved = async () => {
    const { response } = await (await as('agent')).call('get-application-detail', { query });
    return response.events
      .filter(({ kind }) => kind === 'application.answered')
      .map(({ text, byRole, at }) => [text, byRole, (clock.now - Date.parse(at)) / 60_000]);
  };
  await save('agent', 1, { surname: 'Kadamwala' });
  await save('applicant', 10, { surname: 'Kadamwalla' });
  await save('agent', 10, { surname: 'Kadamwalla', birth_city: 'Pune' });
  await save('agent', 1, { birth_city: 'Nashik' });
  expect(await saved()).toEqual([
    ['Answers saved: Surname, Town or city of birth', 'Agent', 0],
    ['Answers saved: Surname', 'Applicant', 11],
  ]);
  await save('agent', 31, { birth_city: 'Thane' });
  await save('agent', 1, { birth_city: 'Thane' });
  expect(await saved()).toEqual([
    ['Answers saved: Town or city of birth', 'Agent', 1],
    ['Answers saved: Surname, Town or city of birth', 'Agent', 32],
    ['Answers saved: Surname', 'Applicant', 43],
  ]);
});
