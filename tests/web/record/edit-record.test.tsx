import { afterEach, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, handlers, openProduct, says } from '../form/open-product.tsx';
import { click, nameOf, type } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();
const agent = {
  agentUid: 'agent-1',
  agencyUid: 'agency-1',
  agencyName: 'Northwind Visas',
  name: 'Ida Beck',
  firstName: 'Ida',
  lastName: 'Beck',
  email: 'ida@nowhere.example',
  phone: '',
  approvalStatus: 'APPROVED',
  applications: 0,
  access: 'active',
  createdAt: '2027-01-01T00:00:00Z',
};
let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const button = (name: string) =>
  appears(
    () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name) ??
      null,
    name,
  );
const field = (name: string) =>
  appears(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find((input) =>
        nameOf(input).startsWith(name),
      ) ?? null,
    name,
  );

it('an edit sends what was changed over what was seen, and asks before it counts over another', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good(slice(compiled, { roles: ['agency'], tenantId: 'demo' }) as never),
    ),
    http.get(at('/api/v1/agent/list'), () => good({ total: 1, rows: [agent] } as never)),
    http.get(at('/api/v1/view/list'), () => good([])),
    http.get(at('/api/v1/history'), () => good([])),
    http.post(at('/api/v1/agent/update'), async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refused(400, {
            code: 'changed_meanwhile',
            message: 'Somebody else has changed this meanwhile.',
            fields: { lastName: 'Ravi has set this to “Becker” meanwhile. Press again.' },
          })
        : good({ agentUid: 'agent-1', name: 'Ida Bech' });
    }),
    ...handlers(),
  );
  ({ close } = await openProduct('#/agents?open=agent-1'));
  await click(await button('Edit'));
  await type(await field('Family name'), 'Bech');
  await click(await button('Save'));
  await says('Ravi has set this to “Becker” meanwhile. Press again.');
  await click(await button('Save'));
  await says('Ida Bech');
  expect(sent).toEqual([
    { agentUid: 'agent-1', lastName: 'Bech', seen: { lastName: 'Beck' } },
    { agentUid: 'agent-1', lastName: 'Bech' },
  ]);
});
