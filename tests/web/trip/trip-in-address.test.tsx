import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const manifest = slice(loadCompiled(), {
  roles: ['applicant'],
  tenantId: 'demo',
  applicantType: 'D2C',
});
const visa = (purpose: string) => ({ id: `jp_${purpose}`, name: `${purpose} visa`, purpose });

const purpose = (value: string) =>
  appears(
    () => document.querySelector<HTMLInputElement>(`input[value=${value}]:enabled`),
    `the purpose ${value}`,
  );
const day = (date: string) =>
  appears(
    () => document.querySelector<HTMLButtonElement>(`td button[aria-label="${date}"]:enabled`),
    date,
  );
const query = () => new URLSearchParams(location.hash.split('?')[1]);

describe('the trip that is being chosen', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (hash: string) => {
    ({ close } = await openProduct(hash));
  };
  beforeEach(() =>
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good({ ...manifest, tours: [] } as never)),
      http.get(at('/api/v1/catalogue/destination'), () =>
        good({ country: 'JP', visaTypes: [visa('Tourism'), visa('Business')] } as never),
      ),
      http.get(at('/api/v1/application/get-by-applicant-uid'), () => good([] as never)),
      ...handlers(() => application({ catalogueChecksum: manifest.checksum })),
    ),
  );
  afterEach(() => close());

  it('is in the address at every choice, and there again after a reload', async () => {
    await open('#/get-visa?fromCountry=IND&destinationCountry=JPN&fromDate=2090-04-03');
    await click(await day('14 April 2090'));
    await click(await purpose('Business'));
    await appears(() => query().get('category') === 'Business', 'the purpose in the address');
    expect(Object.fromEntries(query())).toEqual({
      fromCountry: 'IND',
      toCountry: 'JPN',
      category: 'Business',
      fromDate: '03/04/2090',
      toDate: '14/04/2090',
    });
    await close();
    await open(location.hash);
    expect((await purpose('Business')).checked).toBe(true);
    expect((await day('14 April 2090')).hasAttribute('data-last-in-range')).toBe(true);
  });

  it('opens the next step as soon as it is whole', async () => {
    await open('#/get-visa?fromCountry=IND&toCountry=JPN');
    const next = () =>
      [...document.querySelectorAll('header nav ol a')].find(({ textContent }) =>
        textContent?.includes('Guidelines'),
      );
    await click(await purpose('Tourism'));
    expect(await appears(next, 'the open step')).toHaveProperty(
      'hash',
      expect.stringContaining('toCountry=JPN&category=Tourism'),
    );
  });

  it('of an application is in the address too, until it is saved', async () => {
    await open('#/get-visa?applicationUid=A1');
    await click(await purpose('Business'));
    await appears(() => query().get('category') === 'Business', 'the purpose in the address');
    expect(query().get('applicationUid')).toBe('A1');
    await close();
    await open(location.hash);
    expect((await purpose('Business')).checked).toBe(true);
  });

  it('starts afresh with “Apply now”', async () => {
    await open('#/get-visa?fromCountry=IND&toCountry=JPN');
    await click(await purpose('Tourism'));
    await click(
      [...document.querySelectorAll('header nav a')].find(
        ({ textContent }) => textContent === 'Apply now',
      ),
    );
    await appears(
      () => document.querySelector<HTMLInputElement>('#to')?.value === '' || undefined,
      'an empty destination',
    );
    expect(location.hash).toBe('#/get-visa');
  });
});
