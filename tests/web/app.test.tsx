import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/web/app.tsx';
import { toasts } from '../../src/web/lib/page/toasts.ts';
import { createStores } from '../../src/web/lib/stores.ts';
import { click, doing, nameOf, texts, type } from './page.tsx';
import { sampleManifest } from './sample-manifest.ts';
import { at, good, http, pageFetch, pretendedServer, refused } from './server.ts';

const server = pretendedServer();
const tenant = {
  clientId: 'demo',
  realmId: 'demo',
  displayName: 'Farland',
  path: '',
  timeZone: 'UTC',
  brand: { colour: '#fd640f' },
  signIn: 'password',
  captcha: { kind: 'none', isRequired: false },
  offersSpecimens: true,
  support: { phone: '+00', email: 'help@farland.example' },
};
const user = {
  id: 'u1',
  role: ['applicant'],
  email: 'ana@demo.test',
  firstName: 'Ana',
  lastName: 'Costa',
  applicantType: 'D2C',
  address: {},
  applicantUid: 'ap1',
};
const manifest = () =>
  sampleManifest({
    landing: 'applications',
    screens: ['applications', 'get-visa', 'not-found', 'unauthorised'],
    closed: [{ route: '/agents', title: 'Agents' }],
  });

let root: Root;
let stores: ReturnType<typeof createStores>;

const open = async (hash = '', boot: object = {}) => {
  history.replaceState(null, '', `/${hash}`);
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ tenant, texts, ...boot })}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  stores = createStores(window);
  await act(async () => root.render(<App stores={stores} />));
};

const control = (name: string) =>
  [...document.querySelectorAll('input, button, a')].find(
    (element) => nameOf(element) === name || element.textContent === name,
  ) ?? null;
const pause = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20);
      }),
  );

/** Waits until the page says something; React draws between the looks, not during one. */
const appears = async (text: string) => {
  for (let look = 0; look < 400 && !document.body.textContent?.includes(text); look += 1)
    await pause();
  expect(document.body.textContent).toContain(text);
};

