import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/web/app.tsx';
import { toasts } from '../../../src/web/lib/page/toasts.ts';
import { createStores, type Stores } from '../../../src/web/lib/stores.ts';
import { brokenReferences, click, doing, leave, nameOf, press, texts, type } from '../page.tsx';
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
  captcha: { kind: 'turnstile', siteKey: 'public', isRequired: false },
  offersSpecimens: true,
  support: { phone: '+00', email: 'help@farland.example' },
};
const GOOD = 'Quiet-Harbours-42!';

let root: Root;
let stores: Stores;
/** What the service's script was given, newest last. */
let widgets: Record<string, (token?: string) => void>[];
let asked: { path: string; body: Record<string, unknown> }[];

const open = async (hash = '', captcha: object = tenant.captcha) => {
  history.replaceState(null, '', `/${hash}`);
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ tenant: { ...tenant, captcha }, texts })}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  stores = createStores(window);
  await act(async () => root.render(<App stores={stores} />));
};

const control = (name: string) =>
  [...document.querySelectorAll('input, button, a')].find(
    (element) => nameOf(element) === name || element.textContent === name,
  ) as HTMLButtonElement | undefined;
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
const verify = (token = 'proof') => doing(() => widgets.at(-1)?.callback?.(token));
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
  [widgets, asked] = [[], []];
  Object.assign(window, {
    turnstile: {
      render: (_: HTMLElement, settings: Record<string, (token?: string) => void>) => {
        widgets.push(settings);
        return widgets.length;
      },
      reset: () => undefined,
      remove: () => undefined,
    },
  });
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
  Reflect.deleteProperty(window, 'turnstile');
  vi.unstubAllGlobals();
});

/** Keeps what was asked, and answers. */
const answers = (path: string, answer: (body: Record<string, unknown>) => Response) =>
  server.use(
    http.post(at(`/api/v1/auth/${path}`), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push({ path, body });
      return answer(body);
    }),
  );

describe('sign in', { timeout: 20_000 }, () => {
  it('opens its button with the proof of the captcha, sends it, and resets the captcha after a failure', async () => {
    answers('login', () => refused(401, { code: 'invalid_credentials', message: 'Not right.' }));
    await open();
    await appears('Sign in');
    expect(control('Sign in')?.disabled).toBe(true);
    await verify();
    expect(control('Sign in')?.disabled).toBe(false);
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'wrong');
    await click(control('Sign in'));
    await appears('Error while signing in... Not right.');
    expect(asked).toEqual([
      {
        path: 'login',
        body: { username: 'ana@demo.test', password: 'wrong', captchaToken: 'proof' },
      },
    ]);
    expect([stores.captcha?.get().phase, control('Sign in')?.disabled]).toEqual(['loading', true]);
    for (const field of document.querySelectorAll('input[name=username], input[name=password]'))
      expect(field.getAttribute('aria-describedby')).toContain('sign-in-problem');
  });

  it('says why it failed in a toast, and above the fields, where it stays', async () => {
    answers('login', () => refused(401, { code: 'invalid_credentials', message: 'Not right.' }));
    await open('', { kind: 'none', isRequired: false });
    const seen = () =>
      [...document.querySelectorAll('[data-stands=true]')].map(({ textContent }) =>
        textContent?.trim(),
      );
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'wrong');
    await click(control('Sign in'));
    await appears('Error while signing in... Not right.');
    expect(seen()).toEqual(['Not right.']);
    await doing(() => toasts.set([]));
    expect(seen()).toEqual(['Not right.']);
  });

  it('takes whoever left something out there, and says what it is', async () => {
    await open('', { kind: 'none', isRequired: false });
    await type(control('User name') ?? null, 'ana@demo.test');
    await click(control('Sign in'));
    await appears('Type your password.');
    expect([
      document.activeElement?.getAttribute('name'),
      document.activeElement?.getAttribute('aria-invalid'),
      document.activeElement?.getAttribute('aria-describedby'),
    ]).toEqual(['password', 'true', expect.stringContaining('sign-in-problem')]);
  });

  const enter = (times = 1) =>
    doing(() => {
      const box = document.querySelector('input[name=password]');
      for (let time = 0; time < times; time += 1)
        box?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        );
    });

  it('waits with Enter for the captcha, says so, and then signs in once', async () => {
    answers('login', () => refused(401, { code: 'invalid_credentials', message: 'Not right.' }));
    await open();
    await type(control('User name') ?? null, 'ana@demo.test');
    await enter();
    expect(document.body.textContent).not.toContain('It goes on as soon as');
    await type(document.querySelector('input[name=password]'), 'right');
    await enter(2);
    expect(document.body.textContent).toContain(
      'Signing in… It goes on as soon as the check is done.',
    );
    await pause();
    expect(asked).toEqual([]);
    await verify();
    await appears('Error while signing in... Not right.');
    expect(asked).toEqual([
      {
        path: 'login',
        body: { username: 'ana@demo.test', password: 'right', captchaToken: 'proof' },
      },
    ]);
    expect(document.body.textContent).not.toContain('It goes on as soon as');
  });

  it('waits with Enter also for a captcha that turns out to be unavailable', async () => {
    answers('login', () => refused(401, { code: 'invalid_credentials', message: 'Not right.' }));
    await open();
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'right');
    await enter();
    for (let error = 0; error < 6; error += 1)
      await doing(() => widgets.at(-1)?.['error-callback']?.());
    await appears('Error while signing in... Not right.');
    expect(asked).toEqual([
      { path: 'login', body: { username: 'ana@demo.test', password: 'right' } },
    ]);
  });

  it('does not go on by itself with what is typed after Enter', async () => {
    await open();
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'rig');
    await enter();
    await type(document.querySelector('input[name=password]'), 'right');
    await verify();
    await pause();
    expect([asked, document.body.textContent?.includes('It goes on as soon as')]).toEqual([
      [],
      false,
    ]);
  });

  it('goes on without a captcha that is unavailable, and says so', async () => {
    answers('login', () => refused(401, { code: 'invalid_credentials', message: 'Not right.' }));
    await open();
    for (let error = 0; error < 6; error += 1)
      await doing(() => widgets.at(-1)?.['error-callback']?.());
    await appears('Proceeding Without Captcha');
    expect(control('Sign in')?.disabled).toBe(false);
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'wrong');
    await click(control('Sign in'));
    await appears('Error while signing in... Not right.');
    expect(asked[0]?.body).toEqual({ username: 'ana@demo.test', password: 'wrong' });
    expect(document.body.textContent).toContain('Proceeding Without Captcha');
  });

  it('does not go on without one where it is required, and offers another try', async () => {
    await open('', { ...tenant.captcha, isRequired: true });
    for (let error = 0; error < 6; error += 1)
      await doing(() => widgets.at(-1)?.['error-callback']?.());
    await appears('The check is not available');
    expect(document.body.textContent).not.toContain('Proceeding Without Captcha');
    expect(control('Sign in')?.disabled).toBe(true);
    await click(control('Try again'));
    await pause();
    await verify();
    expect(control('Sign in')?.disabled).toBe(false);
  });

  it('begins the captcha anew where it has become compulsory', async () => {
    answers('login', () =>
      refused(400, { code: 'captcha_required', message: 'Wait for the check.' }),
    );
    await open();
    for (let error = 0; error < 6; error += 1)
      await doing(() => widgets.at(-1)?.['error-callback']?.());
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'right');
    await click(control('Sign in'));
    await appears('Wait for the check.');
    expect([stores.captcha?.get().phase, control('Sign in')?.disabled]).toEqual(['loading', true]);
  });

  it('asks for no captcha where the tenant has none', async () => {
    await open('', { kind: 'none', isRequired: false });
    expect([stores.captcha, control('Sign in')?.disabled, widgets]).toEqual([undefined, false, []]);
  });
});

