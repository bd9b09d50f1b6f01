import { describe, expect, it } from 'vitest';
import { offersTryOut } from '../../../src/core/access/sign-in/try-out.ts';

describe('a try-out', () => {
  const tenant = {
    tryOut: { from: 'IN', to: 'JP', purpose: 'Tourism' as const, startsInDays: 60, days: 10 },
    offersSpecimens: true,
    signIn: 'password' as const,
  };

  it('is offered in a demonstration, by a tenant that says so', () => {
    expect(offersTryOut(tenant, true)).toBe(true);
  });

  it.each([
    ['outside of a demonstration', tenant, false],
    ['without its trip', { ...tenant, tryOut: undefined }, true],
    ['without sample documents', { ...tenant, offersSpecimens: false }, true],
    ['where people sign in at a provider', { ...tenant, signIn: 'provider' as const }, true],
    ['where a provider has the accounts', { ...tenant, issuer: 'https://id.example' }, true],
  ])('is not offered %s', (_, other, isDemo) => {
    expect(offersTryOut(other, isDemo)).toBe(false);
  });
});
