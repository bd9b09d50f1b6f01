import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { DEMO_PREMIUM_KEY } from '../../../src/server/seed/seed-demo.ts';
import { type Caller, testApp } from '../test-app.ts';

const { as, db, logged } = await testApp();
const [admin, agent, agency, applicant, traveller] = [
  await as('admin'),
  await as('agent'),
  await as('agency'),
  await as('applicant'),
  await as('traveller'),
];
const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };
const ANNA = { caller: applicant, applicantUid: 'applicant-1' };

/** An application that an agent starts for their applicant. */
const draftFor = async (
  keys: object = {},
  { caller = agent, applicantUid = 'applicant-1' }: { caller?: Caller; applicantUid?: string } = {},
): Promise<string> =>
  String(
    (await caller.call('draft-application', { body: { applicantUid, visaDetails, ...keys } }))
      .response.applicationUid,
  );
const verify = (
  applicationUid: string,
  premiumVerificationKey: string,
  { caller, applicantUid }: { caller: Caller; applicantUid: string } = ANNA,
) =>
  caller.call('verify-premium-key', {
    query: { applicationUid, applicantUid, premiumVerificationKey },
  });
const issue = async (body: object = {}, caller = admin) => {
  const { response } = await caller.call('issue-premium-key', { body });
  return { ...response, premiumVerificationKey: response.premiumVerificationKey ?? '' };
};
const read = async (applicationUid: string, caller = applicant) =>
  (await caller.call('get-application', { query: { applicationUid } })).response;
const listed = async (caller = admin) =>
  (await caller.call('list-premium-keys', { query: { limit: 500 } })).response.rows;
const stateOf = async (keyUid: unknown): Promise<unknown> =>
  (await listed()).find((key) => key.keyUid === keyUid)?.state;

/** Everybody has all of their tries again. */
const anHourLater = (): void => void vi.setSystemTime(Date.now() + 3_600_001);
vi.useFakeTimers({ toFake: ['Date'] });
afterEach(anHourLater);

