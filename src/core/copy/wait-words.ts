import type { Params } from './text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How long somebody has to wait, in words: the copy key of "40 seconds", "5 minutes" or "3 hours".
 * Never less than it takes.
 */
export function waitWords(seconds: number): { key: string; params: Params } {
  if (seconds < 1.5 * MINUTE)
    return { key: 'wait.seconds', params: { n: Math.max(1, Math.ceil(seconds)) } };
  if (seconds < 1.5 * HOUR)
    return { key: 'wait.minutes', params: { n: Math.ceil(seconds / MINUTE) } };
  return { key: 'wait.hours', params: { n: Math.ceil(seconds / HOUR) } };
}
