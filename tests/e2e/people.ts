import type { BrowserContext, Page } from '@playwright/test';
import { type Caller, callerOf } from './caller.ts';
import { product } from './product.ts';

export { product };

const PASSWORD = 'Demo-Passw0rd!';

/** Signs in on the form, as a person does. */
export const signInOnForm = async (page: Page, username: string): Promise<void> => {
  await page.goto(`${product()}/`);
  await fillSignIn(page, username);
  await page.getByRole('navigation').first().waitFor();
};

/** Fills the form that is there and sends it. */
export const fillSignIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Waits until a sign-in was refused and its form is ready for the next try. */
export const refused = (page: Page): Promise<void> => page.locator('#sign-in-problem').waitFor();

/**
 * Leaves in the browser what a sign-in leaves there, before the page's first script runs; whoever
 * logs out stays out.
 */
export const bringSession = async (page: Page, { tokens, user }: Caller): Promise<void> => {
  const stored = {
    refreshToken: tokens.refresh_token,
    user: JSON.stringify({ ...user, accessTokenExpiresAt: Date.now() + tokens.expires_in * 1000 }),
    accessToken: tokens.access_token,
  };
  await page.addInitScript(
    ([entries, id]) => {
      sessionStorage.setItem(`demo:privacy-notice:${id}`, 'understood');
      const mark = `brought ${JSON.stringify(entries)}`;
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.removeItem('demo:lastLogoutTime');
      for (const [name, value] of entries) localStorage.setItem(`demo:${name}`, value);
    },
    [Object.entries(stored), user.id] as const,
  );
};

/**
 * Has a browser know every tour, so that none begins in a test's way. The configuration does this
 * for the products of the workers; a product that a test starts for itself is elsewhere.
 */
export const hideTours = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => localStorage.setItem('demo:toursComplete', 'true'));

/** Somebody whose session is there already: no form, and the page open at an address. */
export const signIn = async (page: Page, username: string, address = ''): Promise<Caller> => {
  const caller = await callerOf(username);
  await bringSession(page, caller);
  await page.goto(`${product()}/${address}`);
  await page.locator('#main h1').waitFor();
  return caller;
};
