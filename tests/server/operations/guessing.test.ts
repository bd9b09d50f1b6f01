import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { attemptCounters } from '../../../src/server/repositories/accounts/sign-in-attempts.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';

const { db, clock, visitor } = await testApp();
const STRANGER = '203.0.113.7';

/** One try, as status and seconds to wait. */
const attempt = async (username: string, { password = 'wrong', from = STRANGER } = {}) => {
  const { status, headers } = await visitor().call('login', { body: { username, password }, from });
  return headers['retry-after'] ? `${status} in ${headers['retry-after']}` : String(status);
};
const inTurn = async (times: number, run: () => Promise<string>) => {
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await run());
  return answers;
};

beforeEach(() => {
  clock.now += 20 * 60_000;
});

describe('guessing at one account', () => {
  it('is free three times, then waits a second, then two, up to a minute', async () => {
    const waits: string[] = [];
    await inTurn(3, () => attempt('agent@demo.test'));
    for (let failures = 3; failures < 11; failures += 1) {
      const answer = await attempt('agent@demo.test');
      waits.push(answer);
      clock.now += Number(answer.split(' ').at(-1)) * 1000;
      expect(await attempt('agent@demo.test')).toBe('401');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => `429 in ${seconds}`));
  });

  it('looks the same for a name that nobody has', async () => {
    expect(await inTurn(5, () => attempt('nobody@demo.test'))).toEqual([
      '401',
      '401',
      '401',
      '429 in 1',
      '429 in 1',
    ]);
  });

  it('makes the right password wait too, and a good sign-in forgets what was before', async () => {
    await inTurn(3, () => attempt('agency@demo.test'));
    expect(await attempt('agency@demo.test', { password: DEMO_PASSWORD })).toBe('429 in 1');
    clock.now += 1_000;
    expect(await attempt('agency@demo.test', { password: DEMO_PASSWORD })).toBe('200');
    expect(await inTurn(3, () => attempt('agency@demo.test'))).toEqual(['401', '401', '401']);
  });

  it('never keeps the owner out for longer than a minute, however long it goes on', async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      await attempt('reviewer@demo.test');
      clock.now += 60_000;
    }
    expect(await attempt('reviewer@demo.test', { password: DEMO_PASSWORD })).toBe('200');
  });

  it('does not concern the owner where they have signed in before', async () => {
    const home = { from: '198.51.100.1', password: DEMO_PASSWORD };
    expect(await attempt('admin@demo.test', home)).toBe('200');
    await inTurn(20, () => attempt('admin@demo.test'));
    expect(await attempt('admin@demo.test')).toMatch(/^429/);
    expect(await attempt('admin@demo.test', home)).toBe('200');
    expect(await inTurn(4, () => attempt('admin@demo.test', { from: home.from }))).toEqual([
      '401',
      '401',
      '401',
      '429 in 1',
    ]);
  });

  it('lets the owner in at an address that nobody knows within fifteen minutes, though strangers go on guessing', async () => {
    const office = { from: '198.51.100.9', password: DEMO_PASSWORD };
    await inTurn(10, async () => {
      clock.now += 61_000;
      return attempt('distributor@demo.test');
    });
    const answers: string[] = [];
    for (let minute = 0; minute <= 15; minute += 1) {
      expect(await attempt('distributor@demo.test')).toMatch(/^4/);
      answers.push(await attempt('distributor@demo.test', office));
      clock.now += 60_000;
    }
    expect(answers.slice(0, 15).map((answer) => answer.slice(0, 3))).toEqual(
      Array.from({ length: 15 }, () => '429'),
    );
    expect(answers[15]).toBe('200');
  });

  it('gives whoever waited so long one try and no second', async () => {
    await inTurn(12, async () => {
      clock.now += 61_000;
      return attempt('newcomer@demo.test');
    });
    const guess = () => attempt('newcomer@demo.test', { from: '198.51.100.10' });
    expect(await guess()).toMatch(/^429/);
    for (let minute = 0; minute < 15; minute += 1) {
      clock.now += 60_000;
      await attempt('newcomer@demo.test');
    }
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    expect(answers.filter((answer) => answer === '401')).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('429'))).toHaveLength(19);
    expect(await guess()).toMatch(/^429/);
  });

  it('says to wait no longer than until that try', async () => {
    await inTurn(12, async () => {
      clock.now += 61_000;
      return attempt('traveller@demo.test');
    });
    const mine = () => attempt('traveller@demo.test', { from: '198.51.100.11' });
    expect(await mine()).toBe('429 in 60');
    for (let minute = 0; minute < 14; minute += 1) {
      clock.now += 60_000;
      await attempt('traveller@demo.test');
    }
    clock.now += 50_000;
    await attempt('traveller@demo.test');
    expect(await mine()).toBe('429 in 10');
  });

  it('keeps an account of another tenant out of it', async () => {
    await inTurn(4, () => attempt('traveller@demo.test'));
    expect(
      (
        await visitor('acme').call('login', {
          body: { username: 'traveller@demo.test', password: 'x' },
          from: STRANGER,
        })
      ).status,
    ).toBe(401);
  });
});

