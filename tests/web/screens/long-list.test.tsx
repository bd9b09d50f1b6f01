import { afterEach, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();
/** A page that is not laid out has rows without height. */
Object.defineProperty(HTMLTableRowElement.prototype, 'offsetHeight', { get: () => 41 });
let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const open = async (role: string, count: number) => {
  const rows = Array.from({ length: count }, (_, at) =>
    application({ applicationUid: `A${at}`, applicantName: `Person ${at}` }),
  );
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good(slice(compiled, { roles: [role], tenantId: 'demo' }) as never),
    ),
    http.get(at('/api/v1/application/list'), () =>
      good({ total: count, isEstimate: false, rows } as never),
    ),
    http.get(at('/api/v1/view/list'), () => good([])),
    ...handlers(),
  );
  ({ close } = await openProduct('#/applications'));
  await says('Person 0');
};
const drawnRows = () => [...document.querySelectorAll('tbody tr:not([aria-hidden])')];
const filterLabels = () =>
  [...document.querySelectorAll('select')].map(
    (select) => select.labels?.[0]?.textContent ?? select.getAttribute('aria-label') ?? '',
  );
const openFilters = async () =>
  click(
    await appears(
      () =>
        [...document.querySelectorAll('button')].find(
          (one) => one.textContent.trim() === 'Filter',
        ) ?? null,
      'the button of the filters',
    ),
  );

it('a list of two hundred rows is drawn whole', async () => {
  await open('agency', 200);
  expect(drawnRows()).toHaveLength(200);
  expect(document.querySelector('table')?.hasAttribute('aria-rowcount')).toBe(false);
});

it('of a longer one the rows near the window are, with their place among all', async () => {
  await open('agency', 1_000);
  const table = document.querySelector('table');
  expect(table?.getAttribute('aria-rowcount')).toBe('1001');
  expect(drawnRows().length).toBeLessThan(200);
  expect(drawnRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(
    drawnRows().map((_, at) => String(at + 2)),
  );
});

it('is narrowed by those of whom the reader has several to choose from', async () => {
  const people = (...names: string[]) => ({
    total: names.length,
    isEstimate: false,
    rows: names.map((name) => ({ agentUid: name, agencyUid: name, reviewerUid: name, name })),
  });
  server.use(
    http.get(at('/api/v1/agent/list'), () => good(people('Ann Lund', 'Bo Quist') as never)),
    http.get(at('/api/v1/agency/list'), () => good(people('Northwind Visas') as never)),
    http.get(at('/api/v1/reviewer/list'), () => good(people('Rosa Meer', 'Sam Vey') as never)),
  );
  await open('agency', 2);
  await openFilters();
  await says('Bo Quist');
  await says('Sam Vey');
  expect(filterLabels()).toEqual(expect.arrayContaining(['Agent', 'Reviewer']));
  expect(filterLabels()).not.toContain('Agency');
});
