import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import {
  type AnswerChanges,
  answers,
  type ConditionalChanges,
} from '../../../src/server/repositories/applications/answers.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';

const tenant = 'demo';
const now = new Date('2027-01-01T10:00:00Z');
const { db } = await testDatabase();
await makeTenant(db, tenant);

let made = 0;
async function newApplication(): Promise<string> {
  made += 1;
  const applicationUid = `new-${made}`;
  await inTenant(db, tenant, (transaction) =>
    applications.insert(transaction, {
      tenant,
      application_uid: applicationUid,
      applicant_uid: 'applicant-a',
      agency_uid: null,
      agent_id: null,
      status: 'DRAFT',
      from_date: null,
      to_date: null,
      catalogue_checksum: 'first',
    }),
  );
  return applicationUid;
}

const save = (applicationUid: string, revision: number, changes: Partial<AnswerChanges>) =>
  inTenant(db, tenant, async (transaction) => {
    const held = await applications.lock(transaction, {
      scope: { tenant, kind: 'any' },
      applicationUid,
    });
    return answers.save(transaction, {
      tenant,
      applicationUid,
      current: held?.revision ?? 0,
      revision,
      set: {},
      unset: [],
      by: 'account-a',
      now,
      ...changes,
    });
  });

async function all(applicationUid: string): Promise<Record<string, unknown>> {
  const rows = await inTenant(db, tenant, (transaction) =>
    answers.all(transaction, { tenant, applicationUid }),
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

describe('answers', () => {
  it('are saved by field with a new revision, and say who gave them and when', async () => {
    const uid = await newApplication();
    expect(
      await save(uid, 0, {
        set: {
          surname: 'Doe',
          'home_address.city': 'Pune',
          phones: [{ number: '1' }, { number: '2' }],
          agreed: false,
        },
      }),
    ).toMatchObject({ kind: 'saved', revision: 1 });
    const [first] = await inTenant(db, tenant, (transaction) =>
      answers.all(transaction, { tenant, applicationUid: uid }),
    );
    expect(first).toEqual({
      key: 'agreed',
      value: false,
      by: 'account-a',
      byName: 'Ada demo',
      at: now,
    });
    expect(await all(uid)).toEqual({
      surname: 'Doe',
      'home_address.city': 'Pune',
      phones: [{ number: '1' }, { number: '2' }],
      agreed: false,
    });
  });

  it('of different fields merge, whoever has seen what', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 0, { set: { city: 'Pune' } })).toMatchObject({
      kind: 'saved',
      revision: 2,
    });
    expect(await all(uid)).toEqual({ surname: 'Doe', city: 'Pune' });
  });

  it('of the same field since the seen revision are a conflict with the value and its writer, and nothing is saved', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    const result = await save(uid, 0, { set: { surname: 'Roe', city: 'Pune' } });
    expect(result).toEqual({
      kind: 'conflict',
      answers: [{ key: 'surname', value: 'Doe', by: 'account-a', byName: 'Ada demo', at: now }],
    });
    expect(await all(uid)).toEqual({ surname: 'Doe' });
  });

  it('that say the same as what is there are no conflict and no change', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { phones: [{ a: 1, b: 2 }] } });
    expect(await save(uid, 0, { set: { phones: [{ b: 2, a: 1 }] } })).toMatchObject({
      kind: 'saved',
      revision: 1,
    });
  });

  it('may be replaced by who has seen them', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 1, { set: { surname: 'Roe' } })).toMatchObject({
      kind: 'saved',
      revision: 2,
    });
  });

  describe('of an application that was read before', () => {
    const scope = { tenant, kind: 'any' } as const;
    const versionOf = async (applicationUid: string) =>
      (
        await inTenant(db, tenant, (transaction) =>
          applications.lock(transaction, { scope, applicationUid }),
        )
      )?.version ?? '';
    const saveIfUnchanged = (
      applicationUid: string,
      changes: Pick<ConditionalChanges, 'version' | 'current'> & Partial<ConditionalChanges>,
    ) =>
      inTenant(db, tenant, (transaction) =>
        answers.saveIfUnchanged(transaction, {
          tenant,
          applicationUid,
          set: {},
          unset: [],
          by: 'account-a',
          now,
          scope,
          ...changes,
        }),
      );

    it('are saved one after the other, each upon the version that the one before left', async () => {
      const uid = await newApplication();
      const first = await saveIfUnchanged(uid, {
        version: await versionOf(uid),
        current: 0,
        set: { surname: 'Doe' },
      });
      expect(first).toEqual({ kind: 'saved', revision: 1, version: await versionOf(uid) });
      const version = 'version' in first ? (first.version ?? '') : '';
      expect(
        await saveIfUnchanged(uid, {
          version,
          current: 1,
          set: { city: 'Pune' },
          unset: ['surname'],
        }),
      ).toMatchObject({ kind: 'saved', revision: 2 });
      expect(await all(uid)).toEqual({ city: 'Pune' });
    });

    it('leave it as it is when they say what is there', async () => {
      const uid = await newApplication();
      await save(uid, 0, { set: { surname: 'Doe' } });
      expect(
        await saveIfUnchanged(uid, {
          version: await versionOf(uid),
          current: 1,
          set: { surname: 'Doe' },
        }),
      ).toEqual({ kind: 'saved', revision: 1 });
    });

    it('are stale once anything of it has changed, when it is gone, and beyond the scope; nothing is saved', async () => {
      const uid = await newApplication();
      const version = await versionOf(uid);
      expect(
        await saveIfUnchanged(uid, {
          version,
          current: 0,
          set: { surname: 'Doe' },
          scope: { tenant, kind: 'own', applicantUid: 'applicant-b' },
        }),
      ).toEqual({ kind: 'stale' });
      await inTenant(db, tenant, (transaction) =>
        applications.update(transaction, {
          scope,
          applicationUid: uid,
          set: { status: 'INITIATED' },
          now,
        }),
      );
      expect(await saveIfUnchanged(uid, { version, current: 0, set: { surname: 'Doe' } })).toEqual({
        kind: 'stale',
      });
      expect(await all(uid)).toEqual({});
      await inTenant(db, tenant, (transaction) =>
        applications.remove(transaction, { scope, applicationUid: uid }),
      );
      expect(await saveIfUnchanged(uid, { version, current: 0, set: { surname: 'Doe' } })).toEqual({
        kind: 'stale',
      });
    });

    it('are saved by one of many who write at once upon the same version, and are stale for the others', async () => {
      const uid = await newApplication();
      const version = await versionOf(uid);
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          saveIfUnchanged(uid, { version, current: 0, set: { [`field_${index}`]: 'x' } }),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
      expect(Object.keys(await all(uid))).toHaveLength(1);
    });
  });

  it('that were taken back are gone, and an older writer of the same field is told', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 1, { unset: ['surname', 'never_said'] })).toMatchObject({
      kind: 'saved',
      revision: 2,
    });
    expect(await all(uid)).toEqual({});
    expect(await save(uid, 1, { set: { surname: 'Roe' } })).toMatchObject({
      kind: 'conflict',
      answers: [{ key: 'surname', value: null }],
    });
  });

  it('tell an emptied field from one that was never answered', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: null } });
    expect(await all(uid)).toEqual({ surname: null });
    expect(await save(uid, 1, { unset: ['never_said'] })).toMatchObject({
      kind: 'saved',
      revision: 1,
    });
  });

  it('of a writer who has seen more than there is (after a restore) never overwrite', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 9, { set: { surname: 'Roe' } })).toMatchObject({ kind: 'conflict' });
    expect(await save(uid, 9, { set: { city: 'Pune' } })).toMatchObject({
      kind: 'saved',
      revision: 2,
    });
  });

  it('of twenty writers at once lose nothing: one of each field wins, and each revision is given once', async () => {
    const uid = await newApplication();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(uid, 0, { set: { [`own_${index}`]: index, shared: index } }),
      ),
    );
    const saved = results.filter((result) => result.kind === 'saved');
    expect(saved).toHaveLength(1);
    const merged = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(uid, 1, { set: { [`field_${index}`]: index } }),
      ),
    );
    expect(
      merged.map((result) => (result.kind === 'saved' ? result.revision : 0)).sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });

  it('come back as they were given, whatever JSON they are', async () => {
    const value = fc
      .jsonValue({ maxDepth: 3 })
      .filter((json) => !JSON.stringify(json).includes('\\u0000'));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z_.]{1,20}$/), value, { minKeys: 1, maxKeys: 5 }),
        async (set) => {
          const uid = await newApplication();
          await save(uid, 0, { set });
          expect(await all(uid)).toEqual(JSON.parse(JSON.stringify(set)));
        },
      ),
      { numRuns: 25, seed: 7 },
    );
  });
});
