import type { Page } from '@playwright/test';

/** The address of the product that the tests started. */
export const product = (): string => {
  const address = process.env['BASE_URL'];
  if (!address) throw new Error('The product was not started.');
  return address;
};

const PASSWORD = 'Demo-Passw0rd!';

/** Signs in on the form, as a person does. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto(`${product()}/`);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
};
