import { calibrated, type ConfidenceTable } from '../tables.ts';
import { isotonicTable } from './isotonic.ts';
import others from './others.json' with { type: 'json' };

/** How much others' papers count. */
const OTHERS = 1 / 3;
/** What no label names measures less than this, and is never told so surely that it counts unseen. */
const [NAMED, SEEN] = [0.8, 0.89];
/** What was right less often than this on others' papers is never told as sure, and no words without a form of their own are. */
const [TRUSTED, UNSURE] = [0.95, 0.945];

/**
 * A table fitted on generated papers, and what its measures came to mean on papers of other people, a third of it: those who write templates know the labels that they gather.
 * `others.json` says what was told of 127 such papers at their first judgement: [measure, told, right].
 */
export function withOthers(made: ConfidenceTable, source: keyof typeof others): ConfidenceTable {
  const told = others[source].flatMap(([measure = 0, count = 0, right = 0]) => Array.from({ length: count }, (_, at) => ({ confidence: measure, isRight: at < right })));
  const seen = isotonicTable(told);
  const most = (measure: number): number => (measure <= NAMED ? SEEN : source.endsWith('/loose') || calibrated(seen, measure) < TRUSTED ? UNSURE : 1);
  const blended = (measure: number): number => calibrated(made, measure) + OTHERS * (calibrated(seen, measure) - calibrated(made, measure));
  const knots = [...new Set([...made, ...seen].map(([measure]) => measure)).add(NAMED)].toSorted((one, other) => one - other);
  return knots.map((measure) => [measure, Math.round(1000 * Math.min(most(measure), blended(measure))) / 1000]);
}
