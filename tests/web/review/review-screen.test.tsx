import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewFieldView } from '../../../src/contract/records.ts';
import '../../../src/web/screens/review/review-screen.tsx';
import {
  appears,
  application,
  handlers,
  manifest,
  openProduct,
  says,
} from '../form/open-product.tsx';
import { click, press, type as typeIn } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const screen = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../catalogue/screens/reviews.json'), 'utf8'),
) as object;

const field = (path: string, more: Partial<ReviewFieldView> = {}): ReviewFieldView => ({
  path,
  section: 'Passport',
  label: path,
  text: `${path} text`,
  value: `${path} text`,
  isAnswered: true,
  reasons: [],
  problems: [],
  isDue: true,
  notes: [],
  ...more,
});
const mark = (text = '') => ({ byName: 'Mia', isMine: true, at: '2027-01-18T10:00:00Z', text });

/** What the server has and was told. */
class Reviews {
  fields: ReviewFieldView[] = [
    field('number', { reasons: ['doubtful'] }),
    field('city', {
      reasons: ['changed'],
      change: { before: 'Milan', since: '2027-01-17T10:00:00Z', by: 'staff', byName: 'Ilse' },
    }),
    field('surname'),
  ];
  calls: unknown[] = [];
  status = 'DRAFT - Sent for Review';
  grants = ['application:read:assigned', 'application:review:assigned', 'review:read:assigned'];
  isRefused = false;

  #state = () => good({ applicationUid: 'A1', fields: this.fields } as never);
  #shown = () =>
    application({
      status: this.status,
      applicantName: 'Anna Eriksson',
      reference: 'ABC',
      reviewDueOn: '2027-01-20',
      reviews: [
        {
          reviewerUid: 'r1',
          byName: 'Noor',
          review: 'Look again.',
          outcome: 'returned',
          at: '2027-01-10T10:00:00Z',
        },
      ],
    });

