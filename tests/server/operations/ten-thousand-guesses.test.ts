import { cpus } from 'node:os';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { testApp } from '../test-app.ts';

const { clock, ports, visitor } = await testApp();
const CELLAR = '203.0.113.7';
const ELSEWHERE = '198.51.100.20';
/** Guesses whose turn has come at the same moment. */
const AT_ONCE = 2 * cpus().length;

/** How many passwords were compared: what a guess costs. */
let compared = 0;
const { inTurn } = ports.passwords;
ports.passwords.inTurn = (work) =>
  inTurn((matches) =>
    work((stored, password) => {
      compared += 1;
      return matches(stored, password);
    }),
  );

interface Guess {
  username: string;
  password?: string;
  from?: string;
  captchaToken?: string;
}
const attempt = async ({
  username,
  password = 'a guess',
  from = CELLAR,
  captchaToken = '',
}: Guess) => {
  const { status, body, headers } = await visitor().call('login', {
    body: { username, password, captchaToken },
    from,
  });
  return {
    answer: body.error ? `${status} ${body.error.code}` : String(status),
    wait: Number(headers['retry-after'] ?? 0),
  };
};
/** All in flight together, a thousand at a time; how often each answer came. */
const guess = async (times: number, guessOf: (number: number) => Guess) => {
  const answers: Record<string, number> = {};
  for (let first = 0; first < times; first += 1000) {
    const some = Array.from({ length: Math.min(1000, times - first) }, (_, index) =>
      attempt(guessOf(first + index)),
    );
    for (const { answer } of await Promise.all(some)) answers[answer] = (answers[answer] ?? 0) + 1;
  }
  return answers;
};
const solved = async () => {
  const { body } = await visitor().call('get-captcha-challenge');
  const { parameters, signature } = body as unknown as Challenge;
  const solution = await solveChallenge({
    challenge: { parameters, signature } as Challenge,
    deriveKey,
  });
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString(
    'base64',
  );
};
const owner = (who: string) => ({ username: `${who}@demo.test`, password: DEMO_PASSWORD });
const placeOf = (number: number) => `10.0.${Math.floor(number / 250)}.${number % 250}`;

beforeEach(() => {
  clock.now += 60 * 60_000;
  compared = 0;
});

describe('ten thousand guesses', () => {
  it('at one account from one address: 4,000 cost a handful of comparisons, and the owner waits a minute at most', async () => {
    const answers = await guess(4000, (number) => ({
      username: 'distributor@demo.test',
      password: `guess ${number}`,
    }));
    expect(compared).toBeLessThanOrEqual(3 + AT_ONCE);
    expect(answers).toEqual({
      '401 invalid_credentials': compared,
      '429 rate_limited': 4000 - compared,
    });
    const { answer, wait } = await attempt({ ...owner('distributor'), from: ELSEWHERE });
    expect(answer).toBe('429 rate_limited');
    expect(wait).toBeLessThanOrEqual(60);
    clock.now += wait * 1000;
    expect((await attempt({ ...owner('distributor'), from: ELSEWHERE })).answer).toBe('200');
  });

  it('at one account from as many addresses: 4,000 cost no more than from one, and at home the owner notices nothing', async () => {
    expect((await attempt({ ...owner('agent'), from: ELSEWHERE })).answer).toBe('200');
    compared = 0;
    const answers = await guess(4000, (number) => ({
      username: 'agent@demo.test',
      from: placeOf(number),
    }));
    expect(compared).toBeLessThanOrEqual(3 + AT_ONCE);
    expect(answers).toEqual({
      '401 invalid_credentials': compared,
      '429 rate_limited': 4000 - compared,
    });
    expect((await attempt({ ...owner('agent'), from: ELSEWHERE })).answer).toBe('200');
    clock.now += 15 * 60_000;
    expect((await attempt({ ...owner('agent'), from: CELLAR })).answer).toBe('200');
  });

  it('at as many accounts from one address: after a hundred of 1,800 a captcha is compulsory there, and opens to the right password', async () => {
    const answers = await guess(1800, (number) => ({ username: `name-${number}@demo.test` }));
    expect(compared).toBeLessThanOrEqual(100 + AT_ONCE);
    expect(answers).toEqual({
      '401 invalid_credentials': compared,
      '400 captcha_required': 1800 - compared,
    });
    expect((await attempt(owner('traveller'))).answer).toBe('400 captcha_required');
    expect((await attempt({ ...owner('traveller'), captchaToken: await solved() })).answer).toBe(
      '200',
    );
    expect((await attempt({ ...owner('agency'), from: ELSEWHERE })).answer).toBe('200');
    clock.now += 15 * 60_000;
    expect((await attempt(owner('reviewer'))).answer).toBe('200');
  });

  it('at as many accounts from as many addresses: 200 look like 200 people, and keep nobody out', async () => {
    const [answers, { answer }] = await Promise.all([
      guess(200, (number) => ({ username: `name-${number}@demo.test`, from: placeOf(number) })),
      attempt({ ...owner('admin'), from: ELSEWHERE }),
    ]);
    expect(answers).toEqual({ '401 invalid_credentials': 200 });
    expect(answer).toBe('200');
  });
});
