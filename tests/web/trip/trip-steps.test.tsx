import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import { missingAnswers } from '../../../src/web/screens/details/missing.ts';
import { isOtherVisa } from '../../../src/web/screens/details/use-continue.ts';
import {
  appears,
  application,
  handlers,
  manifest,
  openProduct,
  says,
} from '../form/open-product.tsx';
import { click, doing, leave, type } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const japan = { to: 'JP', purpose: 'Tourism', visaType: 'Tourist visa' } as const;

describe('another visa', () => {
  it('is one for another place, purpose or of another name', () => {
    expect(
      [{ to: 'FR' }, { purpose: 'Business' as const }, { visaType: 'Transit visa' }].map((change) =>
        isOtherVisa(japan, { ...japan, ...change }),
      ),
    ).toEqual([true, true, true]);
  });
  it('is not one on other days, nor one that gets its name at last', () => {
    expect([
      isOtherVisa(japan, { ...japan, fromDate: '2030-01-01' }),
      isOtherVisa({ to: 'JP', purpose: 'Tourism' }, japan),
    ]).toEqual([false, false]);
  });
});

describe('the answers of the details step', () => {
  const trip = { ...japan, from: 'IN', fromDate: '2030-04-03', toDate: '2030-04-14' };
  it('leave nothing to say when they fit', () =>
    expect(missingAnswers({ trip, offered: undefined, today: '2030-04-03' })).toEqual({}));
  it('are not complete with days that are over', () =>
    expect(missingAnswers({ trip, offered: undefined, today: '2030-04-04' })).toEqual({
      dates: 'details.inPast',
    }));
});

const server = pretendedServer();
const visa = (purpose: string) => ({
  id: purpose,
  name: `${purpose} visa`,
  category: 'Visitor',
  purpose,
});
const guidelines = {
  destination: { country: 'JP', name: 'Japan', inSentence: 'Japan' },
  visa: visa('Tourism'),
  trip: {},
  requirements: [],
  hidden: 0,
  fee: {},
  processing: {},
  where: {},
  notices: [],
};
const trip = 'fromCountry=IND&toCountry=JPN&category=Tourism&fromDate=2090-04-03&toDate=2090-04-14';

describe('the trip of an application that was started by an earlier catalogue', {
  timeout: 20_000,
}, () => {
  const dates = { fromDate: '03/04/2090', toDate: '14/04/2090' };
  const calls: string[] = [];
  let stored: Application;
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async () => {
    ({ close } = await openProduct('#/get-visa?applicationUid=A1'));
    return appears(() => document.querySelector<HTMLInputElement>('#to'), 'the destination');
  };
  /** Answers by the earlier catalogue where the application is named, as the server does. */
  const ofTheEarlier =
    (answer: object) =>
    ({ request }: { request: Request }) => {
      const { pathname, searchParams } = new URL(request.url);
      calls.push(`${pathname.split('/').at(-1)} ${searchParams.get('country') ?? ''}`.trim());
      return searchParams.get('applicationUid') === 'A1'
        ? good(answer as never)
        : refused(404, { code: 'not_found', message: 'There is no such visa.' });
    };
  beforeEach(() => {
    calls.length = 0;
    stored = application({
      catalogueChecksum: 'earlier',
      visaDetails: { ...application().visaDetails, ...dates },
    });
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () =>
        good({ ...manifest(), destinations: ['JP', 'ID'] } as never),
      ),
      http.get(at('/api/v1/catalogue/destinations'), ofTheEarlier({ destinations: ['JP', 'DE'] })),
      http.get(
        at('/api/v1/catalogue/destination'),
        ofTheEarlier({ country: 'DE', visaTypes: [visa('Business')] }),
      ),
      http.get(
        at('/api/v1/catalogue/guidelines'),
        ofTheEarlier({ ...guidelines, visa: { ...visa('Business'), maxStay: { days: 90 } } }),
      ),
      ...handlers(() => stored),
    );
  });
  afterEach(() => close());

  it('shows a destination that has been taken away since, with its own purposes and stay', async () => {
    stored = {
      ...stored,
      visaDetails: { ...stored.visaDetails, visaTo: 'Germany', visaSubCategory: 'Business' },
    };
    const to = await open();
    await appears(() => to.value === 'Germany', 'Germany');
    await says('Germany allows stays of up to 90 days');
    expect([...document.querySelectorAll('input[name=purpose]')].length).toBe(3);
    expect(
      [...document.querySelectorAll<HTMLInputElement>('input[name=purpose]:enabled')].map(
        ({ value }) => value,
      ),
    ).toEqual(['Business']);
  });

  it('does not go to a destination that came later, says so and leads to a new application', async () => {
    await type(await open(), 'Indonesia');
    await leave(document.querySelector('#to'));
    await says('You started this application before we had visas for Indonesia');
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Start a new application for Indonesia',
    );
    expect(link?.getAttribute('href')).toMatch(
      /^#\/get-visa\?applicantUid=ap1&fromCountry=IND&toCountry=IDN/,
    );
    await click(
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'See what you need',
      ),
    );
    await says('Choose a country that was already on offer when this application was started.');
    expect(calls).not.toContain('destination ID');
    expect(document.body.textContent).not.toContain('days in Indonesia');
  });

  it('asks the newest catalogue once that judges it', async () => {
    stored = { ...stored, catalogueChecksum: manifest().checksum };
    await open();
    await appears(() => calls.includes('destination JP'), 'the question');
    expect(calls).not.toContain('destinations');
  });
});

