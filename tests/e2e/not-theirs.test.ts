import { expect, test } from '@playwright/test';
import { startApplication } from './applications.ts';
import { callerOf } from './caller.ts';
import { bringSession, product } from './people.ts';

test('an address that names another applicant shows travellers what is their own', async ({
  page,
}) => {
  const caller = await callerOf('traveller@demo.test');
  await bringSession(page, caller);
  await startApplication(caller);
  await page.goto(
    `${product()}/#/document-playground?applicantUid=00000000-0000-4000-8000-000000000000`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your documents belong to a trip',
  );
});

for (const who of ['traveller', 'reviewer', 'admin']) {
  test(`on a screen of other roles nothing is asked for the ${who}`, async ({ page }) => {
    await bringSession(page, await callerOf(`${who}@demo.test`));
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.goto(
      `${product()}/#/applications/document-editor?applicationUid=00000000-0000-4000-8000-000000000000`,
    );
    await page.locator('#main h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
}
