import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appears, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { openStaffProduct } from '../staff-product.ts';

const server = pretendedServer();
const row = (id: string, isRead: boolean) => ({
  id,
  kind: 'review-received',
  at: '2027-01-18T10:00:00Z',
  isRead,
  applicationUid: `A-${id}`,
  applicantUid: 'ap1',
  name: 'Kenji Tanaka',
  reference: '7K2M-4XQ9',
  field: '',
});

describe('the notifications', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let rows = [row('1', false), row('2', true)];
  let sent: unknown[] = [];
  const unread = () => rows.filter(({ isRead }) => !isRead).length;
  beforeEach(() => {
    [rows, sent] = [[row('1', false), row('2', true)], []];
    server.use(
      http.get(at('/api/v1/notification/list'), () => good({ unread: unread(), next: '', rows })),
      http.get(at('/api/v1/notification/settings'), () =>
        good([{ kind: 'review-received', inProduct: true, byMail: true }]),
      ),
      http.get(at('/api/v1/navigation/counts'), () =>
        good({ counts: unread() ? [{ screen: 'notifications', count: unread() }] : [] }),
      ),
      http.post(at('/api/v1/notification/mark-read'), async ({ request }) => {
        sent.push(await request.json());
        rows = rows.map((one) => ({ ...one, isRead: true }));
        return good({ unread: 0 });
      }),
      http.post(at('/api/v1/notification/settings'), async ({ request }) => {
        sent.push(await request.json());
        return good([sent.at(-1) as never]);
      }),
    );
  });
  afterEach(() => close());
  const open = async () =>
    ({ close } = await openStaffProduct(server, {
      hash: '#/notifications',
      screens: ['notifications', 'summary', 'form'],
    }));
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (element) => element.textContent === name || element.getAttribute('aria-label') === name,
    ) as Element;

  it('say what happened, and how many are not read, here and in the bar', async () => {
    await open();
    await says('The review of Kenji Tanaka’s application is here');
    await says('1 waits');
    await says('Not read (1)');
  });

  it('lead to the very field that a reviewer asks for', async () => {
    rows = [{ ...row('1', false), kind: 'fix-requested', field: 'surname' }];
    await open();
    const link = await appears(
      () => document.querySelector<HTMLAnchorElement>('li a[href*="field="]'),
      'the link',
    );
    expect(link.getAttribute('href')).toContain(
      '/form?applicationUid=A-1&applicantUid=ap1&field=surname',
    );
  });

  it('are read all at once, and the count goes', async () => {
    await open();
    await says('1 waits');
    await click(button('Mark all as read'));
    await appears(() => !document.body.textContent?.includes('1 waits'), 'no count');
    expect(sent).toEqual([{}]);
  });

  it('are wanted or not, by kind', async () => {
    await open();
    const box = await appears(
      () => document.querySelector('[aria-label="A reviewer answers: In the daily mail"]'),
      'the setting',
    );
    await click(box);
    await appears(() => sent.length > 0, 'the change');
    expect(sent).toEqual([{ kind: 'review-received', inProduct: true, byMail: false }]);
  });

  it('say where there are none', async () => {
    rows = [];
    await open();
    await says('Nothing new');
  });

  it('say where they could not be loaded', async () => {
    server.use(
      http.get(at('/api/v1/notification/list'), () =>
        refused(500, { code: 'internal', message: 'Something went wrong.' }),
      ),
    );
    await open();
    await says('We could not load the notifications');
  });
});
