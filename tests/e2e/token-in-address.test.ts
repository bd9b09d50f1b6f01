import { expect, type Page, test } from '@playwright/test';
import { callerOf } from './caller.ts';
import { product } from './people.ts';

const everyAsset = '**/assets/**';

/** What is asked for while the page opens: addresses and headers. */
const requestsOf = (page: Page): { url: string; headers: Record<string, string> }[] => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), headers: request.headers() }));
  return asked;
};

for (const [name, address] of [
  ['before the hash', '?bearerToken=TOKEN&agencyUid=g1#/applications?status=draft'],
  ['after it', '#/applications?status=draft&bearerToken=TOKEN&agencyUid=g1'],
] as const) {
  test(`a token ${name} is out of the address before any script, style or font of ours is here, and no request tells it`, async ({
    page,
  }) => {
    const {
      tokens: { access_token: token },
    } = await callerOf('traveller@demo.test');
    const asked = requestsOf(page);
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(everyAsset, async (route) => {
      await later;
      await route.continue();
    });
    await page.goto(`${product()}/${address.replace('TOKEN', token)}`, { waitUntil: 'commit' });
    await expect.poll(() => asked.some(({ url }) => url.includes('/assets/'))).toBe(true);
    await expect.poll(() => page.url()).not.toMatch(/bearerToken|eyJ/);
    goOn();

    await page.locator('#main h1').waitFor();
    await expect(page).toHaveURL(
      `${product()}/#/applications?${address.startsWith('?') ? 'agencyUid=g1&status=draft' : 'status=draft&agencyUid=g1'}`,
    );
    const telling = asked.filter(({ headers, url }) =>
      `${url} ${headers.referer ?? ''}`.includes(token),
    );
    expect(telling.map(({ url }) => new URL(url).pathname)).toEqual(
      address.startsWith('?') ? ['/'] : [],
    );
    expect(
      await page.evaluate(() => JSON.stringify([history.state, window.broughtTokens])),
    ).not.toContain('eyJ');
  });
}

test('a link with a token that is followed in a page of ours is taken like any other', async ({
  page,
}) => {
  const {
    tokens: { access_token: token },
  } = await callerOf('traveller@demo.test');
  await page.goto(`${product()}/`);
  await page.getByLabel('User name').waitFor();
  await page.goto(`${product()}/#/applications?bearerToken=${token}`);
  await page.locator('#main h1').waitFor();
  await expect(page).toHaveURL(`${product()}/#/applications`);
});
