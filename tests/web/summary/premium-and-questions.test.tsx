import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import {
  appears,
  application,
  handlers,
  manifest,
  openProduct,
  says,
} from '../form/open-product.tsx';
import { PretendedForm } from '../form/pretended-form.ts';
import { click, type } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const form: CompiledForm = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [
    {
      id: 'personal',
      title: 'Personal details',
      fields: [{ key: 'surname', type: 'text', label: 'Surname', required: true }],
    },
  ],
};

const site = {
  name: 'Apply for a visa',
  url: 'https://visa.example/',
  reach: 'whole',
  atHand: ['A card to pay the fee with.'],
  asOf: '2026-11-01',
  certain: true,
};
const server = pretendedServer();
const button = (name: string) =>
  appears(
    () =>
      [...document.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
      ),
    name,
  );

describe('what a summary says of the way with others', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let stored: Application;
  let said: unknown[] = [];
  const moves = (path: string, next: (body: unknown) => Partial<Application>) =>
    http.post(at(path), async ({ request }) => {
      const body = await request.json();
      said.push(body);
      stored = application(next(body));
      return good(stored as never);
    });
  const open = async (
    more: Partial<Application>,
    { next = {}, role = {} }: { next?: Partial<Application>; role?: object } = {},
  ) => {
    stored = application(more);
    said = [];
    const own = manifest();
    const screens = own.screens.map((screen) =>
      screen.kind === 'summary'
        ? { ...screen, blocks: ['progress', 'hand-over', 'package', 'filing'] }
        : screen,
    );
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good({ ...own, screens, ...role } as never)),
      http.get(at('/api/v1/catalogue/guidelines'), () => good({ fileOnline: site } as never)),
      moves('/api/v1/application/advance', () => next),
      moves('/api/v1/application/ask-applicant', () => next),
      ...handlers(() => stored),
      ...new PretendedForm(form).handlers(),
    );
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
  };
  afterEach(() => close());

  it('shows who has a premium application, since when, how far it is and what happens next', async () => {
    await open({
      isPremium: true,
      onlineSubmissionEnrolled: true,
      visaAllocationStatus: 'Waiting for documents',
      handOver: { by: 'Farida Expert', since: '2027-01-20T09:00:00Z' },
    });
    for (const words of [
      'Farida Expert',
      'Jan 20, 2027',
      'Waiting for your documents',
      'The expert needs another document from you.',
    ])
      await says(words);
  });

  it('shows what the traveller was asked, until they say that it is answered', async () => {
    await open(
      { status: 'DRAFT - User Email Sent', question: { text: 'Do you travel alone?' } },
      { next: { status: 'DRAFT - User Response Received' } },
    );
    await says('Do you travel alone?');
    await click(await button('I have answered'));
    await appears(
      () => !document.body.textContent?.includes('Do you travel alone?'),
      'a page without the question',
    );
    expect(said).toEqual([{ event: 'user-response' }]);
  });

  it('names the site to file on with what to have at hand, and takes what is said to be done', async () => {
    await open({ status: 'Package ready' }, { next: { status: 'Form-data collected' } });
    await says('A card to pay the fee with.');
    await click(await button('Done: My answers are ready to type over'));
    await button('Done: The official form is started');
    expect(said).toEqual([{ event: 'collect-form-data' }]);
  });

  it('lets an agent ask the traveller by e-mail, and keeps the words until they are sent', async () => {
    await open(
      { status: 'DRAFT' },
      {
        next: { status: 'DRAFT - User Email Sent', question: { text: 'Alone?' } },
        role: {
          role: 'agent',
          grants: [...manifest().grants, 'application:ask:agency'],
        },
      },
    );
    await click(await button('Ask the traveller'));
    const words = await appears(() => document.querySelector('textarea'), 'the question');
    expect((await button('Send')).disabled).toBe(true);
    await type(words, 'Alone?');
    await click(await button('Send'));
    await appears(() => !document.querySelector('textarea'), 'a page without the dialog');
    expect(said).toEqual([{ question: 'Alone?' }]);
  });
});
