import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { periodOf } from '../../../src/core/figures/period.ts';
import { appears, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { openStaffProduct } from '../staff-product.ts';

const server = pretendedServer();

/** What is asked of the server for a tile: so much of each of its items. */
const figures = (request: Request) => {
  const query = new URL(request.url).searchParams;
  const items = (query.get('items') ?? '').split('|');
  const period = periodOf(
    { from: query.get('from') ?? '', to: query.get('to') ?? '' },
    '2027-01-20',
  );
  const key = { all: '', week: period.from, destination: 'JP' }[query.get('by') ?? ''] ?? 'uid-1';
  return {
    ...period,
    rows: [
      {
        key,
        label: 'Sunrise Travel',
        values: items.map((item) => ({ item, now: 30, before: 20 })),
      },
    ],
  };
};

describe('a dashboard', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let asked: URL[] = [];
  beforeEach(() => {
    asked = [];
    server.use(
      http.get(at('/api/v1/agency/list'), () => good({ total: 0, rows: [] })),
      http.get(at('/api/v1/analytics/figures'), ({ request }) => {
        asked.push(new URL(request.url));
        return good(figures(request) as never);
      }),
    );
  });
  afterEach(() => close());
  const open = async (query = '') =>
    ({ close } = await openStaffProduct(server, {
      hash: `#/analytics${query}`,
      screens: ['analytics'],
    }));
  const tile = (title: string) =>
    [...document.querySelectorAll('section')].find(
      (section) => section.querySelector('h2')?.textContent === title,
    );

  it('asks for the weeks of the address, and draws each tile', async () => {
    await open('?from=2026-11-02&to=2026-11-29');
    await appears(() => tile('By destination')?.textContent?.includes('Japan'), 'a destination');
    expect(asked.every((url) => url.searchParams.get('from') === '2026-11-02')).toBe(true);
    expect(tile('Started')?.textContent).toContain('30');
    expect(tile('Started')?.textContent).toContain('20 in the weeks before');
  });

  it('shows a chart as a table with the same figures', async () => {
    await open();
    await appears(() => tile('Where people stop')?.querySelector('button'), 'the funnel');
    await click(tile('Where people stop')?.querySelector('button') as Element);
    const rows = [...(tile('Where people stop')?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => row.textContent)).toContain('Documents3020');
  });

  it('says where nothing was counted', async () => {
    server.use(
      http.get(at('/api/v1/analytics/figures'), ({ request }) =>
        good({ ...figures(request), rows: [] } as never),
      ),
    );
    await open();
    await says('Nothing was counted in these weeks');
  });

  it('says where figures could not be loaded, and tries again', async () => {
    server.use(
      http.get(at('/api/v1/analytics/figures'), () =>
        refused(500, { code: 'internal', message: 'Something went wrong.' }),
      ),
    );
    await open();
    await says('We could not load these figures');
  });
});
