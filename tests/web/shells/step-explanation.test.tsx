import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';

const server = pretendedServer();
const manifest = slice(loadCompiled(), {
  roles: ['applicant'],
  tenantId: 'demo',
  applicantType: 'D2C',
});

describe('a step that is closed', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(() =>
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      ...handlers(() => application({ docIds: [] })),
    ),
  );
  afterEach(() => close());

  it('says from its rule what opens it, and what holds now', async () => {
    ({ close } = await openProduct('#/document-playground?applicationUid=A1&applicantUid=P1'));
    const form = await appears(
      () =>
        [...document.querySelectorAll<HTMLButtonElement>('header button[aria-disabled=true]')].find(
          ({ textContent }) => textContent?.includes('Form'),
        ) ?? null,
      'the closed step',
    );
    await click(form);
    const why = await appears(
      () =>
        [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Why?',
        ) ?? null,
      'the way to the rule',
    );
    await click(why);
    const dialog = await appears(() => document.querySelector('[role=dialog]'), 'the explanation');
    expect(dialog.textContent).toContain('What opens “Form”');
    expect(dialog.textContent).toContain('The number of documents is above 0');
    expect(dialog.textContent).toContain('Now: 0');
  });
});
