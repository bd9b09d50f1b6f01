import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/web/app.tsx';
import { toasts } from '../../../src/web/lib/page/toasts.ts';
import { createStores } from '../../../src/web/lib/stores.ts';
import { brokenReferences, click, nameOf, texts, type } from '../page.tsx';
import { at, good, http, pageFetch, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const tenant = {
  clientId: 'demo',
  realmId: 'demo',
  displayName: 'Farland',
  path: '',
  timeZone: 'UTC',
  brand: { colour: '#fd640f' },
  signIn: 'password',
  secondFactorFor: ['agent'],
  captcha: { kind: 'none', isRequired: false },
  offersSpecimens: true,
  support: { phone: '+00', email: 'help@farland.example' },
};
const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const enrolment = {
  enrolmentToken: 'token',
  key,
  uri: `otpauth://totp/Farland:ana?secret=${key}`,
  expiresIn: 900,
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `0000-0000-0000-000${at}`);
const wrong = { code: 'invalid_credentials', message: 'This code is not right.' };

let root: Root;
let asked: [path: string, body: Record<string, unknown>][];

/** Answers each call of a path with the next of its answers, the last one again and again. */
const answers = (path: string, ...all: (() => Response)[]): void =>
  server.use(
    http.post(at(`/api/v1/auth/${path}`), async ({ request }) => {
      asked.push([path, (await request.json()) as Record<string, unknown>]);
      const next = all.length > 1 ? all.shift() : all[0];
      return next?.();
    }),
  );
const factorAsked = (secondFactor: string) => () =>
  refused(401, {
    code: 'second_factor_required',
    message: 'Type the code.',
    fields: { secondFactor },
  });

const open = async () => {
  history.replaceState(null, '', '/');
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ tenant, texts })}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  const stores = createStores(window);
  await act(async () => root.render(<App stores={stores} />));
  return stores;
};
const control = (name: string) =>
  [...document.querySelectorAll('input, button, a')].find(
    (element) => nameOf(element) === name || element.textContent === name,
  ) as HTMLButtonElement | undefined;
const box = () => document.querySelector<HTMLInputElement>('input[name=oneTimeCode]');
const pause = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 10);
      }),
  );
