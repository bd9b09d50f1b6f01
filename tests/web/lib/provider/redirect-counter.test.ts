import { beforeEach, expect, it } from 'vitest';
import { createRedirectCounter } from '../../../../src/web/lib/provider/redirect-counter.ts';

let now = 0;
const redirects = () =>
  createRedirectCounter({ storage: sessionStorage, key: 'acme:detours', now: () => now });

beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
});

it('sends a tab to the sign-in page three times a minute by itself, over all its pages', () => {
  expect([1, 2, 3, 4].map(() => redirects().note())).toEqual([true, true, true, false]);
  now += 60_000;
  expect(redirects().note()).toBe(true);
});

it('begins anew when the person asks', () => {
  for (let n = 0; n < 4; n += 1) redirects().note();
  redirects().forget();
  expect(redirects().note()).toBe(true);
});
