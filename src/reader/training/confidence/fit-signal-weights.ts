import { type CategorySignals, noSignals } from '../../category/signals.ts';
import { type SignalWeights, sureness } from '../../confidence/tables.ts';

/** What spoke for a kind, and whether it was right. */
export interface LabelledSignals {
  signals: CategorySignals;
  isRight: boolean;
}

/** Steps of descent, how far each goes, and how much a heavy weight costs (ridge). */
const [STEPS, PACE, COST] = [3000, 0.5, 0.002];
const SIGNS = Object.keys(noSignals) as (keyof CategorySignals)[];

/**
 * Weights that fit best what was right (logistic regression); none is below zero, so that more
 * evidence is never less sure.
 */
export function fitSignalWeights(samples: readonly LabelledSignals[]): SignalWeights {
  let weights: SignalWeights = { bias: 0, ...noSignals };
  for (let step = 0; step < STEPS; step += 1) weights = stepFrom(weights, samples);
  return Object.fromEntries(
    Object.entries(weights).map(([sign, weight]) => [sign, Math.round(1000 * weight) / 1000]),
  ) as SignalWeights;
}

function stepFrom(weights: SignalWeights, samples: readonly LabelledSignals[]): SignalWeights {
  const slope: Record<keyof SignalWeights, number> = { bias: 0, ...noSignals };
  for (const { signals, isRight } of samples) {
    const error = sureness(weights, signals) - Number(isRight);
    slope.bias += error / samples.length;
    for (const sign of SIGNS) slope[sign] += (error * signals[sign]) / samples.length;
  }
  const moved = (sign: keyof CategorySignals): number =>
    Math.max(0, weights[sign] - PACE * (slope[sign] + COST * weights[sign]));
  return {
    bias: weights.bias - PACE * slope.bias,
    ...Object.fromEntries(SIGNS.map((sign) => [sign, moved(sign)])),
  } as SignalWeights;
}
