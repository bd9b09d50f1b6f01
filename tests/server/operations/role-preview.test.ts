import { describe, expect, it } from 'vitest';
import { type OperationName, operations } from '../../../src/contract/operations.ts';
import { isAllowedInPreview, ROLE_PREVIEW_MS } from '../../../src/core/access/role-preview.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { addressOf, type Caller, testApp } from '../test-app.ts';

const { app, as, clock, db } = await testApp();
const [admin, agent] = [await as('admin'), await as('agent')];
const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };
const draftFor = async (applicantUid: string): Promise<string> =>
  String(
    (await admin.call('draft-application', { body: { applicantUid, visaDetails } })).response
      .applicationUid,
  );
const [own, elsewhere] = [await draftFor('applicant-1'), await draftFor('applicant-2')];

const start = async (body: object, caller: Caller = admin) =>
  (await caller.call('start-role-preview', { body })).response;
/** Something for each parameter that stands in the path. */
const parametersOf = (name: OperationName): Record<string, string> =>
  Object.fromEntries(
    [...operations[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'any']),
  );
/** Calls as whom a preview shows. */
const within =
  (previewId: string, caller: Caller = admin) =>
  <N extends OperationName>(name: N, options: { query?: object; body?: unknown } = {}) =>
    caller.call(name, { ...(options as object), headers: { 'x-role-preview': previewId } });
const eventsOf = (kind: string): Promise<number> =>
  inTenant(
    db,
    'demo',
    async (transaction) =>
      (await transaction.selectFrom('event').selectAll().where('kind', '=', kind).execute()).length,
  );

describe('a preview as another person', () => {
  it('reads what they read, and no further', async () => {
    const preview = await start({ username: 'agent@demo.test' });
    expect(preview).toMatchObject({ role: 'agent', name: expect.stringMatching(/\w/) });
    const call = within(preview.previewId);
    expect((await call('get-application', { query: { applicationUid: own } })).status).toBe(200);
    expect((await call('get-application', { query: { applicationUid: elsewhere } })).status).toBe(
      404,
    );
    expect((await call('list-premium-keys')).status).toBe(403);
    const manifest = (await call('get-manifest', { query: {} })).response;
    expect(manifest.role).toBe('agent');
    expect(manifest.grants).not.toContain('application:update:agent');
    expect((await call('get-profile', { query: {} })).response.id).toBe(preview.userId);
  });

  it('changes nothing: every call that would is refused with a stable code', async () => {
    const { previewId } = await start({ username: 'agent@demo.test' });
    const writing = (Object.keys(operations) as OperationName[]).filter(
      (name) =>
        !operations[name].public &&
        !isAllowedInPreview(name) &&
        // Its answers have no body.
        (operations[name].method as string) !== 'HEAD',
    );
    expect(writing.length).toBeGreaterThan(30);
    for (const name of writing) {
      const { statusCode, json } = await app.inject({
        method: operations[name].method,
        url: addressOf(name, parametersOf(name)),
        headers: { ...admin.headers, 'x-role-preview': previewId },
      });
      expect([name, statusCode, (json() as { error: { code: string } }).error.code]).toEqual([
        name,
        400,
        'preview_read_only',
      ]);
    }
  });

  it('gives no way on: it works for no other sign-in, not after its end, and not for ever', async () => {
    const { previewId } = await start({ role: 'agency' });
    const again = await as('admin');
    expect((await within(previewId, again)('get-manifest', { query: {} })).body.error?.code).toBe(
      'preview_over',
    );
    expect((await within(previewId, agent)('get-manifest', { query: {} })).response.role).toBe(
      'agent',
    );
    expect((await within(previewId)('get-manifest', { query: {} })).response.role).toBe('agency');
    await admin.call('end-role-preview', { body: { previewId } });
    expect((await within(previewId)('get-manifest', { query: {} })).body.error?.code).toBe(
      'preview_over',
    );
  });

  it('is kept in the record of what happened', async () => {
    const before = [await eventsOf('role-preview.started'), await eventsOf('role-preview.ended')];
    const { previewId } = await start({ role: 'reviewer' });
    await admin.call('end-role-preview', { body: { previewId } });
    await admin.call('end-role-preview', { body: { previewId } });
    expect([
      (await eventsOf('role-preview.started')) - (before[0] ?? 0),
      (await eventsOf('role-preview.ended')) - (before[1] ?? 0),
    ]).toEqual([1, 1]);
  });

  it('is for admins, of people who are there', async () => {
    expect((await agent.call('start-role-preview', { body: { role: 'admin' } })).status).toBe(403);
    const nobody = await admin.call('start-role-preview', { body: { username: 'no@demo.test' } });
    expect([nobody.status, nobody.body.error?.fields]).toEqual([
      404,
      { username: 'Nobody has this user name.' },
    ]);
    expect((await admin.call('start-role-preview', { body: {} })).status).toBe(400);
  });
});

describe('a preview of a role alone', () => {
  it('shows the screens of the role, and nobody’s records', async () => {
    const { previewId } = await start({ role: 'applicant' });
    const call = within(previewId);
    const manifest = (await call('get-manifest', { query: {} })).response;
    expect([manifest.role, manifest.shell]).toEqual(['applicant', 'applicant']);
    expect((await call('get-application', { query: { applicationUid: own } })).status).toBe(404);
  });

  it('ends by itself', async () => {
    const { previewId, expiresAt } = await start({ role: 'agent' });
    expect(Date.parse(expiresAt) - clock.now).toBe(ROLE_PREVIEW_MS);
    await inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('role_preview')
        .set({ expires_at: new Date(clock.now) })
        .where('id', '=', previewId)
        .execute(),
    );
    expect((await within(previewId)('get-manifest', { query: {} })).body.error?.code).toBe(
      'preview_over',
    );
  });
});