  handlers() {
    return [
      http.get(at('/api/v1/catalogue/manifest'), () =>
        good({
          ...manifest(),
          role: 'reviewer',
          grants: this.grants,
          landing: 'reviews',
          screens: [{ ...screen, shells: ['applicant'] }],
        } as never),
      ),
      http.get(at('/api/v1/application/reviews'), () =>
        this.isRefused
          ? refused(500, { code: 'internal', message: 'It broke.' })
          : good({ rows: [this.#shown()], hasMore: false } as never),
      ),
      http.get(at('/api/v1/application/review'), this.#state),
      http.post(at('/api/v1/application/sign-review-fields'), async ({ request }) => {
        const body = (await request.json()) as { fields: { path: string }[]; isTakenBack: boolean };
        this.calls.push(body);
        const paths = new Set(body.fields.map(({ path }) => path));
        this.fields = this.fields.map(({ signed, ...one }) => ({
          ...one,
          ...(paths.has(one.path) ? !body.isTakenBack && { signed: mark() } : signed && { signed }),
        }));
        return this.#state();
      }),
      http.post(at('/api/v1/application/mark-review-field'), async ({ request }) => {
        const body = (await request.json()) as { path: string; kind: string; text: string };
        this.calls.push(body);
        this.fields = this.fields.map((one) =>
          one.path === body.path ? { ...one, request: mark(body.text) } : one,
        );
        return this.#state();
      }),
      http.post(at('/api/v1/application/add-application-review'), async ({ request }) => {
        this.calls.push(await request.json());
        this.status = 'DRAFT - Review Response Received';
        return good(this.#shown() as never);
      }),
      ...handlers(this.#shown),
    ];
  }
}

let reviews: Reviews;
let close: () => Promise<void> = async () => undefined;
const open = async (hash: string) => {
  ({ close } = await openProduct(hash));
};
const card = (path: string) => document.querySelector(`[data-path="${path}"]`);
const active = () => document.querySelector('[data-path][data-active]')?.getAttribute('data-path');
const key = (name: string) => press(document.activeElement ?? document.body, name);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const dialog = () => appears(() => document.querySelector('[role=dialog] textarea'), 'a dialog');
const confirm = () => click(document.querySelector('[role=dialog] button[type=submit]'));
const isGone = () => appears(() => !document.querySelector('[role=dialog]'), 'the dialog closing');

beforeEach(() => {
  reviews = new Reviews();
  server.use(...reviews.handlers());
});
afterEach(() => close());

describe('the inbox of reviews', () => {
  it('shows whose each is, its state and when it is due, and leads to it', async () => {
    await open('#/reviews');
    await says('Anna Eriksson');
    await says('Sent for review');
    const link = document.querySelector('#main li a');
    expect(link?.getAttribute('href')).toContain('applicationUid=A1');
    await press(document.querySelector('#main ul'), 'j');
    expect(document.activeElement).toBe(link);
  });

  it('says what failed, and tries again', async () => {
    reviews.isRefused = true;
    await open('#/reviews');
    await says('We could not load the reviews');
    reviews.isRefused = false;
    await click(button('Try again'));
    await says('Anna Eriksson');
  });
});

describe('a review', () => {
  beforeEach(async () => {
    await open('#/reviews?applicationUid=A1&applicantUid=ap1');
    await says('0 of 3 signed');
  });

  it('lists what asks for a look, with what it was and who changed it', () => {
    expect(card('surname')).toBeNull();
    expect(card('number')?.textContent).toContain('Please check');
    expect(card('city')?.querySelector('del')?.textContent).toBe('Milan');
    expect(card('city')?.textContent).toContain('By Ilse');
    expect(document.body.textContent).toContain('Noor returned it');
  });

  it('goes from field to field by j and k, signs by s and goes on', async () => {
    expect(active()).toBe('number');
    await key('j');
    expect(active()).toBe('city');
    await key('k');
    expect(active()).toBe('number');
    await key('s');
    await says('1 of 3 signed');
    expect(reviews.calls).toEqual([
      {
        applicationUid: 'A1',
        fields: [{ path: 'number', value: 'number text' }],
        isTakenBack: false,
      },
    ]);
    expect(active()).toBe('city');
    expect(card('number')?.textContent).toContain('Signed by Mia');
    expect(document.body.textContent).toContain('Approve, 1 left');
    await key('k');
    await key('u');
    await says('0 of 3 signed');
  });

  it('signs all that are sure together', async () => {
    await click(button('Sign the one that is sure'));
    await says('1 of 3 signed');
    expect(reviews.calls).toMatchObject([{ fields: [{ path: 'surname' }] }]);
  });

  it('asks for a fix by f, and returns with it', async () => {
    await key('f');
    await typeIn(await dialog(), 'Which number?');
    await confirm();
    await isGone();
    await says('Mia asks for a fix');
    expect(reviews.calls).toEqual([
      { applicationUid: 'A1', path: 'number', kind: 'request', text: 'Which number?' },
    ]);
    expect(button('Approve')?.disabled).toBe(true);
    await key('r');
    expect(((await dialog()) as HTMLTextAreaElement).value).toBe('number: Which number?');
    await confirm();
    await says('The application is returned.');
    await appears(() => document.activeElement?.tagName === 'H1', 'focus on the heading');
    expect(reviews.calls.at(-1)).toEqual({
      applicationUid: 'A1',
      review: 'number: Which number?',
      outcome: 'returned',
    });
  });

  it('is approved once nothing asks for a look any more', async () => {
    await key('a');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await key('s');
    await says('1 of 3 signed');
    await key('s');
    await says('2 of 3 signed');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await key('a');
    await dialog();
    await confirm();
    await says('The application is approved.');
    expect(reviews.calls.at(-1)).toMatchObject({ outcome: 'approved' });
  });

  it('shows the keys', async () => {
    await key('?');
    await says('What the keys do');
  });
});

describe('a review, for whoever asked for it', () => {
  it('shows notes and signatures, and nothing can be done', async () => {
    reviews.grants = ['review:read:agent', 'application:read:agent'];
    reviews.fields = [field('number', { reasons: ['doubtful'], notes: [mark('Blurred.')] })];
    await open('#/reviews?applicationUid=A1&applicantUid=ap1');
    await says('Blurred.');
    await key('s');
    expect(button('Sign off')).toBeUndefined();
    expect(reviews.calls).toEqual([]);
  });
});