describe('forgot password', { timeout: 20_000 }, () => {
  const go = async () => {
    await open();
    await click(control('Forgot password?'));
    expect(heading()).toBe('Set a new password');
    await pause();
  };

  it('says that instructions were sent, and going back forgets all of it', async () => {
    answers(
      'forgot-password',
      () => good({ message: 'If we know this address, it is on its way.' }) as never,
    );
    await go();
    expect(control('Send Reset Instructions')?.disabled).toBe(true);
    await verify();
    await type(control('E-mail') ?? null, 'ana@demo.test');
    await click(control('Send Reset Instructions'));
    await appears('Email Sent!');
    expect(document.body.textContent).toContain('If we know this address, it is on its way.');
    expect(asked).toEqual([
      { path: 'forgot-password', body: { email: 'ana@demo.test', captchaToken: 'proof' } },
    ]);
    const before = widgets.length;
    await click(control('Back to Sign In'));
    expect(heading()).toBe('Sign in');
    await pause();
    expect([widgets.length, stores.captcha?.get().token]).toEqual([before + 1, null]);
    await click(control('Forgot password?'));
    expect([
      (control('E-mail') as unknown as HTMLInputElement).value,
      document.body.textContent?.includes('Email Sent!'),
    ]).toEqual(['', false]);
  });

  it('tells a failure in a toast, of a message with a colon only what follows it, and resets the captcha', async () => {
    answers('forgot-password', () =>
      refused(500, { code: 'internal', message: 'Error: The post is closed.' }),
    );
    await go();
    await verify();
    await type(control('E-mail') ?? null, 'ana@demo.test');
    await click(control('Send Reset Instructions'));
    await appears('The post is closed.');
    expect(toasts.get().map(({ text }) => text)).toEqual(['The post is closed.']);
    expect(stores.captcha?.get().token).toBeNull();
  });

  it('asks for an address before it asks the server', async () => {
    await go();
    await verify();
    await click(control('Send Reset Instructions'));
    await appears('Type your e-mail address.');
  });
});

