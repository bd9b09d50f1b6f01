import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './load.ts';

export interface Answer {
  milliseconds: number;
  isRefused: boolean;
}

/**
 * Asks at an even pace, whether what was asked before is answered or not: a wait for a connection
 * counts, as it would for whoever asks.
 */
export async function pacedLoad(
  { origin, method, headers, targets, connections, seconds }: Load,
  rate: number,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const answers: Promise<Answer>[] = [];
  while (answers.length < rate * seconds) {
    await pause(Math.max(0, start + (answers.length * 1000) / rate - performance.now()));
    const { path = '/' } = targets[answers.length % targets.length] ?? {};
    answers.push(answered(new URL(path, origin), { agent, method, headers }));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

const answered = (url: URL, options: object): Promise<Answer> =>
  new Promise((resolve) => {
    const asked = performance.now();
    const done = (isRefused: boolean) =>
      resolve({ milliseconds: performance.now() - asked, isRefused });
    request(url, options, (response) => {
      const { statusCode = 0 } = response;
      response
        .resume()
        .once('end', () => done(statusCode < 200 || statusCode > 299))
        .once('error', () => done(true));
    })
      .once('error', () => done(true))
      .end();
  });