describe('the first two steps', { timeout: 20_000 }, () => {
  let stored: Application;
  let drafts: string[];
  let saved: unknown[];
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (address: string) => {
    ({ close } = await openProduct(address));
  };
  const button = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll<HTMLButtonElement>('button')].find(
          (one) => one.textContent?.trim() === name,
        ),
      name,
    );
  beforeEach(() => {
    stored = application();
    drafts = [];
    saved = [];
    server.use(
      http.get(at('/api/v1/catalogue/guidelines'), () => good(guidelines as never)),
      http.get(at('/api/v1/catalogue/destination'), () =>
        good({ country: 'JP', visaTypes: [visa('Tourism'), visa('Business')] } as never),
      ),
      http.post(at('/api/v1/application/draft-application'), ({ request }) => {
        drafts.push(request.headers.get('idempotency-key') ?? '');
        return good(stored as never);
      }),
      http.post(at('/api/v1/application/update'), async ({ request }) => {
        saved.push(await request.json());
        return good(stored as never);
      }),
      ...handlers(() => stored),
    );
  });
  afterEach(() => close());

  it('make one application of two clicks, and coming back goes on with it', async () => {
    await open(`#/visa-requirements?${trip}`);
    const start = await button('Start the application');
    await doing(() => {
      start.click();
      start.click();
    });
    await appears(() => !location.hash.startsWith('#/visa-requirements'), 'the next page');
    expect(drafts.length).toBe(1);
    await doing(() => history.back());
    await button('Go on to your documents');
    expect(location.hash).toContain('applicationUid=A1');
  });

  it('repeat a start that nobody answered as the same one', async () => {
    await open(`#/visa-requirements?${trip}`);
    server.use(
      http.post(
        at('/api/v1/application/draft-application'),
        ({ request }) => {
          drafts.push(request.headers.get('idempotency-key') ?? '');
          return Response.error();
        },
        { once: true },
      ),
    );
    await click(await button('Start the application'));
    await appears(
      () => drafts.length === 1 && !document.querySelector('[data-loading]'),
      'the end of the first try',
    );
    await click(await button('Start the application'));
    await appears(() => drafts.length === 2, 'the second try');
    expect(drafts[0]).toBe(drafts[1]);
  });

  const exemptions = {
    countries: ['JP'],
    purposes: ['Tourism'],
    authority: { name: 'Ministry', url: 'https://example.org/visa' },
    entries: [
      {
        nationals: ['US'],
        kind: 'visa_free',
        maxStay: { days: 90 },
        points: ['A passport for the whole stay.'],
        asOf: '2026-07-30',
        certain: true,
        source: 'a test',
      },
    ],
  };
  const ofDestination = () =>
    server.use(
      http.get(at('/api/v1/catalogue/destination'), () =>
        good({
          country: 'JP',
          exemptions,
          visaTypes: [visa('Tourism'), visa('Business')],
        } as never),
      ),
    );

  it('say beside the passport that no visa is needed, with what still is, and then nothing of days that fit', async () => {
    ofDestination();
    await open(`#/get-visa?${trip}&nationality=USA`);
    await says(
      'You do not need a visa for this trip: with a passport of the United States you may stay in Japan for up to 90 days.',
    );
    await says('A passport for the whole stay.');
    expect(
      document.querySelector<HTMLAnchorElement>('main a[href="https://example.org/visa"]')
        ?.textContent,
    ).toContain('Ministry');
    expect(document.body.textContent).not.toContain('days in Japan');
    await button('See what you need');
  });

  it('say of a stay that is longer, and of a passport on no list, whom to ask', async () => {
    ofDestination();
    await open(
      `#/get-visa?${trip.replace('toDate=2090-04-14', 'toDate=2090-07-14')}&nationality=USA`,
    );
    await says(
      'Your trip has 103, with the day you arrive and the day you leave: ask the authority which visa you need (Ministry).',
    );
    await close();
    await open(`#/get-visa?${trip}`);
    await says('A passport of India is not on the list of those that need no visa for Japan.');
  });

  it('show whoever needs no visa that, and the checklist only on demand', async () => {
    const exemption = {
      code: 'permission',
      isFree: true,
      text: 'No visa, but an ETA.',
      points: ['An ETA before you travel.'],
      asOf: '2026-08-21',
      authority: exemptions.authority,
    };
    const requirement = {
      id: 'passport',
      title: 'The passport itself',
      detail: 'Valid.',
      documentType: 'Passport',
      level: 'required',
      applies: 'required',
      icon: 'e-passport',
    };
    server.use(
      http.get(at('/api/v1/catalogue/guidelines'), () =>
        good({ ...guidelines, exemption, requirements: [requirement] } as never),
      ),
    );
    await open(`#/visa-requirements?${trip}&nationality=USA`);
    await says('No visa, but an ETA.');
    await button('Apply for the visa all the same');
    expect(document.body.textContent).not.toContain('The passport itself');
    const more = await button('Show what the visa asks for');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await click(more);
    await says('The passport itself');
    expect((await button('Hide what the visa asks for')).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('mark every question that is wrong, also those that are no single field', async () => {
    await open('#/get-visa?fromCountry=IND&toCountry=JPN');
    const questions = () =>
      [...document.querySelectorAll('main fieldset')].map((one) => [
        one.getAttribute('aria-invalid'),
        Boolean(one.querySelector('[data-wrong]')),
      ]);
    await button('See what you need');
    expect(questions()).toEqual([
      [null, false],
      [null, false],
    ]);
    await click(await button('See what you need'));
    await says('Choose why you are going.');
    expect(questions()).toEqual([
      ['true', true],
      ['true', true],
    ]);
    await appears(
      () => (document.activeElement as HTMLInputElement | null)?.name === 'purpose' || undefined,
      'focus at the first question',
    );
  });

  it('offer no visa to somebody with a passport of the destination', async () => {
    const exemption = {
      code: 'own_country',
      isFree: true,
      text: 'You go to Japan on its own passport.',
      points: [],
    };
    server.use(
      http.get(at('/api/v1/catalogue/guidelines'), () =>
        good({ ...guidelines, exemption } as never),
      ),
    );
    await open(`#/visa-requirements?${trip}&nationality=JPN`);
    await says('You go to Japan on its own passport.');
    await button('Download as PDF');
    const names = [...document.querySelectorAll('main button')].map(
      ({ textContent }) => textContent,
    );
    expect(names.filter((name) => /apply|start|asks for/i.test(name ?? ''))).toEqual([]);
  });

  it('name what does not fit, and lead to where it is changed', async () => {
    server.use(
      http.post(at('/api/v1/application/draft-application'), () =>
        refused(400, {
          code: 'invalid_request',
          message: 'Some of this does not fit.',
          fields: { 'visaDetails.fromDate': 'This day has passed.' },
        }),
      ),
    );
    await open(`#/visa-requirements?${trip}`);
    await click(await button('Start the application'));
    await says('“First day there”: This day has passed.');
    expect(
      [...document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringContaining('#/get-visa?fromCountry=IND')]);
  });

  it('keep in the address what was chosen, for the way back', async () => {
    await open(`#/get-visa?${trip}`);
    await click(
      await appears(
        () => document.querySelector<HTMLInputElement>('input[value=Business]:enabled'),
        'Business',
      ),
    );
    await click(await button('See what you need'));
    await button('Start the application');
    await doing(() => history.back());
    await appears(
      () => document.querySelector<HTMLInputElement>('input[value=Business]')?.checked,
      'the choice',
    );
    expect(location.hash).toContain('category=Business');
  });

  it.each([
    [
      'Package ready',
      false,
      'The trip can change until the package is made. Reopen the application to change it.',
      true,
    ],
    ['Application submitted', false, 'The application is with the authorities.', false],
    ['Online form started', true, 'The official form is being filled online', false],
  ] as const)(
    'are closed with the application in "%s", premium: %s, and say why',
    async (status, isPremium, sentence, canReopen) => {
      stored = application({ status, isPremium });
      await open('#/get-visa?applicationUid=A1');
      await says('This trip is settled');
      await says(sentence);
      expect(document.querySelectorAll('main input, main td button')).toHaveLength(0);
      expect(
        [...document.querySelectorAll('main button')].some(
          ({ textContent }) => textContent === 'Reopen to change something',
        ),
      ).toBe(canReopen);
    },
  );

  it('ask before another visa takes the place of the one that has answers', async () => {
    stored = application({
      answerCount: 3,
      visaDetails: { ...stored.visaDetails, fromDate: '03/04/2090', toDate: '14/04/2090' },
    });
    await open('#/get-visa?applicationUid=A1');
    await click(
      await appears(
        () => document.querySelector<HTMLInputElement>('input[value=Business]:enabled'),
        'Business',
      ),
    );
    await click(await button('See what you need'));
    await says('you sign the declaration again');
    expect(saved).toEqual([]);
    await click(await button('Change the trip'));
    await appears(() => saved.length === 1, 'the change is saved');
  });
});