describe('a premium key', () => {
  it('that an admin issued makes the application premium, and answers under data', async () => {
    const applicationUid = await draftFor();
    const { premiumVerificationKey } = await issue();
    const { status, body } = await verify(applicationUid, premiumVerificationKey);
    expect([status, body]).toEqual([
      200,
      { data: { applicationUid, isVerified: true, isPremium: true } },
    ]);
    expect(await read(applicationUid)).toMatchObject({
      isPremium: true,
      onlineSubmissionEnrolled: true,
      handOver: { by: expect.stringMatching(/\w/), since: expect.stringMatching(/Z$/) },
    });
    expect((await verify(applicationUid, premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: true, isPremium: true },
    });
    expect((await verify(applicationUid, 'wrong')).body).toEqual({
      data: { applicationUid, isVerified: false, isPremium: true },
    });
  });

  it('that nobody issued opens nothing, whoever started the application with it', async () => {
    const invented = { premiumVerificationKey: 'K-invented', applicationCreationKey: 'C-1' };
    for (const caller of [agent, agency, admin, applicant]) {
      const applicationUid = await draftFor(invented, { caller });
      expect((await verify(applicationUid, 'K-invented', { ...ANNA, caller })).body).toEqual({
        data: { applicationUid, isVerified: false, isPremium: false },
      });
      expect(await read(applicationUid)).toMatchObject({ isPremium: false });
    }
  });

  it("stays with the draft that brought it, an applicant's too, and is nobody's to change there", async () => {
    const keys = { premiumVerificationKey: 'K-mine', applicationCreationKey: 'C-mine' };
    const own = await draftFor(keys, { caller: traveller, applicantUid: 'applicant-traveller' });
    const seen = await read(own, traveller);
    expect(seen).toMatchObject({ isPremium: false, ...keys });
    expect(
      (
        await traveller.call('update-application', {
          query: { applicationUid: own },
          body: { application: seen },
        })
      ).status,
    ).toBe(200);
    for (const change of [{ isPremium: true }, { premiumVerificationKey: 'K-other' }]) {
      const { status, body } = await traveller.call('update-application', {
        query: { applicationUid: own },
        body: { application: change },
      });
      expect([status, body.error?.code]).toEqual([400, 'read_only']);
    }
    expect(await read(await draftFor(keys))).toMatchObject(keys);
  });

  it('works for one application: the one that it was issued for, or the first that it is used for', async () => {
    const [first, second] = [await draftFor(), await draftFor()];
    const [free, bound] = [await issue(), await issue({ applicationUid: second })];
    expect([free.key, bound.key]).toMatchObject([
      { state: 'unused' },
      { state: 'unused', applicationUid: second },
    ]);
    expect((await verify(first, bound.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false },
    });
    expect((await verify(first, free.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: true },
    });
    expect((await verify(second, free.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false, isPremium: false },
    });
    expect((await verify(second, bound.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: true },
    });
    expect(
      (await listed()).filter(({ keyUid }) => [free.key.keyUid, bound.key.keyUid].includes(keyUid)),
    ).toMatchObject([{ state: 'used' }, { state: 'used' }]);
  });

  it('opens one of two applications that try it at the same moment', async () => {
    const { premiumVerificationKey } = await issue();
    const drafts = [await draftFor(), await draftFor()];
    const answers = await Promise.all(
      drafts.map((applicationUid) => verify(applicationUid, premiumVerificationKey)),
    );
    expect(
      answers.map(({ body }) => (body.data as { isVerified: boolean }).isVerified).sort(),
    ).toEqual([false, true]);
  });

  it('opens nothing once it is revoked; what it opened before stays open', async () => {
    const [unused, used] = [await issue(), await issue()];
    const applicationUid = await draftFor();
    await verify(applicationUid, used.premiumVerificationKey);
    for (const { key } of [unused, used])
      expect(
        (await admin.call('revoke-premium-key', { body: { keyUid: key.keyUid } })).response,
      ).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
    expect((await verify(await draftFor(), unused.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false },
    });
    expect((await verify(applicationUid, used.premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false, isPremium: true },
    });
    expect(
      (await admin.call('revoke-premium-key', { body: { keyUid: 'no-such-key' } })).status,
    ).toBe(404);
  });

  it('of an application that is deleted is spent', async () => {
    const applicationUid = await draftFor();
    const { key, premiumVerificationKey } = await issue({ applicationUid });
    expect((await agent.call('delete-application', { query: { applicationUid } })).status).toBe(
      200,
    );
    expect(await stateOf(key.keyUid)).toBe('spent');
    expect((await verify(await draftFor(), premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false },
    });
  });

  it('is refused by an application that is closed, and stays unused', async () => {
    const applicationUid = await draftFor();
    const { key, premiumVerificationKey } = await issue();
    const stands = (status: string) =>
      inTenant(db, 'demo', (transaction) =>
        sql`update application set status = ${status} where application_uid = ${applicationUid}`.execute(
          transaction,
        ),
      );
    for (const status of [
      'Package Creation In Progress',
      'Package ready',
      'Application submitted',
    ]) {
      await stands(status);
      for (const tried of [premiumVerificationKey, 'wrong']) {
        const { status: answered, body } = await verify(applicationUid, tried);
        expect([answered, body.error?.code]).toEqual([400, 'status_closed']);
      }
    }
    expect([await stateOf(key.keyUid), (await read(applicationUid)).isPremium]).toEqual([
      'unused',
      false,
    ]);
    await stands('DRAFT');
    expect((await verify(applicationUid, premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: true, isPremium: true },
    });
  });

  it('of another tenant is none', async () => {
    const { premiumVerificationKey } = await issue({}, await as('admin', 'acme'));
    expect((await verify(await draftFor(), premiumVerificationKey)).body).toMatchObject({
      data: { isVerified: false },
    });
    expect(JSON.stringify(await listed(await as('admin', 'acme')))).not.toContain(
      'premium-key-unused',
    );
  });

  it.each(['demo-premium-key', 'DEMO-PREMIUM-KE', ' DEMO-PREMIUM-KEY', '*'])(
    'is exact: %s opens nothing',
    async (key) => {
      expect((await verify(await draftFor(), key)).body).toMatchObject({
        data: { isVerified: false, isPremium: false },
      });
    },
  );

  it("is asked for one's own application and its own applicant", async () => {
    const applicationUid = await draftFor();
    const { premiumVerificationKey } = await issue();
    expect(
      (await verify(applicationUid, premiumVerificationKey, { ...ANNA, caller: traveller })).status,
    ).toBe(404);
    expect(
      (
        await verify(applicationUid, premiumVerificationKey, {
          ...ANNA,
          applicantUid: 'applicant-traveller',
        })
      ).status,
    ).toBe(404);
    expect(await read(applicationUid)).toMatchObject({ isPremium: false });
  });

  it('is shown once, and kept as a hash', async () => {
    const headers = { 'idempotency-key': 'issue-1' };
    const first = (await admin.call('issue-premium-key', { body: {}, headers })).response;
    const again = (await admin.call('issue-premium-key', { body: {}, headers })).response;
    expect(first.premiumVerificationKey).toMatch(
      /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/,
    );
    expect(again).toEqual({ key: first.key });
    const found = await inTenant(db, 'demo', async (transaction) => {
      const tables = await sql<{
        name: string;
      }>`select distinct table_name as name from information_schema.columns where table_schema = 'public'`.execute(
        transaction,
      );
      const holding: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } =
          await sql`select from ${sql.table(name)} t where t::text like ${`%${String(first.premiumVerificationKey)}%`}`.execute(
            transaction,
          );
        if (rows.length > 0) holding.push(name);
      }
      return holding;
    });
    expect([found, logged.join('\n').includes(String(first.premiumVerificationKey))]).toEqual([
      [],
      false,
    ]);
  });

  it("is an admin's to issue, to list and to revoke; each is told among what happened", async () => {
    const applicationUid = await draftFor();
    for (const caller of [
      agent,
      agency,
      applicant,
      traveller,
      await as('reviewer'),
      await as('distributor'),
    ]) {
      expect((await caller.call('issue-premium-key', { body: {} })).status).toBe(403);
      expect((await caller.call('list-premium-keys')).status).toBe(403);
      expect(
        (await caller.call('revoke-premium-key', { body: { keyUid: 'premium-key-unused' } }))
          .status,
      ).toBe(403);
    }
    const { key, premiumVerificationKey } = await issue({ applicationUid });
    await verify(applicationUid, 'wrong');
    await verify(applicationUid, premiumVerificationKey);
    await admin.call('revoke-premium-key', { body: { keyUid: key.keyUid } });
    const recorded = await inTenant(db, 'demo', (transaction) =>
      events.ofApplication(transaction, { tenant: 'demo', applicationUid }),
    );
    expect(recorded.map(({ kind, by_account: by }) => [kind, by])).toEqual([
      ['premium-key.revoked', 'account-admin'],
      ['application.premium', 'account-applicant'],
      ['application.premium-refused', 'account-applicant'],
      ['premium-key.issued', 'account-admin'],
      ['application.started', 'account-agent'],
    ]);
  });
});

