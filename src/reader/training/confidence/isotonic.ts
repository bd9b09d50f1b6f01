import type { ConfidenceTable } from '../../confidence/tables.ts';

/** A measure, and whether what it was told of was right. */
export interface Outcome {
  confidence: number;
  isRight: boolean;
}

/** So few outcomes say nothing by themselves: they go with their neighbours. */
const LEAST = 25;
/**
 * Nothing is as sure as never to have been wrong: so many wrong and right ones are thought into
 * every step (Laplace).
 */
const [THOUGHT_RIGHT, THOUGHT] = [0.9, 1];

interface Step {
  from: number;
  to: number;
  right: number;
  count: number;
}

/**
 * The rising table that fits the outcomes best (pool adjacent violators), knots in the middle of
 * its steps.
 */
export function isotonicTable(outcomes: readonly Outcome[]): ConfidenceTable {
  const steps: Step[] = [];
  for (const step of evenSteps(outcomes)) {
    steps.push(step);
    for (
      let last = steps.at(-1), before = steps.at(-2);
      last && before && shareOf(before) >= shareOf(last);
      last = steps.at(-1), before = steps.at(-2)
    ) {
      steps.splice(-2, 2, {
        from: before.from,
        to: last.to,
        right: before.right + last.right,
        count: before.count + last.count,
      });
    }
  }
  return steps.map((step) => [round((step.from + step.to) / 2), round(shareOf(step))]);
}

function evenSteps(outcomes: readonly Outcome[]): Step[] {
  const rising = outcomes.toSorted((one, other) => one.confidence - other.confidence);
  const steps: Step[] = [];
  for (const { confidence, isRight } of rising) {
    const last = steps.at(-1);
    if (last && (last.count < LEAST || last.to === confidence))
      Object.assign(last, {
        to: confidence,
        right: last.right + Number(isRight),
        count: last.count + 1,
      });
    else steps.push({ from: confidence, to: confidence, right: Number(isRight), count: 1 });
  }
  return steps;
}

const shareOf = ({ right, count }: Step): number => (right + THOUGHT_RIGHT) / (count + THOUGHT);
const round = (value: number): number => Math.round(1000 * value) / 1000;
