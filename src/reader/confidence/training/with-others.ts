import { calibrated, type ConfidenceTable } from '../tables.ts';
import { isotonicTable } from './isotonic.ts';
import others from './others.json' with { type: 'json' };

/** How much others' papers count. */
const OTHERS = 0.4;
/** What no label names measures less than this, and is never told so surely that it counts unseen. */
const [NAMED, SEEN] = [0.8, 0.89];

/**
 * A table fitted on generated papers, and what its measures came to mean on papers of other people, two fifths of it: those who write templates know the labels that they gather.
 * `others.json` says what was told of 187 such papers at their first judgement: [measure, told, right].
 */
export function withOthers(made: ConfidenceTable, source: keyof typeof others): ConfidenceTable {
  const told = others[source].flatMap(([measure = 0, count = 0, right = 0]) => Array.from({ length: count }, (_, at) => ({ confidence: measure, isRight: at < right })));
  const seen = isotonicTable(told);
  const blended = (measure: number): number => Math.round(1000 * (calibrated(made, measure) + OTHERS * (calibrated(seen, measure) - calibrated(made, measure)))) / 1000;
  const knots = [...new Set([...made, ...seen].map(([measure]) => measure)).add(NAMED)].toSorted((one, other) => one - other);
  return knots.map((measure) => [measure, measure > NAMED ? blended(measure) : Math.min(SEEN, blended(measure))]);
}
