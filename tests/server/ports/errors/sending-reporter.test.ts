import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../src/server/ports/errors/error-reporter.ts';
import {
  type FaultReport,
  sendingReporter,
} from '../../../../src/server/ports/errors/sending-reporter.ts';

interface Sent {
  lost: number;
  reports: FaultReport[];
}

const fault: Fault = {
  kind: 'request',
  code: 'internal',
  name: 'TypeError',
  frames: ['src/server/app.ts:1:2'],
  tenant: 'demo',
  route: 'GET /api/v1/application/',
  requestId: 'r1',
};
const other = (number: number): Fault => ({ ...fault, frames: [`src/server/app.ts:${number}:1`] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A receiver that answers as it is told to: a status, or silence. */
const receiving = () => {
  const [sent, warned, state] = [[] as Sent[], [] as string[], { status: 204, calls: 0 }];
  const reporter = sendingReporter({
    address: 'https://errors.example.org/in?key=hunter2',
    release: 'farland@1',
    now: Date.now,
    warn: (sentence) => void warned.push(sentence),
    sentenceOf: (code) => `sentence of ${code}`,
    fetch: async (_, init) => {
      state.calls += 1;
      if (state.status === 0)
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      if (state.status < 300) sent.push(JSON.parse(String(init?.body)) as Sent);
      return new Response(null, { status: state.status });
    },
  });
  return { reporter, sent, warned, state };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('reporting errors', () => {
  it("tells what went wrong a second later, with the catalogue's sentence and the release", async () => {
    const { reporter, sent } = receiving();
    reporter.report(fault);
    expect(sent).toEqual([]);
    await pass(1_000);
    expect(sent).toEqual([
      {
        lost: 0,
        reports: [
          {
            ...fault,
            at: expect.any(String),
            message: 'sentence of internal',
            release: 'farland@1',
            times: 1,
          },
        ],
      },
    ]);
  });

  it('tells the same again once a minute, with how often it was', async () => {
    const { reporter, sent } = receiving();
    for (let time = 0; time < 1_000; time += 1)
      reporter.report({ ...fault, requestId: `r${time}` });
    await pass(62_000);
    expect(sent.flatMap(({ reports }) => reports.map(({ times }) => times))).toEqual([1, 999]);
  });

  it('sends many in pieces, and gathers no more kinds than it can hold', async () => {
    const { reporter, sent } = receiving();
    for (let number = 0; number < 5_000; number += 1) reporter.report(other(number));
    await pass(62_000);
    expect(Math.max(...sent.map(({ reports }) => reports.length))).toBeLessThanOrEqual(50);
    const reported = sent.flatMap(({ reports }) => reports);
    expect(reported.length).toBeLessThan(520);
    expect(reported.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
  });

  it.each([
    [0, 'does not answer (ECONNREFUSED)'],
    [500, 'answered 500'],
    [302, 'answered 302'],
  ])(
    'waits longer and longer while nobody takes them (%i), warns once, and says how many were lost',
    async (status, reason) => {
      const { reporter, sent, warned, state } = receiving();
      state.status = status;
      for (let second = 0; second < 600; second += 1) {
        reporter.report(other(second));
        await pass(1_000);
      }
      expect(state.calls).toBeLessThan(12);
      expect(warned).toEqual([
        `Errors could not be reported: ERROR_REPORT_URL ${reason}. Reporting goes on as soon as it answers.`,
      ]);
      state.status = 204;
      await pass(10 * 60_000);
      const reportedTimes = sent
        .flatMap(({ reports }) => reports)
        .reduce((sum, { times }) => sum + times, 0);
      expect((sent[0]?.lost ?? 0) + reportedTimes).toBe(600);
      expect(JSON.stringify(warned)).not.toContain('hunter2');
    },
  );

  it('tells what is waiting when the server stops, and never fails', async () => {
    const { reporter, sent, state } = receiving();
    reporter.report(fault);
    await reporter.stop();
    expect(sent.flatMap(({ reports }) => reports)).toHaveLength(1);
    state.status = 0;
    reporter.report(other(7));
    await expect(reporter.stop()).resolves.toBeUndefined();
  });
});
