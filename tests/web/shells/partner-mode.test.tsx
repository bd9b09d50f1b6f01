import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click, nameOf } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const compiled = loadCompiled();
const manifest = slice(compiled, { roles: ['applicant'], applicantType: 'D2C', tenantId: 'demo' });
const server = pretendedServer();

interface Page {
  tenant?: object;
  shown?: () => Application;
}

/** The product as the catalogue that ships has it, for a tenant that differs a little. */
const serve = ({ tenant = {}, shown }: Page) =>
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good({ ...manifest, tenant: { ...manifest.tenant, ...tenant } } as never),
    ),
    http.get(at('/api/v1/application/get-by-applicant-uid'), () => good([] as never)),
    http.post(at('/doc/v1/document-ai/docs-by-docIds'), () => good([] as never)),
    ...handlers(shown),
  );

const partner = { partnerAddress: 'https://partner.example/trips' };
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
const named = (name: string) =>
  links().find(
    (link) => nameOf(link).startsWith(name) || link.textContent?.trim().startsWith(name),
  );
const linkNamed = (name: string) => appears(() => named(name), name);

describe('partner mode', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (hash: string, page: Page) => {
    serve(page);
    ({ close } = await openProduct(hash));
  };
  afterEach(() => close());

  it('opens My Applications and My Profile at the partner, in a new tab', async () => {
    await open('#/profile', { tenant: partner });
    const list = await linkNamed('My Applications');
    expect([list.href, list.target, list.rel]).toEqual([
      'https://partner.example/trips?action=myapplications&applicantUid=ap1',
      '_blank',
      'noopener noreferrer',
    ]);
    expect((await linkNamed('My Profile')).href).toBe(
      'https://partner.example/trips?action=profile&applicantUid=ap1',
    );
    expect((await linkNamed('Apply now')).href).toBe(
      'https://partner.example/trips?action=visadetails&applicantUid=ap1',
    );
    expect((await linkNamed('My Documents')).target).toBe('');
  });

  it('hides Logout', async () => {
    await open('#/profile', { tenant: partner });
    await click(
      await appears(
        () =>
          [...document.querySelectorAll('button')].find((one) =>
            one.textContent?.includes('account'),
          ),
        'the account',
      ),
    );
    await says('anna@demo.test');
    expect(document.body.textContent).not.toContain('Logout');
  });

  it('with the apply-now button hidden, leads step 1 to the partner with ISO dates', async () => {
    await open('#/visa-requirements?applicationUid=A1', {
      tenant: { ...partner, showApplyNow: false },
    });
    const details = await appears(() => {
      const link = named('Details');
      return link?.href.includes('toDate') && link;
    }, 'step 1 of a trip with dates');
    expect(details.href).toBe(
      'https://partner.example/trips?action=visadetails&applicantUid=ap1&fromDate=2027-04-03&toDate=2027-04-14',
    );
    expect(named('Apply now')).toBeUndefined();
  });
});

describe('without a partner', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (hash: string, page: Page) => {
    serve(page);
    ({ close } = await openProduct(hash));
  };
  afterEach(() => close());

  it('step 1 of an application asks first', async () => {
    await open('#/visa-requirements?applicationUid=A1', {});
    await click(await linkNamed('Details'));
    await says('Change this trip?');
    expect(location.hash).toContain('#/visa-requirements');
    await click(
      await appears(
        () =>
          [...document.querySelectorAll('a')].find((link) => link.textContent === 'Go to the trip'),
        'the way on',
      ),
    );
    await appears(() => location.hash.startsWith('#/get-visa?applicationUid=A1'), 'the first step');
  });

  it('a deep link that is not complete is not used, and what it said is kept', async () => {
    await open(
      '#/visa-requirements?visaCategory=Tourism&destinationCountry=JPN&applicationCreationKey=k1&applicantUid=ap1',
      {},
    );
    await says('This link is not complete');
    const on = await appears(
      () =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(({ href }) =>
          href.includes('/get-visa'),
        ),
      'the way on',
    );
    expect(on.href).toContain('destinationCountry=JPN');
  });

  it('/current-state tries a premium key once, and goes where the application then stands', async () => {
    let isPremium = false;
    const tried: string[] = [];
    server.use(
      http.post(at('/api/v1/application/verify-premium-key'), ({ request }) => {
        tried.push(new URL(request.url).searchParams.get('premiumVerificationKey') ?? '');
        isPremium = true;
        return Response.json({ data: { applicationUid: 'A1', isVerified: true, isPremium } });
      }),
    );
    await open('#/current-state?applicationUid=A1&applicantUid=ap1&premiumVerificationKey=secret', {
      shown: () => application({ status: 'Package ready', isPremium }),
    });
    await appears(
      () => location.hash.startsWith('#/document-playground?applicationUid=A1&applicantUid=ap1'),
      'the documents',
    );
    expect(tried).toEqual(['secret']);
  });

  it('a premium key that is refused changes nothing, silently', async () => {
    server.use(
      http.post(
        at('/api/v1/application/verify-premium-key'),
        () => new Response(null, { status: 500 }),
      ),
    );
    await open('#/current-state?applicationUid=A1&premiumVerificationKey=wrong', {
      shown: () => application({ status: 'Package ready' }),
    });
    await appears(() => location.hash.startsWith('#/summary?applicationUid=A1'), 'the summary');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
