import { calibrated, type ConfidenceTable } from '../tables.ts';
import { isotonicTable } from './isotonic.ts';
import others from './others.json' with { type: 'json' };

/** How much others' papers count. */
const OTHERS = 1 / 3;

/**
 * A table fitted on generated papers, and what its measures came to mean on papers of other people (a third): those who write templates know the labels that they gather.
 * `others.json` says what was told of 118 such papers at their first judgement: [measure, told, right].
 */
export function withOthers(made: ConfidenceTable, source: keyof typeof others): ConfidenceTable {
  const told = others[source].flatMap(([measure = 0, count = 0, right = 0]) => Array.from({ length: count }, (_, at) => ({ confidence: measure, isRight: at < right })));
  const seen = isotonicTable(told);
  const knots = [...new Set([...made, ...seen].map(([measure]) => measure))].toSorted((one, other) => one - other);
  return knots.map((measure) => [measure, Math.round(1000 * (calibrated(made, measure) + OTHERS * (calibrated(seen, measure) - calibrated(made, measure)))) / 1000]);
}
