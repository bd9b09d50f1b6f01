import { afterEach, describe, expect, it } from 'vitest';
import { appears, handlers, openProduct } from '../form/open-product.tsx';
import { pretendedServer } from '../server.ts';

const server = pretendedServer();

/** The specification's keys (rules: "Entities and fields"), each under the tenant, since tenants share an origin. */
const KEYS = [
  'accessToken',
  'brandColor',
  'brandLogo',
  'featureFlags',
  'lastLogoutTime',
  'refreshToken',
  'tenantClientId',
  'user',
  'userTheme',
].map((name) => `demo:${name}`);

describe('local storage', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());

  it('holds the keys of the specification and no other', async () => {
    server.use(...handlers());
    const product = await openProduct('#/profile');
    close = product.close;
    await appears(() => document.querySelector('main h1'), 'the page');
    product.stores.flags.settle({});
    expect(Object.keys(localStorage).filter((key) => !KEYS.includes(key))).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(
      expect.arrayContaining([
        'demo:tenantClientId',
        'demo:brandColor',
        'demo:featureFlags',
        'demo:user',
      ]),
    );
    expect(localStorage.getItem('demo:brandColor')).toBe('#fd640f');
  });

  it('keeps of the profile no more than frame and rules read', async () => {
    server.use(...handlers());
    const product = await openProduct('#/profile');
    close = product.close;
    await appears(() => document.querySelector('main h1'), 'the page');
    product.stores.session.updateUser({
      id: 'anna',
      role: ['applicant'],
      email: 'anna@demo.test',
      firstName: 'Anna',
      lastName: 'Eriksson',
      address: { country: 'IN', line1: '1 Lake Road', city: 'Pune' },
      phone: '+91 20 5555 0142',
    } as never);
    expect(localStorage.getItem('demo:user')).not.toMatch(/Lake Road|Pune|5555/);
  });
});
