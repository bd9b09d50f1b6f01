import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { buildExtension } from '../../../src/tools/build-extension.ts';
import { addressOf, testApp } from '../test-app.ts';

await buildExtension();
const built = await testApp({
  publicUrl: 'https://visas.example:8443',
  change: (compiled) => ({
    ...compiled,
    extensions: compiled.extensions.map((variant) => ({
      ...variant,
      version: '1.2.0',
      criticalBelow: '1.0.0',
    })),
  }),
});
const { app, db, as, ports } = built;
const [admin, agent, elsewhere] = [await as('admin'), await as('agent'), await as('agent', 'acme')];
const check = async (currentVersion: string, caller = agent) =>
  (await caller.call('check-extension', { query: { currentVersion } })).response;
const announce = (version: string, isCritical: boolean, caller = admin) =>
  caller.call('create-extension-update', { body: { version, isCritical } });
const download = () =>
  app.inject({ method: 'GET', url: addressOf('get-extension-build'), headers: agent.headers });

describe('GET /extension/check', () => {
  it('says whether an update is available and whether it is critical', async () => {
    expect(await check('1.2.0')).toEqual({ updateAvailable: false, isCritical: false });
    expect(await check('1.1.0')).toEqual({ updateAvailable: true, isCritical: false });
    expect(await check('0.9.0')).toEqual({ updateAvailable: true, isCritical: true });
  });

  it('takes versions alone', async () => {
    const { status, body } = await agent.call('check-extension', {
      query: { currentVersion: 'newest' },
    });
    expect([status, body.error?.code]).toEqual([400, 'invalid_request']);
  });
});

describe('POST /extension/create', () => {
  it('makes an update critical for the tenant of the admin, and for no other, until it is taken back', async () => {
    expect((await announce('1.1.5', true)).response).toEqual({
      version: '1.1.5',
      isCritical: true,
    });
    expect([await check('1.1.0'), await check('1.1.5'), await check('1.1.0', elsewhere)]).toEqual([
      { updateAvailable: true, isCritical: true },
      { updateAvailable: true, isCritical: false },
      { updateAvailable: true, isCritical: false },
    ]);
    await announce('1.1.5', false);
    expect(await check('1.1.0')).toEqual({ updateAvailable: true, isCritical: false });
  });

  it('refuses a version that nobody could download', async () => {
    const { status, body } = await announce('1.3.0', true);
    expect([status, body.error?.code, body.error?.fields]).toEqual([
      400,
      'invalid_request',
      { version: 'The newest version that can be downloaded is 1.2.0.' },
    ]);
  });

  it('is for admins', async () => {
    expect((await announce('1.1.0', true, agent)).status).toBe(403);
  });
});

describe('POST /extension/create-log', () => {
  it('keeps what happened, with who and which version', async () => {
    expect(
      (
        await agent.call('create-extension-log', {
          body: { extensionLog: { event: 'connected', version: '1.1.0' } },
        })
      ).response,
    ).toEqual({ kept: true });
    const {
      response: { id },
    } = await agent.call('get-profile');
    const [recorded] = await inTenant(db, 'demo', (transaction) =>
      events.ofObject(transaction, { tenant: 'demo', objectUid: String(id) }),
    );
    expect(recorded).toMatchObject({
      kind: 'extension.connected',
      by_account: id,
      data: { version: '1.1.0' },
    });
  });

  it('keeps no words of anybody', async () => {
    expect(
      (
        await agent.call('create-extension-log', {
          body: { extensionLog: { event: 'connected', note: 'Anna Eriksson' } },
        })
      ).status,
    ).toBe(400);
  });
});

describe('the build of the extension', () => {
  it('is a ZIP of Manifest V3 that the pages of the product reach, and no others', async () => {
    const { headers, rawPayload } = await download();
    expect(headers['content-type']).toContain('application/zip');
    expect(headers['content-disposition']).toContain('demo-extension-sandbox-1.2.0.zip');
    const files = unzipSync(rawPayload);
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'texts.json',
      'background.js',
      'filler.js',
      'panel.css',
      'panel.html',
      'panel.js',
    ]);
    expect(JSON.parse(strFromU8(files['manifest.json']!))).toEqual({
      manifest_version: 3,
      name: 'Farland companion (sandbox)',
      description:
        "Fills an authority's online form from an application of Farland, while you look on.",
      version: '1.2.0',
      key: ports.catalogues.current().extensions[0]!.key,
      minimum_chrome_version: '116',
      background: { service_worker: 'background.js' },
      action: { default_title: 'Farland companion (sandbox)' },
      permissions: ['storage', 'scripting', 'activeTab', 'sidePanel'],
      host_permissions: ['https://visas.example/*'],
      optional_host_permissions: [
        'https://online.immi.gov.au/*',
        'https://application-form.france-visas.gouv.fr/*',
        'https://videx.diplo.de/*',
        'https://evisa.imigrasi.go.id/*',
        'https://www.evisa.mofa.go.jp/*',
        'https://visas-immigration.service.gov.uk/*',
      ],
      externally_connectable: { matches: ['https://visas.example/*'] },
    });
    const texts = JSON.parse(strFromU8(files['texts.json']!)) as Record<string, object>;
    expect(Object.keys(texts).sort()).toEqual(['ar', 'de', 'en']);
    expect(texts.en).toHaveProperty(['companion.fill'], 'Fill this page');
    expect(texts.ar).toHaveProperty(['language.direction'], 'rtl');
  });

  it('has the same bytes each time', async () => {
    expect((await download()).rawPayload.equals((await download()).rawPayload)).toBe(true);
  });
});
