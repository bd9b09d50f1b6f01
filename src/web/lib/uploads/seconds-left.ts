/** How far a file was at a moment, in milliseconds. */
export interface Pace {
  percent: number;
  at: number;
}

/** Too little to tell how fast a line is. */
const TOO_EARLY = { percent: 3, ms: 2_000 };

/**
 * How long it takes until all has gone out, at the pace so far; undefined while nobody can say, and
 * for a moment that is not worth a word.
 */
export const secondsLeft = (begun: Pace, now: Pace): number | undefined => {
  const [percent, ms] = [now.percent - begun.percent, now.at - begun.at];
  if (percent < TOO_EARLY.percent || ms < TOO_EARLY.ms) return undefined;
  const left = (((100 - now.percent) / percent) * ms) / 1_000;
  return left < 2 ? undefined : Math.ceil(left / step(left)) * step(left);
};

/** The longer, the rougher. */
const step = (seconds: number): number => (seconds < 10 ? 1 : seconds < 60 ? 5 : 60);
