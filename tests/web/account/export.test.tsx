import { afterEach, describe, expect, it } from 'vitest';
import type { DataExport } from '../../../src/contract/records.ts';
import { appears, handlers, manifest, openProduct, says } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const button = (name: string) =>
  appears(
    () => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name),
    name,
  );

describe("one's own data on the profile", { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let state: DataExport = { state: 'none' };
  const open = async (grants: string[]) => {
    const own = manifest();
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () =>
        good({ ...own, grants: [...own.grants, ...grants] } as never),
      ),
      http.get(at('/api/v1/user/export'), () => good(state)),
      http.post(at('/api/v1/user/export'), () => {
        state = { state: 'making' };
        return good(state);
      }),
      ...handlers(),
    );
    ({ close } = await openProduct('#/profile'));
  };
  afterEach(() => close());

  it('is put together when it is asked for, and says so while that goes on', async () => {
    await open(['account:export:own']);
    await says('Everything that we keep of you');
    await click(await button('Put it together'));
    await says('We are putting it together.');
    expect((await button('Put it together')).disabled).toBe(true);
  });

  it('can be downloaded once it is there, and put together anew', async () => {
    state = { state: 'ready', size: 2_400_000, expiresAt: '2027-01-27T10:00:00Z' };
    await open(['account:export:own']);
    await says('2.4 MB');
    await button('Download');
    await button('Put it together anew');
  });

  it('does not show where the role may not', async () => {
    await open([]);
    await says('My profile');
    expect(document.body.textContent).not.toContain('Everything that we keep of you');
  });
});
