import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Manifest, slice } from '../../../src/core/manifest/manifest.ts';
import { destinationsFor } from '../../../src/web/shells/staff/destinations.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();
const manifestOf = (role: string) => slice(compiled, { roles: [role], tenantId: 'demo' });

describe('the bar above the work', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (manifest: Manifest) => {
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      ...handlers(() => application({})),
    );
    ({ close } = await openProduct('#/settings'));
    await appears(() => document.querySelector('header'), 'the bar');
  };
  beforeEach(() => {
    close = () => Promise.resolve();
  });
  afterEach(() => close());

  it('has the way to the notifications for roles that have them, and the navigation has not', async () => {
    await open(manifestOf('agent'));
    const bell = await appears(
      () => document.querySelector('header a[href="#/notifications"]'),
      'the bell',
    );
    expect([
      bell.getAttribute('aria-label'),
      document.querySelector('nav a[href="#/notifications"]'),
    ]).toEqual(['Notifications', null]);
  });

  it('has none for a role without notifications', async () => {
    const { screens, ...manifest } = manifestOf('reviewer');
    await open({ ...manifest, screens: screens.filter(({ id }) => id !== 'notifications') });
    expect(document.querySelector('a[href="#/notifications"]')).toBeNull();
  });
});

describe('the ways that typing finds', () => {
  const { screens } = manifestOf('agent');
  const view = {
    nav: [],
    bar: [],
    foot: [
      { id: 'settings', to: '/settings', label: 'Settings', icon: 'settings', isActive: false },
    ],
  };
  const t = (key: string, values: object = {}) =>
    `${key} ${Object.values(values).join('/')}`.trim();
  const found = (typed: string) =>
    destinationsFor(typed, {
      view,
      screens,
      t: Object.assign(t, { language: 'en' }) as never,
    }).map(({ to }) => to);

  it('are all pages before anything is typed', () => expect(found(' ')).toEqual(['/settings']));
  it('are pages of that name, then the lists of the role, searched for it', () =>
    expect(found('Séttings')).toEqual([
      '/settings',
      '/applications?search=S%C3%A9ttings',
      '/applicants?search=S%C3%A9ttings',
    ]));
  it('are the lists alone for the name of a person', () =>
    expect(found('Asha')).toEqual(['/applications?search=Asha', '/applicants?search=Asha']));
});
