import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appears, handlers, manifest, openProduct, says } from '../form/open-product.tsx';
import { brokenReferences, click, descriptionOf, doing, leave, nameOf, type } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const person = {
  id: 'anna',
  role: ['applicant'],
  email: 'anna@demo.test',
  firstName: 'Anna',
  lastName: 'Eriksson',
  address: { line1: 'Storgatan 1', country: 'SE' },
};

describe('a small form over a record', { timeout: 20_000 }, () => {
  let sent: unknown[];
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(async () => {
    sent = [];
    server.use(
      http.get(at('/api/v1/user/get-profile'), () => good(person)),
      http.post(at('/api/v1/user/update-profile'), async ({ request }) => {
        sent.push(await request.json());
        return good({ ...person, ...(sent.at(-1) as object) });
      }),
      ...handlers(),
    );
    ({ close } = await openProduct('#/profile'));
    await appears(() => document.querySelector('form'), 'the form');
  });
  afterEach(() => close());

  const form = () => document.querySelector('form') as HTMLFormElement;
  const field = (name: string) =>
    [...form().querySelectorAll('input')].find((input) =>
      nameOf(input).startsWith(name),
    ) as HTMLInputElement;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((element) => element.textContent === name);
  const summary = () => document.getElementById('profile__problems');
  const send = () => doing(() => form().requestSubmit());

  it('draws each section with its heading and each field with its name, hint and answer', () => {
    expect([...form().querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'Your name',
      'How we reach you',
      'Where you live (optional)',
    ]);
    expect([...form().querySelectorAll('input')].map(nameOf)).toEqual([
      'Given names',
      'Family name',
      'E-mail',
      'Telephone (optional)',
      'Street and number',
      'More of the address',
      'City',
      'State or region',
      'Postcode',
      'Country',
    ]);
    expect(field('Given names').value).toBe('Anna');
    expect(field('Country').value).toBe('Sweden');
    expect(descriptionOf(field('E-mail'))).toBe(
      'You sign in with it, so it cannot be changed here.',
    );
    expect(brokenReferences(form())).toEqual([]);
  });

  it('leaves saving to the button of its page', () =>
    expect(form().querySelectorAll('button[type="submit"]')).toHaveLength(0));

  it('tells the browser what it may fill in', () => {
    const hints = ['Given names', 'E-mail', 'Telephone', 'City', 'Postcode'].map(
      (name) => field(name).autocomplete,
    );
    expect(hints).toEqual(['given-name', 'email', 'tel', 'address-level2', 'postal-code']);
  });

  it('shows what cannot be changed, and never sends it', async () => {
    expect(field('E-mail').readOnly).toBe(true);
    await type(field('City'), 'Lund');
    await send();
    await says('Your profile is saved.');
    expect(sent).toEqual([
      {
        firstName: 'Anna',
        lastName: 'Eriksson',
        phone: '',
        address: {
          line1: 'Storgatan 1',
          line2: '',
          city: 'Lund',
          region: '',
          postalCode: '',
          country: 'SE',
        },
      },
    ]);
  });

  it('judges before it sends, says what is wrong above and at the field, and brings the person there', async () => {
    await type(field('Family name'), '');
    await type(field('Telephone'), '12');
    await send();
    expect(summary()?.textContent).toBe('2 to fix: family name, telephone');
    expect(document.activeElement).toBe(summary());
    expect(descriptionOf(field('Family name'))).toBe('Answer this question.');
    expect(descriptionOf(field('Telephone'))).toContain('Type the number with its country code');
    expect(brokenReferences(form())).toEqual([]);
    expect(sent).toEqual([]);
    await click(summary()?.querySelector('a'));
    expect(document.activeElement).toBe(field('Family name'));
  });

  it('takes an error back once its field is changed', async () => {
    await type(field('Family name'), '');
    await type(field('Telephone'), '12');
    await send();
    await type(field('Family name'), 'Berg');
    expect(field('Family name').getAttribute('aria-invalid')).toBeNull();
    expect(summary()?.textContent).toBe('1 to fix: telephone');
  });

  it('says a refusal of the server at its field, until that is changed', async () => {
    server.use(
      http.post(at('/api/v1/user/update-profile'), () =>
        refused(400, {
          code: 'invalid_request',
          message: 'Some of this does not fit.',
          fields: { 'address.country': 'We do not know this country.' },
        }),
      ),
    );
    await type(field('Country'), 'Norway');
    await leave(field('Country'));
    await send();
    await appears(() => summary(), 'the summary');
    expect(document.activeElement).toBe(summary());
    expect(descriptionOf(field('Country'))).toBe('We do not know this country.');
    expect(document.body.textContent).not.toContain('Some of this does not fit.');
    await type(field('Country'), 'Denmark');
    await leave(field('Country'));
    expect(descriptionOf(field('Country'))).toBe('');
    expect(summary()).toBeNull();
  });

  it('says what the server would not do at all in a message', async () => {
    server.use(
      http.post(at('/api/v1/user/update-profile'), () =>
        refused(500, { code: 'internal', message: 'Something broke on our side.' }),
      ),
    );
    await type(field('City'), 'Lund');
    await send();
    await says('Something broke on our side.');
    expect(summary()).toBeNull();
    expect(field('City').value).toBe('Lund');
  });

  it('reads a date whose year has two digits by the day that it is', async () => {
    await close();
    const shown = JSON.parse(
      JSON.stringify(manifest()).replace(
        '"key":"address.city","label":"City","type":"text"',
        '"key":"address.city","label":"City","type":"date"',
      ),
    ) as never;
    server.use(http.get(at('/api/v1/catalogue/manifest'), () => good(shown)));
    ({ close } = await openProduct('#/profile'));
    await appears(() => document.querySelector('form'), 'the form');
    await type(field('City'), '5/3/90');
    await leave(field('City'));
    expect(field('City').value).toBe('March 5, 1990');
  });

  it('forgets what is discarded, with its errors', async () => {
    await type(field('Given names'), '');
    await send();
    expect(summary()).not.toBeNull();
    await click(button('Discard the changes'));
    expect(field('Given names').value).toBe('Anna');
    expect(summary()).toBeNull();
    expect(button('Save')?.disabled).toBe(true);
  });
});
