import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashOf,
  mergedAddress,
  queryOf,
  routeAddress,
  settleAddress,
} from '../../../src/web/lib/router/address.ts';

/** What stands in the page before everything else. */
const firstScript =
  /<script>([^<]*)<\/script>/.exec(readFileSync('src/web/index.html', 'utf8'))?.[1] ?? '';
const runFirstScript = () => {
  new Function(firstScript)();
};

describe('the address at the start', () => {
  it('merges the query before the hash with the one inside it, and the hash wins', () => {
    expect(
      mergedAddress({
        search: '?applicantUid=outer&agencyUid=g1',
        hash: '#/form?applicantUid=inner',
      }),
    ).toEqual({ path: '/form', query: { applicantUid: 'inner', agencyUid: 'g1' } });
  });

  it('drops empty, null and undefined parameters', () => {
    expect(queryOf('?a=&b=null&c=undefined&d=0')).toEqual({ d: '0' });
  });

  it.each([
    ['/?bearerToken=secret&applicantUid=a1#/form', 'secret', '/#/form?applicantUid=a1'],
    ['/#/form?applicantUid=a1&bearerToken=secret', 'secret', '/#/form?applicantUid=a1'],
    ['/?bearerToken=outer#/form?bearerToken=inner', 'inner', '/#/form'],
    ['/?bearerToken=outer#/form?bearerToken=', 'outer', '/#/form'],
    ['/acme/?bearerToken=null#?bearerToken=undefined', undefined, '/acme/'],
  ])('loses the bearer token of %s to the first script of the page', (written, token, settled) => {
    history.replaceState(null, '', written);
    runFirstScript();
    expect(location.href).not.toMatch(/bearer|secret|inner|outer/);
    expect([
      settleAddress(window).bearerToken,
      location.pathname + location.search + location.hash,
      window.broughtTokens,
    ]).toEqual([token, settled, undefined]);
  });

  it('stays to the letter what it is where the first script finds no token', () => {
    history.replaceState(null, '', '/?a=%20b&c#/form?d=%2F');
    runFirstScript();
    expect(location.search + location.hash).toBe('?a=%20b&c#/form?d=%2F');
  });

  it('gives no path to an address that has none', () => {
    for (const [written, settled] of [
      ['/?bearerToken=secret', '/'],
      ['/?agencyUid=g1', '/#?agencyUid=g1'],
      ['/?agencyUid=g1#/', '/#/?agencyUid=g1'],
    ]) {
      history.replaceState(null, '', written);
      runFirstScript();
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
    const word = fc
      .string({ minLength: 1 })
      .filter((value) => !['null', 'undefined'].includes(value));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), word), (query) => {
        const clean = Object.fromEntries(Object.entries(query));
        expect(routeAddress(hashOf({ path: '/form', query: clean }))).toEqual({
          path: '/form',
          query: clean,
        });
      }),
    );
  });
});
