import { beforeEach, describe, expect, it } from 'vitest';
import { openRedirectState } from '../../../../src/web/lib/provider/redirect-state.ts';

const open = () =>
  openRedirectState({ location, history, storage: sessionStorage, key: 'acme:place' });
const at = (address: string) => history.replaceState(null, '', address);
const here = () => `${location.pathname}${location.search}${location.hash}`;

beforeEach(() => sessionStorage.clear());

describe('the way to the provider and back', () => {
  it('brings back the place where the person was, and takes what the provider brought out of the address', () => {
    at('/acme/#/form?applicationUid=a1&section=trip');
    open().keepPlace();
    at('/acme/?code=c&state=s&session_state=x&iss=i');
    const { isReturning } = open();
    expect(isReturning).toBe(true);
    expect(here()).toBe('/acme/#/form?applicationUid=a1&section=trip');
  });

  it('shows it to keycloak-js once, beside the place', () => {
    sessionStorage.setItem('acme:place', '#/profile');
    at('/acme/?code=c&state=s');
    const redirectState = open();
    redirectState.show();
    expect(here()).toBe('/acme/?code=c&state=s#/profile');
    at('/acme/#/profile');
    redirectState.show();
    expect(here()).toBe('/acme/#/profile');
  });

  it('brings the place back once: the next way in starts at its own', () => {
    sessionStorage.setItem('acme:place', '#/profile');
    at('/acme/?error=access_denied&state=s');
    expect(open().isReturning).toBe(true);
    at('/acme/?code=c&state=s');
    open();
    expect(here()).toBe('/acme/');
  });

  it('leaves parameters of the product alone', () => {
    at('/acme/?category=Tourism&state=open#/current-state');
    expect(open().isReturning).toBe(false);
    expect(here()).toBe('/acme/?category=Tourism&state=open#/current-state');
  });
});
