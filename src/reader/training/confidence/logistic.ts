import { type Evidence, noEvidence } from '../../category/evidence.ts';
import { type EvidenceWeights, sureness } from '../../confidence/tables.ts';

/** What spoke for a kind, and whether it was right. */
export interface Told {
  evidence: Evidence;
  isRight: boolean;
}

/** Steps of descent, how far each goes, and how much a heavy weight costs (ridge). */
const [STEPS, PACE, COST] = [3000, 0.5, 0.002];
const SIGNS = Object.keys(noEvidence) as (keyof Evidence)[];

/**
 * Weights that fit best what was right (logistic regression); none is below zero, so that more
 * evidence is never less sure.
 */
export function evidenceWeights(told: readonly Told[]): EvidenceWeights {
  let weights: EvidenceWeights = { bias: 0, ...noEvidence };
  for (let step = 0; step < STEPS; step += 1) weights = stepFrom(weights, told);
  return Object.fromEntries(
    Object.entries(weights).map(([sign, weight]) => [sign, Math.round(1000 * weight) / 1000]),
  ) as EvidenceWeights;
}

function stepFrom(weights: EvidenceWeights, told: readonly Told[]): EvidenceWeights {
  const slope: Record<keyof EvidenceWeights, number> = { bias: 0, ...noEvidence };
  for (const { evidence, isRight } of told) {
    const error = sureness(weights, evidence) - Number(isRight);
    slope.bias += error / told.length;
    for (const sign of SIGNS) slope[sign] += (error * evidence[sign]) / told.length;
  }
  const moved = (sign: keyof Evidence): number =>
    Math.max(0, weights[sign] - PACE * (slope[sign] + COST * weights[sign]));
  return {
    bias: weights.bias - PACE * slope.bias,
    ...Object.fromEntries(SIGNS.map((sign) => [sign, moved(sign)])),
  } as EvidenceWeights;
}
