import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import { createDeduplicator, type Deduplicated } from '../deduplicator.ts';
import type { ErrorReporter, Fault } from './error-reporter.ts';

export interface ReportTarget {
  /** Never logged: it may hold a key. */
  address: string;
  /** Which version of the product it was. */
  release: string;
  /** The sentence that people read for a code. */
  sentenceOf: (code: string) => string;
  now: () => number;
  /** Said once when reports begin to fail. Never an error, which could come back here. */
  warn: (sentence: string) => void;
  fetch?: typeof fetch;
}

/** One fault as it leaves. */
export interface FaultReport extends Fault {
  at: string;
  message: string;
  release: string;
  times: number;
}

const EVERY_MS = 1_000;
const ANSWER_MS = 5_000;
const MOST_AT_ONCE = 50;

/**
 * Sends reports as JSON, a second behind what happened: `{"lost": 0, "reports": […]}`. The same
 * again within a minute is counted. While nobody takes them they are deduplicated up to a limit, and
 * what could not be sent is reported as a number.
 */
export function sendingReporter({ now, warn, ...sending }: ReportTarget): ErrorReporter {
  const deduplicator = createDeduplicator<Fault & { at: number }>(now);
  const state = { lost: 0, failures: 0, pauseUntil: 0 };
  let work = Promise.resolve();

  const send = async (): Promise<void> => {
    if (now() < state.pauseUntil) return;
    const deduplicated = deduplicator.take();
    for (let from = 0; from < deduplicated.length; from += MOST_AT_ONCE) {
      const problem = await posted(deduplicated.slice(from, from + MOST_AT_ONCE), {
        ...sending,
        lost: state.lost,
      });
      if (problem !== null) return failed(problem, deduplicated.slice(from));
      Object.assign(state, { lost: 0, failures: 0 });
    }
  };

  const failed = (problem: string, unsent: readonly Deduplicated<unknown>[]): void => {
    state.lost += unsent.reduce((sum, { times }) => sum + times, 0);
    state.pauseUntil = now() + retryDelay(RETRY.errorReport, { attempt: state.failures + 1 });
    if (state.failures === 0)
      warn(
        `Errors could not be reported: ERROR_REPORT_URL ${problem}. Reporting goes on as soon as it answers.`,
      );
    state.failures += 1;
  };

  const timer = setInterval(() => {
    work = work.then(send);
  }, EVERY_MS).unref();
  return {
    isOn: true,
    report: (fault, times = 1) => deduplicator.add(keyOf(fault), { ...fault, at: now() }, times),
    stop: async () => {
      clearInterval(timer);
      deduplicator.close();
      await work;
      state.pauseUntil = 0;
      await send();
    },
  };
}

/** What is the same fault again: whoever met it, and in which request, makes no other of it. */
const keyOf = ({ requestId: _, ...fault }: Fault): string => JSON.stringify(fault);

type Post = Pick<ReportTarget, 'address' | 'release' | 'sentenceOf' | 'fetch'> & { lost: number };

/** Null when they were taken, else what was wrong, without the address. */
async function posted(
  deduplicated: readonly Deduplicated<Fault & { at: number }>[],
  { address, release, sentenceOf, lost, fetch: ask = fetch }: Post,
): Promise<string | null> {
  const reports: FaultReport[] = deduplicated.map(({ thing: { at, ...fault }, times }) => ({
    ...fault,
    at: new Date(at).toISOString(),
    message: sentenceOf(fault.code),
    release,
    times,
  }));
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lost, reports }),
    };
    const answer = await ask(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown };
    return `does not answer${typeof code === 'string' ? ` (${code})` : ''}`;
  }
}
