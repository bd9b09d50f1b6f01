import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { answers, type AnswerChanges } from '../../../src/server/repositories/answers.ts';
import { applications } from '../../../src/server/repositories/applications.ts';
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
  await inTenant(db, tenant, (transaction) => applications.insert(transaction, { tenant, application_uid: applicationUid, applicant_uid: 'applicant-a', agency_uid: null, agent_id: null, status: 'DRAFT', from_date: null, to_date: null, catalogue_checksum: 'first' }));
  return applicationUid;
}

const save = (applicationUid: string, revision: number, changes: Partial<AnswerChanges>) =>
  inTenant(db, tenant, async (transaction) => {
    const held = await applications.lock(transaction, { scope: { tenant, kind: 'any' }, applicationUid });
    return answers.save(transaction, { tenant, applicationUid, current: held?.revision ?? 0, revision, set: {}, unset: [], by: 'account-a', now, ...changes });
  });

async function all(applicationUid: string): Promise<Record<string, unknown>> {
  const rows = await inTenant(db, tenant, (transaction) => answers.all(transaction, { tenant, applicationUid }));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

describe('answers', () => {
  it('are saved by field with a new revision, and say who gave them and when', async () => {
    const uid = await newApplication();
    expect(await save(uid, 0, { set: { surname: 'Doe', 'home_address.city': 'Pune', phones: [{ number: '1' }, { number: '2' }], agreed: false } })).toEqual({ kind: 'saved', revision: 1 });
    const [first] = await inTenant(db, tenant, (transaction) => answers.all(transaction, { tenant, applicationUid: uid }));
    expect(first).toEqual({ key: 'agreed', value: false, by: 'account-a', byName: 'Ada demo', at: now });
    expect(await all(uid)).toEqual({ surname: 'Doe', 'home_address.city': 'Pune', phones: [{ number: '1' }, { number: '2' }], agreed: false });
  });

  it('of different fields merge, whoever has seen what', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 0, { set: { city: 'Pune' } })).toEqual({ kind: 'saved', revision: 2 });
    expect(await all(uid)).toEqual({ surname: 'Doe', city: 'Pune' });
  });

  it('of the same field since the seen revision are a conflict with the value and its writer, and nothing is saved', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    const result = await save(uid, 0, { set: { surname: 'Roe', city: 'Pune' } });
    expect(result).toEqual({ kind: 'conflict', answers: [{ key: 'surname', value: 'Doe', by: 'account-a', byName: 'Ada demo', at: now }] });
    expect(await all(uid)).toEqual({ surname: 'Doe' });
  });

  it('that say the same as what is there are no conflict and no change', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { phones: [{ a: 1, b: 2 }] } });
    expect(await save(uid, 0, { set: { phones: [{ b: 2, a: 1 }] } })).toEqual({ kind: 'saved', revision: 1 });
  });

  it('may be replaced by who has seen them', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 1, { set: { surname: 'Roe' } })).toEqual({ kind: 'saved', revision: 2 });
  });

  it('that were taken back are gone, and an older writer of the same field is told', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 1, { unset: ['surname', 'never_said'] })).toEqual({ kind: 'saved', revision: 2 });
    expect(await all(uid)).toEqual({});
    expect(await save(uid, 1, { set: { surname: 'Roe' } })).toMatchObject({ kind: 'conflict', answers: [{ key: 'surname', value: null }] });
  });

  it('tell an emptied field from one that was never answered', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: null } });
    expect(await all(uid)).toEqual({ surname: null });
    expect(await save(uid, 1, { unset: ['never_said'] })).toEqual({ kind: 'saved', revision: 1 });
  });

  it('of a writer who has seen more than there is (after a restore) never overwrite', async () => {
    const uid = await newApplication();
    await save(uid, 0, { set: { surname: 'Doe' } });
    expect(await save(uid, 9, { set: { surname: 'Roe' } })).toMatchObject({ kind: 'conflict' });
    expect(await save(uid, 9, { set: { city: 'Pune' } })).toEqual({ kind: 'saved', revision: 2 });
  });

  it('of twenty writers at once lose nothing: one of each field wins, and each revision is given once', async () => {
    const uid = await newApplication();
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => save(uid, 0, { set: { [`own_${index}`]: index, shared: index } })));
    const saved = results.filter((result) => result.kind === 'saved');
    expect(saved).toHaveLength(1);
    const merged = await Promise.all(Array.from({ length: 20 }, (_, index) => save(uid, 1, { set: { [`field_${index}`]: index } })));
    expect(merged.map((result) => (result.kind === 'saved' ? result.revision : 0)).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });

  it('come back as they were given, whatever JSON they are', async () => {
    const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => !JSON.stringify(json).includes('\\u0000'));
    await fc.assert(fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-z_.]{1,20}$/), value, { minKeys: 1, maxKeys: 5 }), async (set) => {
      const uid = await newApplication();
      await save(uid, 0, { set });
      expect(await all(uid)).toEqual(JSON.parse(JSON.stringify(set)));
    }), { numRuns: 25, seed: 7 });
  });
});