const appears = async (text: string) => {
  for (let look = 0; look < 300 && !document.body.textContent?.includes(text); look += 1)
    await pause();
  expect(document.body.textContent).toContain(text);
};
const typePassword = async () => {
  await type(control('User name') ?? null, 'ana@demo.test');
  await type(document.querySelector('input[name=password]'), 'right');
  await click(control('Sign in'));
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  asked = [];
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
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('whoever has a second factor', { timeout: 20_000 }, () => {
  it('is asked for a code after the password, and told what was wrong with one at its box', async () => {
    answers('login', factorAsked('enrolled'), () => refused(401, wrong));
    await open();
    await typePassword();
    await appears('Type your code');
    expect([box()?.autocomplete, box()?.inputMode, document.activeElement]).toEqual([
      'one-time-code',
      'numeric',
      box(),
    ]);
    expect(toasts.get()).toEqual([]);
    await click(control('Sign in'));
    await appears('Type the code.');
    expect([asked.length, box()?.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      1,
      'true',
      box(),
    ]);
    await type(box(), '123 456');
    await click(control('Sign in'));
    await appears('Error while signing in... This code is not right.');
    expect(asked.at(-1)).toEqual([
      'login',
      { username: 'ana@demo.test', password: 'right', oneTimeCode: '123 456' },
    ]);
    expect([box()?.value, box()?.getAttribute('aria-describedby')]).toEqual([
      '',
      expect.stringContaining('sign-in-problem'),
    ]);
    expect(brokenReferences(document.body)).toEqual([]);
  });

  it('may use a recovery code, and is told whom to ask without one', async () => {
    answers('login', factorAsked('enrolled'), () => refused(401, wrong));
    await open();
    await typePassword();
    await appears('Type your code');
    await type(box(), '111111');
    await click(control('Sign in'));
    await appears('Error while signing in... This code is not right.');
    await click(control('Use a recovery code'));
    expect([
      box()?.getAttribute('aria-invalid'),
      document.getElementById('sign-in-problem'),
    ]).toEqual([null, null]);
    expect([nameOf(box() as Element).startsWith('Recovery code'), box()?.inputMode]).toEqual([
      true,
      '',
    ]);
    expect(document.body.textContent).toContain('Ask an administrator to reset your second step.');
    await click(control('Use the app'));
    expect(nameOf(box() as Element)).toMatch(/^Code of 6 digits/);
    await click(control('Back to Sign In'));
    expect(document.querySelector('h1')?.textContent).toBe('Sign in');
  });

  it('sets up another where it is gone meanwhile', async () => {
    answers('login', factorAsked('enrolled'), factorAsked('missing'));
    answers('second-factor/begin', () => good(enrolment));
    await open();
    await typePassword();
    await appears('Type your code');
    await type(box(), '123456');
    await click(control('Sign in'));
    await appears('Set up your second step');
  });
});

describe('whoever has none yet', { timeout: 20_000 }, () => {
  const begin = async () => {
    answers('login', factorAsked('missing'), () => refused(401, wrong));
    answers('second-factor/begin', () => good(enrolment));
    await open();
    await typePassword();
    await appears('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
  };

  it('gets the key as a QR code, as text and as a link, and confirms it with a first code', async () => {
    answers(
      'second-factor/confirm',
      () => refused(400, { code: 'one_time_code_wrong', message: 'This code is not right.' }),
      () => good({ recoveryCodes, signInCode: 'ticket' }),
    );
    await begin();
    expect(asked.slice(0, 2)).toEqual([
      ['login', { username: 'ana@demo.test', password: 'right' }],
      ['second-factor/begin', { username: 'ana@demo.test', password: 'right' }],
    ]);
    expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain(
      'QR code',
    );
    expect(control('Open the app on this device')?.getAttribute('href')).toBe(enrolment.uri);
    await type(box(), '000000');
    await click(control('Confirm'));
    await appears('This code is not right.');
    expect(box()?.getAttribute('aria-invalid')).toBe('true');
    await type(box(), '123456');
    await click(control('Confirm'));
    await appears('Keep your recovery codes');
    for (const code of recoveryCodes) expect(document.body.textContent).toContain(code);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Recovery codes');
  });

  it('keeps the recovery codes by copying, and goes on with what stands for the first code', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    answers('second-factor/confirm', () => good({ recoveryCodes, signInCode: 'ticket' }));
    await begin();
    await type(box(), '123456');
    await click(control('Confirm'));
    await appears('Keep your recovery codes');
    await click(control('Copy'));
    await appears('The codes are copied.');
    expect(copied).toEqual([recoveryCodes.join('\n')]);
    await click(control('I have kept them, go on'));
    // Too long ago: the app is asked instead.
    await appears('Type your code');
    expect(asked.at(-1)).toEqual([
      'login',
      { username: 'ana@demo.test', password: 'right', oneTimeCode: 'ticket' },
    ]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('begins again where it took too long', async () => {
    answers('second-factor/confirm', () =>
      refused(400, { code: 'enrolment_invalid', message: 'Begin again.' }),
    );
    await begin();
    await type(box(), '123456');
    await click(control('Confirm'));
    await appears('This took too long. Begin again.');
    const before = asked.length;
    await click(control('Begin again'));
    await appears('ABCD EFGH');
    expect(asked.slice(before)).toEqual([
      ['second-factor/begin', { username: 'ana@demo.test', password: 'right' }],
    ]);
    expect(control('Confirm')).toBeDefined();
  });

  it('is told why it could not begin, and may try again', async () => {
    answers('login', factorAsked('missing'));
    answers('second-factor/begin', () =>
      refused(429, { code: 'rate_limited', message: 'Wait a little.' }),
    );
    await open();
    await typePassword();
    await appears('Wait a little.');
    answers('second-factor/begin', () => good(enrolment));
    await click(control('Begin again'));
    await appears('ABCD EFGH');
  });

  it('types a code where it was set up meanwhile, and the password again where a captcha is asked for', async () => {
    answers('login', factorAsked('missing'));
    answers('second-factor/begin', () =>
      refused(400, { code: 'second_factor_not_asked', message: 'No.' }),
    );
    await open();
    await typePassword();
    await appears('Type your code');
    await click(control('Back to Sign In'));
    answers('second-factor/begin', () =>
      refused(400, { code: 'captcha_required', message: 'Wait for the check.' }),
    );
    await typePassword();
    for (let look = 0; look < 50 && !control('Forgot password?'); look += 1) await pause();
    expect(document.querySelector('h1')?.textContent).toBe('Sign in');
  });
});
