import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const manifest = slice(loadCompiled(), { roles: ['agent'], tenantId: 'demo' });

describe('the bar above the work of staff', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(() =>
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      ...handlers(() =>
        application({ applicantName: 'Asha Kadamwala', status: 'DRAFT - Sent for Review' }),
      ),
    ),
  );
  afterEach(() => close());

  it('says whose application is open, for which trip, and how far it is', async () => {
    ({ close } = await openProduct('#/visa-requirements?applicationUid=A1'));
    const line = await appears(
      () => document.querySelector('header [role=group]'),
      'the open application',
    );
    expect(line.querySelector('strong')?.textContent).toBe('Asha Kadamwala');
    for (const word of ['Japan', 'Tourism', 'Apr 3, 2027 - Apr 14, 2027', 'Sent for review'])
      expect(line.textContent).toContain(word);
  });

  it('says nothing of it where no application is open', async () => {
    ({ close } = await openProduct('#/get-visa'));
    await appears(() => document.querySelector('main h1'), 'the screen');
    expect(document.querySelector('header [role=group]')).toBeNull();
  });
});
