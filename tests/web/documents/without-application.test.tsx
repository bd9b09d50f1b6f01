import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../src/contract/records.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { application, handlers, openProduct, says } from '../form/open-product.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { passport } from './papers.ts';

const server = pretendedServer();

describe('documents without an application in the address', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let stored: Application[];
  const open = async () => {
    const manifest = slice(loadCompiled(), {
      roles: ['applicant'],
      tenantId: 'demo',
      applicantType: 'D2C',
    });
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      ...handlers(),
    );
    ({ close } = await openProduct('#/document-playground'));
  };
  const heading = () => document.querySelector('main h1')?.textContent;

  beforeEach(() => {
    server.use(
      http.get(at('/api/v1/application/get-by-applicantUid'), () => good(stored as never)),
      http.get(at('/doc/v1/document-ai/get-uploaded-docs'), () => good([passport('p1')] as never)),
    );
  });
  afterEach(() => close());

  it('say above the files of finished applications that these are finished, and how one is opened again', async () => {
    stored = [application({ status: 'Application submitted', docIds: ['p1'] })];
    await open();
    await says('Your application is finished, and its documents can be looked at.');
    expect(heading()).toBe('No application is open');
    expect(document.body.textContent).not.toContain('No application yet');
  });

  it('say that there is none where there is none', async () => {
    stored = [];
    await open();
    await says('Documents belong to a trip.');
    expect(heading()).toBe('No application yet');
  });

  it('do not say so where the list cannot be read', async () => {
    server.use(
      http.get(at('/api/v1/application/get-by-applicantUid'), () =>
        refused(500, { code: 'internal', message: 'Something went wrong.' }),
      ),
    );
    await open();
    await says('Something went wrong.');
    expect(document.body.textContent).not.toContain('No application yet');
  });
});