describe('a forced change', { timeout: 20_000 }, () => {
  const go = async () => {
    answers('login', ({ newPassword }) =>
      newPassword === undefined
        ? (good({
            requiresPasswordChange: true,
            message: 'Your agency set the first one.',
          }) as never)
        : refused(400, { code: 'password_common', message: 'Many people use this password.' }),
    );
    await open();
    await pause();
    await verify();
    await type(control('User name') ?? null, 'ana@demo.test');
    await type(document.querySelector('input[name=password]'), 'first');
    await click(control('Sign in'));
    await appears('Choose a new password');
  };
  const fill = async (fresh: string, again: string) => {
    await type(document.querySelector('input[name=newPassword]'), fresh);
    await type(document.querySelector('input[name=confirmPassword]'), again);
  };
  const rules = () =>
    [...document.querySelectorAll('li[data-met]')].map((rule) => [
      rule.textContent,
      rule.getAttribute('data-met'),
    ]);

  it('shows the message of the server, a lock, and the rules as they are met', async () => {
    await go();
    expect(document.body.textContent).toContain('Your agency set the first one.');
    expect(document.querySelector('svg.tabler-icon-lock')).not.toBeNull();
    await fill('Quietharbours', '');
    expect(rules()).toEqual([
      ['At least 12 characters: done', 'true'],
      ['At least one uppercase letter: done', 'true'],
      ['At least one lowercase letter: done', 'true'],
      ['At least one number: still missing', 'false'],
      ['At least one special character: still missing', 'false'],
    ]);
    expect(document.body.textContent).toContain('3 of 5');
    expect(brokenReferences(document.body)).toEqual([]);
  });

  it('opens "Update Password" when every rule is met and both are the same', async () => {
    await go();
    for (const [fresh, again, isOpen] of [
      ['', '', false],
      ['short1!A', 'short1!A', false],
      [GOOD, '', false],
      [GOOD, 'Quiet-Harbours-43!', false],
      [GOOD, GOOD, true],
    ] as const) {
      await fill(fresh, again);
      expect([fresh, again, !control('Update Password')?.disabled]).toEqual([fresh, again, isOpen]);
    }
  });

  it('tells in a toast, and below the button, where it stays, that the two differ, when the second is left or Enter is pressed', async () => {
    await go();
    await fill(GOOD, 'Quiet');
    await doing(() => toasts.set([]));
    await press(document.querySelector('input[name=confirmPassword]'), 'Enter');
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'New password and confirm password do not match!',
    ]);
    await doing(() => toasts.set([]));
    await leave(document.querySelector('input[name=confirmPassword]'));
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'New password and confirm password do not match!',
    ]);
    const showsMismatch = () =>
      document
        .querySelector('form')
        ?.textContent?.includes('New password and confirm password do not match!');
    expect([
      showsMismatch(),
      document.querySelector('input[name=confirmPassword]')?.getAttribute('aria-invalid'),
    ]).toEqual([true, 'true']);
    await doing(() => toasts.set([]));
    expect(showsMismatch()).toBe(true);
    await type(document.querySelector('input[name=confirmPassword]'), GOOD);
    expect(showsMismatch()).toBe(false);
  });

  it('sends the new password without a captcha, and says why it was refused', async () => {
    await go();
    await fill(GOOD, GOOD);
    await click(control('Update Password'));
    await appears('Error while signing in... Many people use this password.');
    expect(asked.at(-1)?.body).toEqual({
      username: 'ana@demo.test',
      password: 'first',
      newPassword: GOOD,
    });
    expect(document.getElementById('sign-in-problem')?.textContent).toContain(
      'Many people use this password.',
    );
    expect((document.querySelector('input[name=newPassword]') as HTMLInputElement).value).toBe(
      GOOD,
    );
  });
});

describe('the link of a message', { timeout: 20_000 }, () => {
  it('sets the password, then shows sign-in', async () => {
    answers(
      'reset-password',
      () => good({ message: 'Your password is set. Sign in with it.' }) as never,
    );
    await open('#/reset-password?token=abc');
    expect(heading()).toBe('Choose a new password');
    await type(document.querySelector('input[name=newPassword]'), GOOD);
    await type(document.querySelector('input[name=confirmPassword]'), GOOD);
    await click(control('Update Password'));
    await appears('Your password is set. Sign in with it.');
    await appears('Everything is where you left it.');
    expect([asked, location.hash]).toEqual([
      [{ path: 'reset-password', body: { token: 'abc', newPassword: GOOD } }],
      '#/',
    ]);
  });

  it('that is cut off leads to another one', async () => {
    await open('#/reset-password?token=');
    await appears('Tell us your e-mail address');
    await click(control('Back to Sign In'));
    await appears('Everything is where you left it.');
    expect(location.hash).toBe('#/');
  });

  it('that is dead says so, and leads to another one', async () => {
    answers('reset-password', () => refused(400, { code: 'reset_link_invalid', message: 'Used.' }));
    await open('#/reset-password?token=abc');
    await type(document.querySelector('input[name=newPassword]'), GOOD);
    await type(document.querySelector('input[name=confirmPassword]'), GOOD);
    await click(control('Update Password'));
    await appears('This link was used already, or is older than 30 minutes.');
    await click(control('Ask for a new link'));
    await appears('Tell us your e-mail address');
  });
});