describe('guessing from one address', () => {
  it('counts over all tenants: after a hundred failures in one, the captcha is compulsory there in another', async () => {
    const from = '203.0.113.99';
    await Promise.all(
      Array.from({ length: 100 }, (_, number) => attempt(`name-${number}@demo.test`, { from })),
    );
    const other = await visitor('acme').call('login', {
      body: { username: 'agent@acme.test', password: DEMO_PASSWORD },
      from,
    });
    expect([other.status, other.body.error?.code]).toEqual([400, 'captcha_required']);
    expect(
      (
        await visitor('acme').call('login', {
          body: { username: 'agent@acme.test', password: DEMO_PASSWORD },
          from: STRANGER,
        })
      ).status,
    ).toBe(200);
  });
});

describe('what is counted', () => {
  const now = new Date('2027-01-01T10:00:00Z');
  const add = (subject: string, at = now) =>
    inTenant(db, 'demo', (transaction) =>
      attemptCounters.add(transaction, {
        tenant: 'demo',
        subject,
        now: at,
        windowMs: 900_000,
        from: 'since',
      }),
    );
  const countOf = async (subject: string) =>
    (
      await inTenant(db, 'demo', (transaction) =>
        attemptCounters.find(transaction, { tenant: 'demo', subject }),
      )
    )?.count;

  it('is right when it happens at the same moment, on whatever server', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('at once')));
    expect(await countOf('at once')).toBe(20);
  });

  it('of a refusal is taken once: not again where another was refused meanwhile', async () => {
    const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, 'demo', work);
    const which = { tenant: 'demo', subject: 'waits' };
    const quarter = new Date(now.getTime() + 900_000);
    const note = (at: Date) =>
      within((transaction) =>
        attemptCounters.note(transaction, {
          ...which,
          now: at,
          until: new Date(at.getTime() + 3_600_000),
        }),
      );
    const take = () =>
      within((transaction) => attemptCounters.take(transaction, { ...which, notedBy: now }));
    await note(now);
    expect(await take()).toBe(true);
    await note(quarter);
    expect(await take()).toBe(false);
  });

  it('begins anew after its window, and is forgotten after an hour', async () => {
    await add('window');
    await add('window', new Date(now.getTime() + 899_000));
    expect(await countOf('window')).toBe(2);
    await add('window', new Date(now.getTime() + 900_000));
    expect(await countOf('window')).toBe(1);
    await inTenant(db, 'demo', (transaction) =>
      attemptCounters.prune(transaction, {
        tenant: 'demo',
        now: new Date(now.getTime() + 900_000 + 3_600_001),
      }),
    );
    expect(await countOf('window')).toBeUndefined();
  });
});
