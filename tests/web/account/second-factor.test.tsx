import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../../../src/web/lib/records/manifest.ts';
import { appears, handlers, manifest, openProduct, says } from '../form/open-product.tsx';
import { brokenReferences, click, descriptionOf, nameOf, type } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const person = {
  id: 'anna',
  role: ['agent'],
  email: 'anna@demo.test',
  firstName: 'Anna',
  lastName: 'Eriksson',
  address: {},
};
const enrolled = {
  isRequired: true,
  isEnrolled: true,
  enrolledAt: '2027-01-18T10:00:00Z',
  recoveryCodesLeft: 10,
};
const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const enrolment = {
  enrolmentToken: 'token',
  key,
  uri: `otpauth://totp/Farland:anna?secret=${key}`,
  expiresIn: 900,
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `0000-0000-0000-000${at}`);
const wrong = (field: string, message: string) =>
  refused(400, { code: 'one_time_code_wrong', message, fields: { [field]: message } });

let sent: [path: string, body: unknown][] = [];
let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
/** A call that was answered lets the button go a moment after its toast is up. */
const clickNext = async (): Promise<void> => {
  const isReady = () => button('Next') && !button('Next')?.hasAttribute('data-loading');
  await appears(isReady, 'a button "Next" that can be pressed');
  await click(button('Next'));
};
const field = (name: string) =>
  [...document.querySelectorAll('input')].find((input) =>
    nameOf(input).startsWith(name),
  ) as HTMLInputElement;
const block = () =>
  [...document.querySelectorAll('section')].find(
    (part) => part.querySelector('h2')?.textContent === 'Second step',
  );
const answer = (path: string, ...all: Response[]) =>
  http.post(at(`/api/v1/${path}`), async ({ request }) => {
    sent.push([path, await request.json()]);
    return all.shift();
  });

async function open(tenant: object, ...first: Parameters<typeof server.use>): Promise<void> {
  sent = [];
  const screens = manifest().screens.map((screen) => ({
    ...screen,
    ...(screen.kind === 'profile' && { blocks: ['details', 'second-factor'] }),
  })) as CompiledScreen[];
  server.use(
    ...first,
    http.get(at('/api/v1/catalogue/manifest'), () => good({ ...manifest(), screens } as never)),
    http.get(at('/api/v1/user/get-profile'), () => good(person)),
    ...handlers(),
  );
  ({ close } = await openProduct('#/profile', tenant));
  await appears(() => document.querySelector('h1'), 'the page');
}
const asking = { secondFactorFor: ['agent'] };

describe('the second step in the settings', { timeout: 20_000 }, () => {
  it('is not there where the tenant does not ask people of the role, and nothing is fetched for it', async () => {
    await open({ secondFactorFor: ['admin'] });
    await appears(() => field('Given names'), 'the details');
    expect(block()).toBeUndefined();
  });

  it('says since when it is there and how many recovery codes are left, or that it will be asked for', async () => {
    await open(
      asking,
      http.get(at('/api/v1/user/second-factor'), () => good({ ...enrolled, recoveryCodesLeft: 1 })),
    );
    await says('1 recovery code is left');
    expect(block()?.textContent).toContain('Set up since Jan 18, 2027');
    await close();
    await open(
      asking,
      http.get(at('/api/v1/user/second-factor'), () =>
        good({ isRequired: true, isEnrolled: false, recoveryCodesLeft: 0 }),
      ),
    );
    await says('You are asked for it when you sign in next.');
    expect(button('Move to another device')).toBeUndefined();
  });

  it('moves to another device: password and code, the key, its first code, ten new recovery codes', async () => {
    await open(
      asking,
      http.get(at('/api/v1/user/second-factor'), () => good(enrolled)),
      answer(
        'user/second-factor/move',
        wrong('oneTimeCode', 'This code is not right.'),
        good(enrolment) as never,
      ),
      answer(
        'auth/second-factor/confirm',
        wrong('oneTimeCode', 'Nor is this one.'),
        good({ recoveryCodes }) as never,
      ),
    );
    await click(await appears(() => button('Move to another device'), 'the button'));
    await appears(() => field('Your password'), 'the dialog');
    expect(button('Next')?.disabled).toBe(true);
    await type(field('Your password'), 'mine');
    await type(field('Code of 6 digits, or'), '111111');
    await clickNext();
    await says('This code is not right.');
    expect(descriptionOf(field('Code of 6 digits, or'))).toContain('This code is not right.');
    await clickNext();
    await says('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    await type(field('Code of 6 digits'), '222222');
    await click(button('Confirm'));
    await says('Nor is this one.');
    await click(button('Confirm'));
    await says('From now on the new device counts.');
    for (const code of recoveryCodes) expect(document.body.textContent).toContain(code);
    expect(brokenReferences(document.body)).toEqual([]);
    await click(button('I have kept them'));
    expect(sent).toEqual([
      ['user/second-factor/move', { password: 'mine', oneTimeCode: '111111' }],
      ['user/second-factor/move', { password: 'mine', oneTimeCode: '111111' }],
      ['auth/second-factor/confirm', { enrolmentToken: 'token', oneTimeCode: '222222' }],
      ['auth/second-factor/confirm', { enrolmentToken: 'token', oneTimeCode: '222222' }],
    ]);
  });

  it.each([
    ['with a password at the embedded provider', '', true],
    ['without one where a provider elsewhere keeps it', 'https://login.else.example', false],
  ])('changes %s', async (_, url, isPassword) => {
    await open(
      { ...asking, signIn: 'provider', provider: { url, realm: 'demo' } },
      http.get(at('/api/v1/user/second-factor'), () => good(enrolled)),
    );
    await says('10 recovery codes are left');
    await click(button('New recovery codes'));
    await appears(() => field('Code of 6 digits, or'), 'the dialog');
    expect(field('Your password') !== undefined).toBe(isPassword);
  });

  it('makes new recovery codes, and asks again how many there are', async () => {
    let left = 2;
    await open(
      asking,
      http.get(at('/api/v1/user/second-factor'), () =>
        good({ ...enrolled, recoveryCodesLeft: left }),
      ),
      answer(
        'user/second-factor/recovery-codes',
        wrong('password', 'This is not your password.'),
        refused(429, { code: 'rate_limited', message: 'Wait a little.' }),
        good({ recoveryCodes }) as never,
      ),
    );
    await says('2 recovery codes are left');
    await click(button('New recovery codes'));
    await appears(() => field('Your password'), 'the dialog');
    await type(field('Your password'), 'mine');
    await type(field('Code of 6 digits, or'), '111111');
    await clickNext();
    await says('This is not your password.');
    await clickNext();
    await says('Wait a little.');
    left = 10;
    await clickNext();
    await says('Your new recovery codes count from now on');
    await click(button('I have kept them'));
    await says('10 recovery codes are left');
  });
});
