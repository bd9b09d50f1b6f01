import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();
const manifest = {
  ...slice(compiled, { roles: ['applicant'], tenantId: 'demo', applicantType: 'D2C' }),
  tours: [],
};
const insurance = {
  _id: 'd1',
  documentData: {
    fileName: 'insurance.pdf',
    mimeType: 'application/pdf',
    status: 'done',
    category: 'Insurance',
    namespace: 'insurance',
    uploadedAt: '2027-01-18T10:00:00Z',
    pages: [],
    fields: {
      valid_from: { value: '2090-04-01', confidence: 1 },
      valid_to: { value: '2090-04-20', confidence: 1 },
    },
  },
};

const dates = () => document.querySelector<HTMLInputElement>('header input[aria-label="Dates"]');
const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].filter(({ textContent }) =>
    textContent?.startsWith(name),
  );
const button = (name: string) => appears(() => buttons(name)[0], name);
const day = (date: string) =>
  appears(
    () => document.querySelector<HTMLButtonElement>(`[role=dialog] td [aria-label="${date}"]`),
    date,
  );

describe('the trip in the header', { timeout: 20_000 }, () => {
  let stored: Application;
  let saved: unknown[];
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (hash = '#/visa-requirements?applicationUid=A1') => {
    ({ close } = await openProduct(hash));
    return button('Change dates');
  };
  beforeEach(() => {
    saved = [];
    stored = application({
      catalogueChecksum: manifest.checksum,
      docIds: ['d1'],
      visaDetails: {
        ...application().visaDetails,
        fromDate: '03/04/2090',
        toDate: '14/04/2090',
      },
    });
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      http.get(at('/api/v1/catalogue/destination'), () =>
        good({ country: 'JP', visaTypes: [] } as never),
      ),
      http.post(at('/doc/v1/document-ai/docs-by-docIds'), () => good([insurance] as never)),
      http.post(at('/api/v1/application/update'), async ({ request }) => {
        const body = (await request.json()) as { application: { visaDetails: object } };
        saved.push(body);
        stored = {
          ...stored,
          visaDetails: { ...stored.visaDetails, ...body.application.visaDetails },
        };
        return good(stored as never);
      }),
      ...handlers(() => stored),
    );
  });
  afterEach(() => close());

  it('shows country, purpose, nights, and the dates in a field that is disabled', async () => {
    await open();
    expect([dates()?.disabled, dates()?.value]).toEqual([true, 'Apr 3, 2090 - Apr 14, 2090']);
    const bar = document.querySelector('header [aria-label="Your trip"]');
    expect(bar?.textContent).toContain('JapanTourism · 11 nights');
  });

  it('says what other dates change, then saves the dates alone, and can undo it', async () => {
    await click(await open());
    await click(await day('6 May 2090'));
    expect((await button('Change the dates')).disabled).toBe(true);
    await click(await day('2 May 2090'));
    await says('Your trip has 4 nights instead of 11.');
    await says('A document is for other days than the new ones: insurance.pdf.');
    await says('In the form, answers that come from these dates follow.');
    expect(saved).toEqual([]);
    await click(await button('Change the dates'));
    await says('Your trip is now May 2, 2090 - May 6, 2090.');
    expect(saved).toEqual([
      { application: { visaDetails: { fromDate: '02/05/2090', toDate: '06/05/2090' } } },
    ]);
    expect(dates()?.value).toBe('May 2, 2090 - May 6, 2090');
    await click(await button('Undo'));
    await appears(() => dates()?.value === 'Apr 3, 2090 - Apr 14, 2090', 'the old dates');
  });

  it('takes the same day twice for none at all', async () => {
    await click(await open());
    await click(await day('2 May 2090'));
    await click(await day('2 May 2090'));
    await says('Choose the day you arrive.');
  });

  it('writes them into the address before there is an application', async () => {
    const change = await open(
      '#/visa-requirements?fromCountry=IND&toCountry=JPN&category=Tourism&fromDate=2090-04-03&toDate=2090-04-14',
    );
    await click(change);
    await click(await day('2 May 2090'));
    await click(await day('6 May 2090'));
    await click(await button('Change the dates'));
    await appears(
      () => location.hash.includes('fromDate=02%2F05%2F2090&toDate=06%2F05%2F2090'),
      'the new dates in the address',
    );
  });

  it('where they cannot change, says why and offers the rule', async () => {
    stored = { ...stored, status: 'Application submitted' };
    const change = await open();
    expect(change.getAttribute('aria-disabled')).toBe('true');
    expect(change.textContent).toContain('Not possible now. The dates stay as they are');
    await click(change);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await click(await button('Why?'));
    await says('What opens “Change dates”');
  });
});
