import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { type StatementRunner, statementsOf } from '../../../src/server/database/connection.ts';
import {
  type LimitName,
  type LimitOverrides,
  limitOf,
  limits,
} from '../../../src/server/limits/limits.ts';
import { openLimiter } from '../../../src/server/limits/open-limiter.ts';
import { type Answer, type CallOptions, testApp } from '../test-app.ts';

const overrides: LimitOverrides = {
  drafts: 2,
  applicants: 2,
  pdfs: 1,
  packages: 1,
  premiumKeys: 1,
  assemblies: 1,
  samples: 1,
  pictures: 1,
  uploads: 1,
  passwords: 1,
};
const { as, db, ports, logged } = await testApp({ limits: overrides });
ports.specimens = { paint: async () => [] };
ports.renderer = { ...ports.renderer, guidelines: async () => Buffer.from('%PDF-1.7') };
vi.useFakeTimers({ toFake: ['Date'] });
/** Every window is over. */
const aDayLater = (): void => void vi.setSystemTime(Date.now() + 86_400_001);
afterEach(aDayLater);

const visaDetails = { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' };
const draft: CallOptions = { body: { applicantUid: 'applicant-1', visaDetails } };

describe('the limits of an account', () => {
  it.each([
    [
      'draft-application',
      'agent',
      draft,
      2,
      'You have started a great many applications in a short time. The next one can be started in 60 minutes.',
    ],
    [
      'create-applicant',
      'agent',
      { body: { lastName: 'Limited' } },
      2,
      'You have added as many applicants as we take in a day. The next one can be added in 24 hours.',
    ],
    [
      'get-guidelines-pdf',
      'agent',
      { query: { applicationUid: 'application-2' } },
      1,
      'You have asked for a great many PDFs in a short time. The next one can be made in 5 minutes.',
    ],
    [
      'issue-premium-key',
      'admin',
      { body: {} },
      1,
      'You have issued a great many keys in a short time. The next one can be issued in 60 minutes.',
    ],
  ] as const)(
    'of %s are told with the time to wait, and are over after it',
    async (name, who, options, most, sentence) => {
      const caller = await as(who);
      for (let count = 0; count < most; count += 1)
        expect((await caller.call(name, options)).status).toBe(200);
      const { status, headers, body } = await caller.call(name, options);
      expect([status, body.error?.code, body.error?.message]).toEqual([
        429,
        'rate_limited',
        sentence,
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      vi.setSystemTime(Date.now() + Number(headers['retry-after']) * 1000);
      expect((await caller.call(name, options)).status).toBe(200);
    },
  );

  it("are each account's own", async () => {
    const [agent, agency, other] = [
      await as('agent'),
      await as('agency'),
      await as('agent', 'acme'),
    ];
    for (let count = 0; count < 3; count += 1) await agent.call('draft-application', draft);
    expect((await agent.call('draft-application', draft)).status).toBe(429);
    expect((await agency.call('draft-application', draft)).status).toBe(200);
    expect(
      (
        await other.call('draft-application', {
          body: { applicantUid: 'acme-applicant-1', visaDetails },
        })
      ).status,
    ).toBe(200);
  });

  it("count the repeats of a call, and speak the caller's language", async () => {
    const agent = await as('agent');
    const again = { ...draft, headers: { 'idempotency-key': 'one', 'accept-language': 'de' } };
    const answers: Answer<unknown>[] = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await agent.call('draft-application', again));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.error?.message).toContain(
      'Der nächste kann in 60 Minuten begonnen werden.',
    );
  });

  it('stand in the log by name, and among what happened', async () => {
    const agent = await as('agent');
    for (let count = 0; count < 3; count += 1) await agent.call('draft-application', draft);
    expect(logged.some((line) => line.includes('The limit \\"drafts\\" is reached.'))).toBe(true);
  });
});

describe('the table of limits', () => {
  const costly: OperationName[] = [
    'draft-application',
    'create-applicant',
    'create-upload',
    'process-docs',
    'process-docs-socket',
    'create-pdf-from-images',
    'split-pdf-by-categories',
    'process-edited-category',
    'upload-picture',
    'base64-from-url',
    'add-sample-documents',
    'get-guidelines-pdf',
    'make-package',
    'submit-application',
    'issue-premium-key',
    'change-password',
    'renew-recovery-codes',
    'move-second-factor',
    'begin-export',
    'create-agency',
    'create-agent',
    'create-distributor',
    'create-reviewer',
    'invite-agency',
    'invite-agent',
    'invite-applicant',
    'invite-distributor',
    'invite-reviewer',
  ];

  it('names every costly call, and no other', () => {
    expect(
      Object.values(limits)
        .flatMap(({ operations }) => operations as readonly OperationName[])
        .sort(),
    ).toEqual([...costly].sort());
    expect([
      limitOf('get-application'),
      limitOf('save-answers'),
      limitOf('get-page-image'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

describe('counting', () => {
  /** A server's own limiter over the database of the test, with the statements that it made. */
  const server = (more: LimitOverrides = {}) => {
    const asked: string[] = [];
    const real = statementsOf(db);
    const statements: StatementRunner = {
      query: (statement) => {
        asked.push(statement.text);
        return real.query(statement);
      },
    };
    return {
      asked,
      limiter: openLimiter({
        statements,
        fingerprints: ports.fingerprints,
        overrides: { ...overrides, ...more },
      }),
    };
  };
  const anna = { tenant: 'demo', id: 'anna' };
  const outcomes = async (tries: Promise<void>[]): Promise<string[]> =>
    (await Promise.allSettled(tries))
      .map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code: string }).code))
      .sort();
  const named = (countedIn: 'database' | 'memory'): LimitName =>
    countedIn === 'database' ? 'drafts' : 'pdfs';

  it('is shared by all servers where the table says so, also of what comes at once', async () => {
    const [one, other] = [server({ drafts: 3 }), server({ drafts: 3 })];
    const tries = Array.from({ length: 8 }, (_, index) =>
      [one, other][index % 2]!.limiter.take(named('database'), anna),
    );
    expect(await outcomes(tries)).toEqual([
      'ok',
      'ok',
      'ok',
      ...Array<string>(5).fill('rate_limited'),
    ]);
  });

  it('costs one statement a call, none where it is in memory, and none for who is refused already', async () => {
    const { asked, limiter } = server({ drafts: 2, pdfs: 2 });
    await outcomes([limiter.take('drafts', anna), limiter.take('drafts', anna)]);
    expect(asked).toHaveLength(2);
    await outcomes([limiter.take('drafts', anna)]);
    const known = asked.length;
    await outcomes([
      limiter.take('drafts', anna),
      limiter.take('drafts', anna),
      limiter.take('pdfs', anna),
      limiter.take('pdfs', anna),
      limiter.take('pdfs', anna),
    ]);
    expect([known, asked.length]).toEqual([3, 3]);
  });

  it('takes back what was counted for nothing', async () => {
    const { limiter } = server({ drafts: 1 });
    for (let count = 0; count < 3; count += 1) {
      await limiter.take('drafts', anna);
      await limiter.refund('drafts', anna);
    }
    expect(await outcomes([limiter.take('drafts', anna), limiter.take('drafts', anna)])).toEqual([
      'ok',
      'rate_limited',
    ]);
  });

  it('never refuses for what was taken back meanwhile, at no server', async () => {
    const name: LimitName = 'wrongOneTimeCodes';
    const [one, other] = [server(), server()];
    const tries = Array.from({ length: 14 }, async (_, index) => {
      const { limiter } = [one, other][index % 2]!;
      await limiter.take(name, anna);
      return limiter;
    });
    const taken = (await Promise.allSettled(tries)).flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value] : [],
    );
    expect(taken).toHaveLength(10);
    for (const limiter of taken) await limiter.refund(name, anna);
    for (const { limiter } of [one, other])
      expect(await outcomes(Array.from({ length: 5 }, () => limiter.take(name, anna)))).toEqual(
        Array<string>(5).fill('ok'),
      );
    expect(await outcomes([one.limiter.take(name, anna), other.limiter.take(name, anna)])).toEqual([
      'rate_limited',
      'rate_limited',
    ]);
  });

  it('keeps keyed hashes, of which nothing can be read', async () => {
    const { limiter } = server();
    await limiter.take('drafts', { tenant: 'demo', id: 'somebody-to-find' });
    const { rows } = (await statementsOf(db).query({ text: 'select key from rate_limit' })) as {
      rows: { key: string }[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.filter(({ key }) => key.includes('somebody') || !/^\w+:limit:[\w-]+$/.test(key)),
    ).toEqual([]);
  });
});
