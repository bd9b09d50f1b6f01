import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, hashOf, mergedAddress, queryOf, settleAddress } from '../../../src/web/lib/address.ts';

describe('the address at the start', () => {
  it('merges the query before the hash with the one inside it, and the hash wins', () => {
    expect(mergedAddress({ search: '?applicantUid=outer&agencyUid=g1', hash: '#/form?applicantUid=inner' }))
      .toEqual({ path: '/form', query: { applicantUid: 'inner', agencyUid: 'g1' }, bearerToken: undefined });
  });

  it('drops empty, null and undefined parameters', () => {
    expect(queryOf('?a=&b=null&c=undefined&d=0')).toEqual({ d: '0' });
  });

  it('takes the bearer token out of the address before anything can log it', () => {
    history.replaceState(null, '', '/?bearerToken=secret&applicantUid=a1#/form?bearerToken=inner');
    const address = settleAddress(window);
    expect(address.bearerToken).toBe('inner');
    expect(location.href).not.toMatch(/secret|inner|bearer/);
    expect(location.hash).toBe('#/form?applicantUid=a1');
  });

  it('gives no path to an address that has none', () => {
    for (const [written, settled] of [['/?bearerToken=secret', '/'], ['/?agencyUid=g1', '/#?agencyUid=g1'], ['/?agencyUid=g1#/', '/#/?agencyUid=g1']]) {
      history.replaceState(null, '', written);
      settleAddress(window);
      expect(location.pathname + location.search + location.hash).toBe(settled);
    }
  });

  it('leaves an address without parameters as it is', () => {
    history.replaceState(null, '', '/acme/');
    settleAddress(window);
    expect(location.pathname + location.search + location.hash).toBe('/acme/');
  });

  it('survives the way to a hash and back', () => {
    const word = fc.string({ minLength: 1 }).filter((value) => !['null', 'undefined'].includes(value));
    fc.assert(fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), word), (query) => {
      const clean = Object.fromEntries(Object.entries(query));
      expect(addressOf(hashOf({ path: '/form', query: clean }))).toEqual({ path: '/form', query: clean });
    }));
  });
});
