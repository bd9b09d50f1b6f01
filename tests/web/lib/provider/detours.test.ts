import { beforeEach, expect, it } from 'vitest';
import { createDetours } from '../../../../src/web/lib/provider/detours.ts';

let now = 0;
const detours = () =>
  createDetours({ storage: sessionStorage, key: 'acme:detours', now: () => now });

beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
});

it('sends a tab to the sign-in page three times a minute by itself, over all its pages', () => {
  expect([1, 2, 3, 4].map(() => detours().note())).toEqual([true, true, true, false]);
  now += 60_000;
  expect(detours().note()).toBe(true);
});

it('begins anew when the person asks', () => {
  for (let n = 0; n < 4; n += 1) detours().note();
  detours().forget();
  expect(detours().note()).toBe(true);
});