const signIn = async (password = 'right') => {
  await type(control('User name'), 'ana@demo.test');
  await type(document.querySelector('input[name=password]'), password);
  await click(control('Sign in'));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  vi.stubGlobal(
    'fetch',
    (
      (fetched) => (input: RequestInfo | URL, init?: RequestInit) =>
        typeof input === 'string' && input.startsWith('/')
          ? pageFetch(input, init)
          : fetched(input, init)
    )(globalThis.fetch),
  );
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, task: () => Promise<unknown>) => task() },
  });
  server.use(
    http.post(at('/api/v1/auth/login'), async ({ request }) =>
      ((await request.json()) as { password: string }).password === 'right'
        ? good({
            requiresPasswordChange: false,
            message: '',
            userData: user,
            tokens: {
              access_token: 'a',
              refresh_token: 'r',
              expires_in: 300,
              refresh_expires_in: 900,
            },
          })
        : refused(401, {
            code: 'invalid_credentials',
            message: 'The user name or the password is not right.',
          }),
    ),
    http.get(at('/api/v1/user/get-profile'), () => good(user)),
    http.get(at('/api/v1/catalogue/manifest'), () => good(manifest() as never)),
    http.get(at('/api/v1/catalogue/countries'), () => good({ countries: [], sets: {} })),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('the product at its door', { timeout: 20_000 }, () => {
  it('shows sign-in to whoever is not signed in, with the name in focus', async () => {
    await open('#/get-visa');
    expect(document.querySelector('h1')?.textContent).toBe('Sign in');
    expect(document.activeElement).toBe(control('User name'));
  });

  it('is marked in a preview alone', async () => {
    const marks = () =>
      [...document.querySelectorAll('aside')].map((mark) => mark.getAttribute('aria-label'));
    await open('', { preview: { today: '2027-01-18', checksum: 'c' } });
    await appears('open the newest address in the terminal of the preview');
    expect(marks()).toEqual(['Preview – nothing is kept.']);
    await act(async () => root.unmount());
    await open();
    await pause();
    expect(marks()).toEqual([]);
  });

  it('says what is missing beside the field, and asks nobody', async () => {
    await open();
    await click(control('Sign in'));
    await appears('Type your user name.');
    expect(document.body.textContent).toContain('Type your password.');
  });

  it('says why a try was refused, in the toast and beside the fields, and keeps the name', async () => {
    await open();
    await signIn('wrong');
    await appears('Error while signing in... The user name or the password is not right.');
    expect(document.getElementById('sign-in-problem')?.textContent).toContain(
      'The user name or the password is not right.',
    );
    expect((control('User name') as HTMLInputElement).value).toBe('ana@demo.test');
  });

  it("lands at the role's screen in its shell", async () => {
    await open();
    await signIn();
    await appears('Nothing yet');
    expect(location.hash).toBe('#/applications');
    expect(
      [...document.querySelectorAll('nav[aria-label="Main"] a')].map((link) => link.textContent),
    ).toEqual(['Apply now', 'My Applications']);
    expect(document.querySelector('nav [aria-current="page"]')?.textContent).toBe(
      'My Applications',
    );
  });

  it('asks its person alone to sign in again below whose page a session ended', async () => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    await open('#/get-visa');
    await signIn();
    await appears('Nothing yet');
    const page = document.getElementById('main');
    server.use(http.post(at('/api/v1/auth/logout'), () => good({ message: '' })));
    await doing(() => stores.session.endEarly());
    await appears('Your sign-in has ended. Sign in again: the page is still open below');
    expect((control('User name') as HTMLInputElement).value).toBe(user.email);
    expect([document.getElementById('main'), page?.isConnected]).toEqual([page, true]);
    server.use(
      http.post(
        at('/api/v1/auth/login'),
        () =>
          good({
            requiresPasswordChange: false,
            message: '',
            userData: { ...user, id: 'somebody-else' },
            tokens: {
              access_token: 'b',
              refresh_token: 's',
              expires_in: 300,
              refresh_expires_in: 900,
            },
          }),
        { once: true },
      ),
    );
    const dialog = document.querySelector('dialog');
    const again = async () => {
      await type(dialog?.querySelector('input[name=password]') ?? null, 'right');
      await click(dialog?.querySelector('button[type=submit]'));
    };
    await again();
    await appears('This page belongs to');
    await again();
    for (let look = 0; look < 400 && document.querySelector('dialog'); look += 1) await pause();
    expect(document.querySelector('dialog')).toBeNull();
    expect([document.getElementById('main'), location.hash]).toEqual([page, '#/get-visa']);
  });

  it('warns before a session ends for want of use, and stays when told to', async () => {
    await open();
    await signIn();
    await appears('Nothing yet');
    const end = vi
      .spyOn(stores.session, 'end')
      .mockReturnValue({ at: Date.now() + 200_000, why: 'inactive' });
    const stay = vi.spyOn(stores.session, 'stay').mockImplementation(() => {
      end.mockReturnValue({ at: Date.now() + 43_200_000, why: 'inactive' });
      return Promise.resolve(true);
    });
    await appears('You will be signed out in 4 minutes.');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(
      'What you typed is kept.',
    );
    await click(control('Stay signed in'));
    expect(stay).toHaveBeenCalledOnce();
    for (let look = 0; look < 400 && document.querySelector('[role=dialog]'); look += 1)
      await pause();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('tells once that a sign-in itself ends, and begins the next one when told to', async () => {
    await open();
    await signIn();
    await appears('Nothing yet');
    vi.spyOn(stores.session, 'end').mockReturnValue({ at: Date.now() + 200_000, why: 'over' });
    const endEarly = vi.spyOn(stores.session, 'endEarly').mockReturnValue();
    await appears('Your sign-in ends soon');
    await click(control('Sign in again now'));
    expect(endEarly).toHaveBeenCalledOnce();
    await click(control('Later'));
    for (let look = 0; look < 400 && document.querySelector('[role=dialog]'); look += 1)
      await pause();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('goes on at the address that was asked for', async () => {
    await open('#/get-visa');
    await signIn();
    await appears('Nothing yet');
    expect(location.hash).toBe('#/get-visa');
  });

  it('refuses a screen of another role by its name', async () => {
    await open('#/agents');
    await signIn();
    await appears('You are signed in as an applicant, and Agents is not part of that role.');
  });

  it('shows the secret place at an unknown address, with the way home', async () => {
    await open('#/nowhere');
    await signIn();
    await appears('You have found a secret place!');
    await click(control('Go to home page'));
    await appears('Nothing yet');
    expect(location.hash).toBe('#/applications');
  });

  it('says what failed, with the number for support, and tries again', async () => {
    let isBroken = true;
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () =>
        isBroken
          ? refused(500, {
              code: 'internal',
              message: 'Something broke on our side.',
              requestId: '7F3K',
            })
          : good(manifest() as never),
      ),
    );
    await open();
    await signIn();
    await appears('Something broke on our side.');
    expect(document.body.textContent).toContain('7F3K');
    isBroken = false;
    await click(control('Try again now'));
    await appears('Nothing yet');
  });

  it('moves focus to the heading and names the window when the page changes', async () => {
    await open();
    await signIn();
    await appears('Nothing yet');
    await doing(() => {
      location.hash = '#/nowhere';
    });
    await appears('You have found a secret place!');
    expect(document.activeElement?.textContent).toBe('You have found a secret place!');
    expect(document.title).toBe('You have found a secret place! · Farland');
  });
});
