/**
 * What a proof is worth. `once` is what has to be kept until the moment, because the same proof
 * must open nothing again; services of others look after that themselves.
 */
export type CaptchaVerdict =
  | { kind: 'good'; once?: { signature: string; until: number } }
  | { kind: 'bad' }
  | { kind: 'unanswered'; reason: string };
