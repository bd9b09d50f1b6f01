import { expect, test } from 'vitest';
import { providerOf } from '../../../src/core/access/sign-in/provider-of.ts';

test.each([
  [undefined, { url: '', realm: 'demo' }],
  ['https://id.test/realms/acme', { url: 'https://id.test', realm: 'acme' }],
  [
    'https://id.test/auth/realms/acme%20visas',
    { url: 'https://id.test/auth', realm: 'acme visas' },
  ],
  ['https://id.test/realms/acme/more', { url: '', realm: '' }],
  ['https://id.test', { url: '', realm: '' }],
])('people of a tenant with the issuer %s sign in at %j', (issuer, address) => {
  expect(providerOf({ issuer, realmId: 'demo' })).toEqual(address);
});