describe('the demonstration', () => {
  it('has one unused key, and each of its premium applications was opened with one', async () => {
    const keys = await listed();
    const unused = keys.filter(({ state, issuedBy }) => state === 'unused' && issuedBy === '');
    expect(unused.map(({ keyUid }) => keyUid)).toEqual(['premium-key-unused']);
    const premium = await inTenant(db, 'demo', (transaction) =>
      transaction
        .selectFrom('application')
        .select('application_uid')
        .where('is_premium', '=', true)
        .where('application_uid', 'like', 'application-%')
        .execute(),
    );
    expect(premium.length).toBeGreaterThan(0);
    expect(
      keys
        .filter(({ state, issuedBy }) => state === 'used' && issuedBy === '')
        .map(({ applicationUid }) => applicationUid)
        .sort(),
    ).toEqual(premium.map((row) => row.application_uid).sort());
    expect((await verify(await draftFor(), DEMO_PREMIUM_KEY)).body).toMatchObject({
      data: { isVerified: true, isPremium: true },
    });
  });
});

describe('a wrong premium key', () => {
  const codes = async (tries: Promise<Awaited<ReturnType<typeof verify>>>[]): Promise<number[]> =>
    (await Promise.all(tries)).map(({ status }) => status).sort();

  it('may be tried five times in an hour by an account, over all of its applications and also at once', async () => {
    const drafts = [await draftFor(), await draftFor(), await draftFor()];
    expect(
      await codes(
        Array.from({ length: 12 }, (_, index) => verify(drafts[index % 3] ?? '', `wrong-${index}`)),
      ),
    ).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    const { status, headers, body } = await verify(await draftFor(), 'wrong');
    expect([status, body.error?.code, body.error?.message]).toEqual([
      429,
      'rate_limited',
      'Several keys did not fit. The next one can be tried in 60 minutes.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    anHourLater();
    expect((await verify(await draftFor(), 'wrong')).status).toBe(200);
  });

  it('may be tried five times in an hour on an application, whoever tries', async () => {
    const applicationUid = await draftFor();
    const callers = [agent, agency, applicant, admin];
    expect(
      await codes(
        Array.from({ length: 8 }, (_, index) =>
          verify(applicationUid, `wrong-${index}`, {
            ...ANNA,
            caller: callers[index % 4] ?? agent,
          }),
        ),
      ),
    ).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('leaves nothing behind of right ones that came at once, whatever was refused among them', async () => {
    const pairs = await Promise.all(
      Array.from(
        { length: 12 },
        async () => [await draftFor(), String((await issue()).premiumVerificationKey)] as const,
      ),
    );
    const statuses = await codes(pairs.map(([applicationUid, key]) => verify(applicationUid, key)));
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    for (const [applicationUid, key] of pairs)
      expect((await verify(applicationUid, key)).status).toBe(200);
  });

  it('counts against nobody where the application takes no more tries', async () => {
    const [used, free] = [await draftFor(), await draftFor()];
    for (let count = 0; count < 5; count += 1)
      expect((await verify(used, `wrong-${count}`, { ...ANNA, caller: agency })).status).toBe(200);
    const { premiumVerificationKey } = await issue();
    for (let count = 0; count < 6; count += 1)
      expect((await verify(used, premiumVerificationKey, { ...ANNA, caller: admin })).status).toBe(
        429,
      );
    expect((await verify(free, premiumVerificationKey, { ...ANNA, caller: admin })).status).toBe(
      200,
    );
  });

  it('does not count where it was right, and not against an application that is out of reach', async () => {
    for (let count = 0; count < 7; count += 1) {
      const { premiumVerificationKey } = await issue();
      expect((await verify(await draftFor(), premiumVerificationKey)).status).toBe(200);
    }
    const applicationUid = await draftFor();
    for (let count = 0; count < 7; count += 1)
      expect((await verify(applicationUid, 'wrong', { ...ANNA, caller: traveller })).status).toBe(
        404,
      );
    expect((await verify(applicationUid, 'wrong')).status).toBe(200);
  });
});
