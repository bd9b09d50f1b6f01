import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAtProvider } from '../../../src/web/screens/profile/account-at-provider.ts';
import { appears, handlers, manifest, openProduct, says } from '../form/open-product.tsx';
import { brokenReferences, click, descriptionOf, doing, nameOf, type } from '../page.tsx';
import { at, good, HttpResponse, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const person = {
  id: 'anna',
  role: ['applicant'],
  email: 'anna@demo.test',
  firstName: 'Anna',
  lastName: 'Eriksson',
  address: {},
  applicantUid: 'ap1',
};
const signIn = (sessionId: string, more: object = {}) => ({
  sessionId,
  browser: 'Firefox',
  system: 'Linux',
  startedAt: '2027-01-18T10:00:00Z',
  lastUsedAt: '2027-01-19T10:00:00Z',
  isCurrent: false,
  ...more,
});
const NEW = 'Quiet-Harbour-77!';

let sent: unknown[];
let close: () => Promise<void> = () => Promise.resolve();

beforeEach(() => {
  sent = [];
  URL.createObjectURL = () => 'blob:picture';
});
afterEach(() => close());

const noted = async (request: Request) => {
  sent.push(await request.json());
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
const field = (name: string) =>
  [...document.querySelectorAll('input')].find((input) =>
    nameOf(input).startsWith(name),
  ) as HTMLInputElement;
const section = (name: string) =>
  [...document.querySelectorAll('section')].find(
    (part) => part.querySelector('h2')?.textContent === name,
  );

async function open(more: object = {}, ...first: Parameters<typeof server.use>): Promise<void> {
  server.use(
    ...first,
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good({
        ...manifest(),
        grants: ['account:delete:own'],
        language: 'en',
        languages: [{ tag: 'en', name: 'English' }],
        ...more,
      } as never),
    ),
    http.get(at('/api/v1/user/get-profile'), () => good(person)),
    ...handlers(),
  );
  ({ close } = await openProduct('#/profile'));
  await appears(() => section('Password'), 'the page');
}

describe('the password of somebody who is signed in', { timeout: 20_000 }, () => {
  const fill = async (current: string) => {
    await click(button('Change password'));
    await type(field('Current password'), current);
    await type(field('New password'), NEW);
    await type(field('Confirm password'), NEW);
  };

  it('is changed with the one that holds; the button opens when every rule is met and both are the same', async () => {
    await open(
      {},
      http.post(at('/api/v1/user/change-password'), async ({ request }) => {
        await noted(request);
        return good({ message: 'Your password is changed.' });
      }),
    );
    await click(button('Change password'));
    await type(field('Current password'), 'old one');
    await type(field('New password'), 'Quietharbours');
    expect(section('Password')?.textContent).toContain('3 of 5');
    expect(button('Update password')?.disabled).toBe(true);
    await type(field('New password'), NEW);
    expect(button('Update password')?.disabled).toBe(true);
    await type(field('Confirm password'), NEW);
    await click(button('Update password'));
    await says('Your password is changed.');
    expect(sent).toEqual([{ currentPassword: 'old one', newPassword: NEW }]);
    expect(button('Change password')).toBeDefined();
  });

  it('says a wrong one at its field, and anything else above the button', async () => {
    const answers = [
      { code: 'password_wrong', message: 'This is not your password.' },
      { code: 'password_common', message: 'Many people use this password.' },
    ];
    await open(
      {},
      http.post(at('/api/v1/user/change-password'), () =>
        refused(400, answers.shift() as { code: string; message: string }),
      ),
    );
    await fill('not it');
    await click(button('Update password'));
    await says('This is not your password.');
    expect(descriptionOf(field('Current password'))).toBe('This is not your password.');
    expect(document.activeElement, 'what is wrong is in sight').toBe(field('Current password'));
    await click(button('Update password'));
    await says('Many people use this password.');
    expect(descriptionOf(field('New password'))).toContain('Many people use this password.');
    expect(brokenReferences(document.body)).toEqual([]);
  });
});

describe('the picture', { timeout: 20_000 }, () => {
  const choose = (file: File) =>
    doing(() => {
      const picker = document.querySelector<HTMLInputElement>(
        'input[type=file]',
      ) as HTMLInputElement;
      Object.defineProperty(picker, 'files', { configurable: true, value: [file] });
      picker.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it('is shown beside the name everywhere once it is chosen, and nowhere kept as text', async () => {
    await open(
      {},
      http.post(at('/api/v1/user/picture'), () => good({ ...person, picture: 'one' })),
      http.get(
        at('/api/v1/user/picture'),
        () => new HttpResponse(new Uint8Array(8), { headers: { 'content-type': 'image/webp' } }),
      ),
    );
    expect(document.querySelectorAll('img[src="blob:picture"]')).toHaveLength(0);
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await says('Your picture is changed.');
    await appears(
      () => document.querySelectorAll('img[src="blob:picture"]').length === 2,
      'the picture in the frame and on the page',
    );
    expect(JSON.parse(localStorage.getItem('demo:user') ?? '{}')).toMatchObject({ picture: 'one' });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/base64|blob:/);
  });

  it('that is refused says why, and one that is too large never leaves', async () => {
    await open(
      {},
      http.post(at('/api/v1/user/picture'), () =>
        refused(400, { code: 'picture_unreadable', message: 'We could not open this picture.' }),
      ),
    );
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await says('We could not open this picture.');
    await choose(new File([new Uint8Array(10_000_001)], 'me.png', { type: 'image/png' }));
    await says('This picture is too large.');
  });
});

describe('the sign-ins', { timeout: 20_000 }, () => {
  it('are listed with this one first, and end one by one or all at once', async () => {
    let live = [
      signIn('b'),
      signIn('c', { browser: '', system: '' }),
      signIn('a', { isCurrent: true }),
    ];
    await open(
      {},
      http.get(at('/api/v1/user/sessions'), () => good(live)),
      http.delete(at('/api/v1/user/session'), ({ request }) => {
        const id = new URL(request.url).searchParams.get('sessionId');
        live = live.filter(({ sessionId }) => sessionId !== id);
        return good({ ended: 1 });
      }),
    );
    const rows = () =>
      [...(section('Where you are signed in')?.querySelectorAll('li') ?? [])].map(
        (row) => row.querySelector('p')?.textContent,
      );
    await appears(() => rows().length === 3, 'the sign-ins');
    expect(rows()).toEqual([
      'Firefox on LinuxThis device',
      'Firefox on Linux',
      'A device that does not say what it is',
    ]);
    expect(button('Sign out everywhere else')).toBeDefined();
    await click(button('Sign out A device that does not say what it is, since Jan 18, 2027'));
    await appears(() => rows().length === 2, 'one less');
    expect(button('Sign out everywhere else')).toBeUndefined();
  });
});

describe('deleting the account', { timeout: 20_000 }, () => {
  it('says what goes and what stays, asks for the password, and says when it has happened', async () => {
    const answers = [
      refused(400, {
        code: 'password_wrong',
        message: 'No.',
        fields: { password: 'This is not your password.' },
      }),
      good({ deleted: true, applications: 2, documents: 1 }),
    ];
    await open(
      {},
      http.post(at('/api/v1/user/delete-account'), async ({ request }) => {
        await noted(request);
        return answers.shift();
      }),
    );
    await click(button('Delete account'));
    await says('This goes, and cannot be brought back:');
    for (const words of [
      'Your applications',
      'Your documents',
      'Your packages',
      'This stays:',
      'numbers in place of names',
    ])
      expect(document.body.textContent).toContain(words);
    expect(button('Delete everything')?.disabled).toBe(true);
    await type(field('Your password'), 'not it');
    await click(button('Delete everything'));
    await says('This is not your password.');
    await type(field('Your password'), 'it');
    await click(button('Delete everything'));
    await says('2 applications and 1 document went with it.');
    expect(sent).toEqual([{ password: 'not it' }, { password: 'it' }]);
    expect(button('Leave')).toBeDefined();
  });

  it('is not there for a role without the grant', async () => {
    await open({ grants: [] });
    expect(button('Delete account')).toBeUndefined();
  });
});

describe('how the pages look', { timeout: 20_000 }, () => {
  it('asks for a language only where there are several, and keeps the choice in the profile', async () => {
    await open();
    expect(section('Appearance')?.querySelector('select')).toBeNull();
    await close();
    await open(
      {
        languages: [
          { tag: 'en', name: 'English' },
          { tag: 'fr', name: 'français' },
        ],
      },
      http.post(at('/api/v1/user/update-profile'), async ({ request }) => {
        await noted(request);
        return good({ ...person, language: 'fr' });
      }),
    );
    const select = section('Appearance')?.querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).toEqual(['English', 'français']);
    await doing(() => {
      select.value = 'fr';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await vi.waitFor(() => expect(sent).toEqual([{ language: 'fr' }]));
  });
});

describe('an account that is kept at a provider', () => {
  it('is looked after there, and one at the embedded provider here', () => {
    expect(accountAtProvider({ provider: { url: 'https://login.example', realm: 'acme' } })).toBe(
      'https://login.example/realms/acme/account',
    );
    expect([
      accountAtProvider({ provider: { url: '', realm: 'acme' } }),
      accountAtProvider({}),
    ]).toEqual([undefined, undefined]);
  });
});
