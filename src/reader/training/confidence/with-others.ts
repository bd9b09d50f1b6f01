import { type ConfidenceTable, calibrated } from '../../confidence/tables.ts';
import { isotonicTable } from './isotonic.ts';
import others from './others.json' with { type: 'json' };

/** How much others' papers count where a label names the value. */
const OTHERS = 1 / 3;
/**
 * What no label names measures less than this, and is never told so surely that it counts unseen.
 */
const [NAMED, SEEN] = [0.8, 0.89];
/**
 * Less often right than this on others' papers, or without a form of its own: never told as sure.
 */
const [TRUSTED, UNSURE] = [0.95, 0.945];
/**
 * Below its named measure a value of others' papers is thought so often right before any is known.
 */
const [THOUGHT, CASES] = [0.5, 12];

/**
 * Calibrates a table fitted on generated papers by what its measures meant on papers of other people:
 * those who write templates know the labels that they gather. Of values that no label names
 * generated papers say next to nothing, so that others' alone count there, and few of them are
 * shrunk towards half. `others.json` says what was told of such papers at their first judgement:
 * [measure, told, right].
 */
export function withOthers(made: ConfidenceTable, source: keyof typeof others): ConfidenceTable {
  const rows = others[source].map(
    ([measure = 0, count = 0, right = 0]) => [measure, count, right] as const,
  );
  const seen = isotonicTable(
    rows.flatMap(([measure, count, right]) =>
      Array.from({ length: count }, (_, at) => ({ confidence: measure, isRight: at < right })),
    ),
  );
  const isLoose = source.endsWith('/loose');
  const most = (measure: number): number =>
    measure <= NAMED ? SEEN : isLoose || calibrated(seen, measure) < TRUSTED ? UNSURE : 1;
  const blended = (measure: number): number =>
    calibrated(made, measure) + OTHERS * (calibrated(seen, measure) - calibrated(made, measure));
  const meant = (measure: number): number =>
    measure < NAMED ? Math.min(blended(measure), shrunk(rows, measure)) : blended(measure);
  const measures = [...made, ...seen].map(([measure]) => measure);
  const knots = [...new Set([...measures, NAMED, ...LOW])].toSorted((one, other) => one - other);
  return falling(knots.map((measure) => [measure, Math.min(most(measure), meant(measure))]));
}

/** A measure, how many values were told with it, and how many of them were right. */
type MeasuredCount = readonly [measure: number, told: number, right: number];

/** Measures below which nothing was told: confidence falls to nothing with them. */
const LOW = [0, 0.3, 0.5, 0.6, 0.7];
/** Values whose measures differ by less are alike. */
const NEAR = 0.06;

/** The share that was right of values like one, with so many thought cases beside them. */
function shrunk(rows: readonly MeasuredCount[], measure: number): number {
  const near = rows.filter(([other]) => Math.abs(other - measure) <= NEAR);
  const [count, right] = near.reduce(([all, good], row) => [all + row[1], good + row[2]], [0, 0]);
  return Math.min(1, measure / THOUGHT) * ((right + THOUGHT * CASES) / (count + CASES));
}

/** No measure is told more surely than a higher one. */
function falling(knots: readonly (readonly [number, number])[]): ConfidenceTable {
  return knots.map(([measure], at) => [
    measure,
    Math.round(1000 * Math.min(...knots.slice(at).map(([, right]) => right))) / 1000,
  ]);
}
