import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { inTenant, type TenantTransaction } from '../../../src/server/database/in-tenant.ts';
import { accounts } from '../../../src/server/repositories/accounts/accounts.ts';
import { sessions } from '../../../src/server/repositories/accounts/sessions.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { packages } from '../../../src/server/repositories/applications/packages.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { idempotency } from '../../../src/server/repositories/idempotency.ts';
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';

const tenant = 'demo';
const scope = { tenant, kind: 'any' } as const;
const now = new Date('2027-01-01T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const { db } = await testDatabase();
await makeTenant(db, tenant);
const within = <T>(work: (transaction: TenantTransaction) => Promise<T>) =>
  inTenant(db, tenant, work);

describe('an account', () => {
  it('is found by its user name, however that is written', async () => {
    const found = await within((transaction) =>
      accounts.findByUsername(transaction, { tenant, username: ' ADA@example.TEST ' }),
    );
    expect(found).toMatchObject({ id: 'account-a', username: 'ada@example.test' });
  });

  it('keeps its profile and its password', async () => {
    await within(async (transaction) => {
      await accounts.updateProfile(transaction, {
        tenant,
        id: 'account-a',
        set: { phone: '+91 1', address: JSON.stringify({ city: 'Pune', country: 'IN' }) },
        now,
      });
      await accounts.setPassword(transaction, { tenant, id: 'account-a', passwordHash: 'y', now });
    });
    expect(
      await within((transaction) => accounts.find(transaction, { tenant, id: 'account-a' })),
    ).toMatchObject({
      phone: '+91 1',
      address: { city: 'Pune', country: 'IN' },
      password_hash: 'y',
      first_name: 'Ada',
    });
  });
});

describe('a sign-in', () => {
  const start = (id: string, at = now, password_hash = 'y') =>
    within((transaction) =>
      sessions.insert(transaction, {
        tenant,
        now: at,
        expiresAt: later(1),
        id,
        account_id: 'account-a',
        password_hash,
        token_hash: 'one',
        idle_seconds: null,
        browser: '',
        system: '',
      }),
    );
  const rotate = (id: string, from: string, to: string, at = now) =>
    within((transaction) => sessions.rotate(transaction, { tenant, id, from, to, now: at }));

  it('changes its token once for one caller, even when two ask at the same time', async () => {
    await start('s1');
    const results = await Promise.all([rotate('s1', 'one', 'two-a'), rotate('s1', 'one', 'two-b')]);
    expect(results.sort()).toEqual([false, true]);
    expect(
      await within((transaction) => sessions.find(transaction, { tenant, id: 's1' })),
    ).toMatchObject({ earlier_token_hash: 'one', rotated_at: now });
  });

  it('is not begun with a password that was changed meanwhile', async () => {
    expect(await start('s0', now, 'x')).toBeUndefined();
    expect(
      await within((transaction) => sessions.find(transaction, { tenant, id: 's0' })),
    ).toBeUndefined();
  });

  it('is not begun with a password that is just being changed, and begins no later than that is kept', async () => {
    const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = (passwordHash: string) => (transaction: TenantTransaction) =>
      accounts.setPassword(transaction, { tenant, id: 'account-a', passwordHash, now });
    const changing = within(async (transaction) => {
      await change('z')(transaction);
      begun.resolve();
      await mayCommit.promise;
    });
    await begun.promise;
    const starting = start('s-late');
    await vi.waitUntil(
      async () =>
        (
          await within((transaction) =>
            sql`select from pg_locks where not granted`.execute(transaction),
          )
        ).rows.length > 0,
    );
    mayCommit.resolve();
    await changing;
    expect(await starting).toBeUndefined();
    await within(change('y'));
  });

  it('changes its token no more when it has ended or expired', async () => {
    await start('s2');
    expect(await rotate('s2', 'one', 'two', later(2))).toBe(false);
    await within((transaction) => sessions.end(transaction, { tenant, id: 's2', now }));
    expect(await rotate('s2', 'one', 'two')).toBe(false);
  });

  it('ends with all others of its account, and is forgotten with the next', async () => {
    await start('s3');
    await within((transaction) =>
      sessions.endAll(transaction, { tenant, accountId: 'account-a', now }),
    );
    expect(await rotate('s3', 'one', 'two')).toBe(false);
    await start('s4', later(3));
    expect(
      await within((transaction) => sessions.find(transaction, { tenant, id: 's3' })),
    ).toBeUndefined();
  });
});

describe('a repeated call', () => {
  const call = { tenant, accountId: 'account-a', operation: 'draft-application', key: 'k' };
  const claim = (key: string, requestHash: string, at = now) =>
    within((transaction) => idempotency.claim(transaction, { ...call, key, requestHash, now: at }));
  const complete = (key: string, response: unknown) =>
    within((transaction) => idempotency.complete(transaction, { ...call, key, response }));

  it('gets the first answer again, and another request under its key is told so', async () => {
    expect(await claim('k1', 'h')).toEqual({ kind: 'new' });
    expect(await claim('k1', 'h')).toEqual({ kind: 'running' });
    await complete('k1', { uid: 'x' });
    expect(await claim('k1', 'h')).toEqual({ kind: 'again', response: { uid: 'x' } });
    expect(await claim('k1', 'other')).toEqual({ kind: 'other' });
    await complete('k1', undefined);
    expect(await claim('k1', 'h')).toEqual({ kind: 'again', response: null });
  });

  it('belongs to its account and operation alone', async () => {
    await claim('k2', 'h');
    const other = await within((transaction) =>
      idempotency.claim(transaction, {
        ...call,
        key: 'k2',
        accountId: 'someone',
        requestHash: 'h',
        now,
      }),
    );
    expect(other).toEqual({ kind: 'new' });
  });

  it('is forgotten after a day', async () => {
    await claim('k3', 'h');
    expect(await claim('k3', 'other', later(23.9))).toEqual({ kind: 'other' });
    expect(await claim('k3', 'other', later(24.1))).toEqual({ kind: 'new' });
  });

  it('waits for the first to commit when both come at the same time', async () => {
    const work = () =>
      within(async (transaction) => {
        const claimed = await idempotency.claim(transaction, {
          ...call,
          key: 'k4',
          requestHash: 'h',
          now,
        });
        if (claimed.kind === 'new')
          await idempotency.complete(transaction, { ...call, key: 'k4', response: 1 });
        return claimed.kind;
      });
    expect((await Promise.all([work(), work(), work()])).sort()).toEqual(['again', 'again', 'new']);
  });
});

describe('a package', () => {
  it('is the last that was made, and says which file is to be erased', async () => {
    const made = (file_key: string) => ({
      tenant,
      application_uid: 'application-a',
      file_key,
      sha256: '00',
      size: 1,
      file_count: 2,
      input_hash: 'i',
      made_at: now,
    });
    const put = (key: string) => within((transaction) => packages.put(transaction, made(key)));
    expect([await put('p1'), await put('p1'), await put('p2')]).toEqual([null, null, 'p1']);
    expect(
      await within((transaction) =>
        applications.find(transaction, { scope, applicationUid: 'application-a' }),
      ),
    ).toMatchObject({ package_made_at: now, applicant_name: 'A demo', from_date: '2027-04-03' });
    expect(
      await within((transaction) =>
        packages.remove(transaction, { tenant, applicationUid: 'application-a' }),
      ),
    ).toBe('p2');
    expect(
      await within((transaction) =>
        packages.remove(transaction, { tenant, applicationUid: 'application-a' }),
      ),
    ).toBeNull();
  });
});

describe("an application's documents", () => {
  const add = (id: string) =>
    within((transaction) =>
      documents.insert(transaction, {
        tenant,
        id,
        applicant_uid: 'applicant-b',
        file_key: `file-${id}`,
        file_name: 'x.pdf',
        mime_type: 'application/pdf',
        size: 1,
        sha256: '00',
        status: 'received',
        category: 'Passport',
      }),
    );
  const another = (uid: string) =>
    within((transaction) =>
      applications.insert(transaction, {
        tenant,
        application_uid: uid,
        applicant_uid: 'applicant-b',
        agency_uid: null,
        agent_id: null,
        status: 'DRAFT',
        from_date: null,
        to_date: null,
        catalogue_checksum: 'first',
      }),
    );
  const ids = async (applicationUid: string) =>
    (await within((transaction) => applications.find(transaction, { scope, applicationUid })))
      ?.document_ids;

  it('keep their order, and one document serves several journeys', async () => {
    for (const id of ['d1', 'd2', 'd3']) await add(id);
    await another('journey-2');
    await within((transaction) =>
      applicationDocuments.replace(transaction, {
        tenant,
        applicationUid: 'application-b',
        ids: ['d3', 'd1'],
      }),
    );
    await within((transaction) =>
      applicationDocuments.add(transaction, {
        tenant,
        applicationUid: 'application-b',
        ids: ['d2', 'd1'],
      }),
    );
    await within((transaction) =>
      applicationDocuments.add(transaction, { tenant, applicationUid: 'journey-2', ids: ['d1'] }),
    );
    expect(await ids('application-b')).toEqual(['d3', 'd1', 'd2']);
    expect(
      await within((transaction) =>
        applicationDocuments.onlyHere(transaction, { tenant, applicationUid: 'application-b' }),
      ),
    ).toEqual(expect.arrayContaining(['d2', 'd3']));
    expect(
      await within((transaction) =>
        applicationDocuments.onlyHere(transaction, { tenant, applicationUid: 'journey-2' }),
      ),
    ).toEqual([]);
  });

  it('are listed in the order in which they came, also those of one moment', async () => {
    const names = ['z', 'm', 'a', 'k'];
    await within(async (transaction) => {
      for (const id of names)
        await documents.insert(transaction, {
          tenant,
          id: `moment-${id}`,
          applicant_uid: 'applicant-c',
          file_key: id,
          file_name: 'x.pdf',
          mime_type: 'application/pdf',
          size: 1,
          sha256: '00',
          status: 'received',
          created_at: later(1000),
        });
    });
    const all = await within((transaction) =>
      documents.ofApplicant(transaction, { scope, applicantUid: 'applicant-c' }),
    );
    expect(all.map((row) => row.id)).toEqual([
      'document-c',
      ...names.map((name) => `moment-${name}`),
    ]);
  });

  it('have one primary of a category', async () => {
    await within((transaction) => documents.markPrimary(transaction, { scope, id: 'd1', now }));
    await within((transaction) => documents.markPrimary(transaction, { scope, id: 'd2', now }));
    const all = await within((transaction) =>
      documents.ofApplicant(transaction, { scope, applicantUid: 'applicant-b' }),
    );
    expect(all.filter((row) => row.is_primary).map((row) => row.id)).toEqual(['d2']);
  });

  it('take what the reader found and count their changes', async () => {
    await within((transaction) =>
      documents.update(transaction, {
        scope,
        id: 'd1',
        set: {
          status: 'done',
          fields: JSON.stringify({ surname: { value: 'Doe' } }),
          pages: JSON.stringify([{ width: 1 }]),
          mrz: JSON.stringify({ valid: true }),
        },
        now,
      }),
    );
    expect(
      await within((transaction) => documents.find(transaction, { scope, id: 'd1' })),
    ).toMatchObject({
      status: 'done',
      fields: { surname: { value: 'Doe' } },
      pages: [{ width: 1 }],
      mrz: { valid: true },
      size: 1,
    });
  });

  it("go with the application's answers and package when it goes, but stay the applicant's", async () => {
    await within((transaction) =>
      applications.remove(transaction, { scope, applicationUid: 'application-b' }),
    );
    expect(await ids('application-b')).toBeUndefined();
    expect(
      await within((transaction) =>
        documents.findMany(transaction, { scope, ids: ['d1', 'd2', 'd3'] }),
      ),
    ).toHaveLength(3);
  });
});

describe('what happened', () => {
  it('is told newest first, and outlives the application', async () => {
    for (const [index, kind] of ['application.started', 'application.deleted'].entries()) {
      await within((transaction) =>
        events.add(transaction, {
          tenant,
          kind,
          by: 'account-a',
          applicationUid: 'application-z',
          data: { code: index },
          at: later(index),
        }),
      );
    }
    const recorded = await within((transaction) =>
      events.ofApplication(transaction, { tenant, applicationUid: 'application-z' }),
    );
    expect(recorded.map(({ kind, data, by_account }) => ({ kind, data, by_account }))).toEqual([
      { kind: 'application.deleted', data: { code: 1 }, by_account: 'account-a' },
      { kind: 'application.started', data: { code: 0 }, by_account: 'account-a' },
    ]);
  });
});

describe('a version of the catalogue', () => {
  it('is kept once and given back whole', async () => {
    const files = [{ path: 'catalogue/a.json', text: '{"a": "ü"}' }];
    await catalogueVersions.keep(db, { checksum: 'v', files });
    await catalogueVersions.keep(db, { checksum: 'v', files: [] });
    expect(await catalogueVersions.find(db, 'v')).toEqual({ files });
    expect(await catalogueVersions.find(db, 'none')).toBeUndefined();
  });

  it('gives up what it was compiled to for a newer format alone', async () => {
    const compiledTo = async (format: number, text: string) => {
      await catalogueVersions.keep(db, { checksum: 'w', files: [], compiled: { format, text } });
      return (await catalogueVersions.find(db, 'w'))?.compiled;
    };
    expect(await compiledTo(1, '{"b": 1, "a": 2}')).toEqual({
      format: 1,
      text: '{"b": 1, "a": 2}',
    });
    expect(await compiledTo(1, 'another')).toEqual({ format: 1, text: '{"b": 1, "a": 2}' });
    expect(await compiledTo(2, 'newer')).toEqual({ format: 2, text: 'newer' });
    expect(await compiledTo(1, 'older')).toEqual({ format: 2, text: 'newer' });
  });
});
