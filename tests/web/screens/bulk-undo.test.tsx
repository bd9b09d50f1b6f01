import { afterEach, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();
const rows = ['A1', 'A2'].map((applicationUid) =>
  application({
    applicationUid,
    isPremium: true,
    reference: `ABCD-${applicationUid}`,
    applicantName: `Person ${applicationUid}`,
    visaAllocationStatus: 'Assigned',
  }),
);
let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const button = (name: string) =>
  appears(
    () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name) ??
      null,
    name,
  );

it('a change of several rows is undone by one press, but for what somebody changed since', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good(slice(compiled, { roles: ['agency'], tenantId: 'demo' }) as never),
    ),
    http.get(at('/api/v1/application/list'), () => good({ total: 2, rows } as never)),
    http.get(at('/api/v1/view/list'), () => good([])),
    http.post(at('/api/v1/application/update-visa-allocation-status'), async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [uid, since] = [query.get('applicationUid'), query.get('updatedAt')];
      sent.push([
        uid,
        since,
        ((await request.json()) as Record<string, unknown>).visaAllocationStatus,
      ]);
      if (since && uid === 'A2')
        return refused(400, { code: 'changed_meanwhile', message: 'Ravi has set it.' });
      return good({ ...rows[0], updatedAt: '2027-01-19T10:00:00Z' } as never);
    }),
    ...handlers(),
  );
  ({ close } = await openProduct('#/applications'));
  await says('Person A2');
  await click(
    await appears(
      () => document.querySelector<HTMLElement>('thead input[type=checkbox]'),
      'the box that chooses all',
    ),
  );
  await click(await button('Visa allocation'));
  const filed = await appears(
    () => document.querySelectorAll<HTMLElement>('[role=dialog] input[type=radio]')[1] ?? null,
    'a choice',
  );
  await click(filed);
  await click(await button('Save'));
  await click(await button('Undo'));
  await says('As before again for 1, but not for 1.');
  expect(sent.slice(0, 2)).toEqual([
    ['A1', null, expect.any(String)],
    ['A2', null, expect.any(String)],
  ]);
  expect(sent.slice(2)).toEqual([
    ['A1', '2027-01-19T10:00:00Z', 'Assigned'],
    ['A2', '2027-01-19T10:00:00Z', 'Assigned'],
  ]);
});
