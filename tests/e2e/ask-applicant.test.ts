import { expect, test } from '@playwright/test';
import { answer, applicationOf, startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { product, signIn } from './people.ts';

test('the applicant is asked by e-mail; its link opens the question, and the answer comes back to the agent', async ({
  page,
}) => {
  const [agent, applicant, admin] = [
    await callerOf('agent@demo.test'),
    await callerOf('applicant@demo.test'),
    await callerOf('admin@demo.test'),
  ];
  const applicationUid = await startApplication({ ...agent, user: applicant.user });
  await answer(agent, applicationUid, { surname: 'Asked' });
  const question = `Do you travel alone, case ${applicationUid.slice(0, 8)}?`;
  const { status } = await agent.call('ask-applicant', {
    query: { applicationUid },
    body: { question },
  });
  expect(status).toBe(200);
  expect((await applicationOf(agent, applicationUid)).status).toBe('DRAFT - User Email Sent');
  const mailOf = async () =>
    (await admin.call('get-mailbox', {})).response.find(({ body }) => body.includes(question));
  await expect.poll(async () => (await mailOf())?.to).toBe('applicant@demo.test');
  const [address = ''] = (await mailOf())?.body.match(/https?:\/\/\S+applicationUid=\S+/) ?? [];

  await signIn(page, 'applicant@demo.test');
  await page.goto(`${product()}/${address.slice(address.indexOf('#'))}`);
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'I have answered' }).click();
  await expect(page.getByText(question)).toHaveCount(0);
  expect((await applicationOf(agent, applicationUid)).status).toBe(
    'DRAFT - User Response Received',
  );
});
