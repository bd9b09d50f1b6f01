/** One measured figure, as the contract prints it: one JSON object a line. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What else was measured in the same run, to compare with. */
  peer?: string;
  peerValue?: number;
  ratio?: number;
  /** How many times it was measured. */
  n: number;
  note?: string;
}

/**
 * A benchmark takes an optional folder of documents, or how many minutes it may take where that is
 * a choice, and gives its figures.
 */
export type Benchmark = (options: {
  data: string | undefined;
  minutes: number | undefined;
}) => Promise<Figure[]>;

/** The middle value; of an even number, the lower middle. Empty lists have none (NaN). */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** The value below which `share` (0 to 1) of all values lie. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.ceil(values.length * share) - 1)
  ] ?? Number.NaN;

/** Rounded to three significant digits, so that a line stays readable. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

/** The share of those that are right. */
export const share = <T>(
  name: string,
  all: readonly T[],
  isRight: (one: T) => boolean,
): Figure => ({
  name,
  value: rounded(all.filter(isRight).length / all.length),
  unit: 'share',
  n: all.length,
});

/** A share as k of n with the interval in which it lies at 95 % (Wilson). */
export const counted = <T>(
  name: string,
  all: readonly T[],
  isRight: (one: T) => boolean,
): Figure => {
  const right = all.filter(isRight).length;
  const [low, high] = wilson(right, all.length);
  return {
    ...share(name, all, isRight),
    note: `${right}/${all.length}, 95 %: ${low.toFixed(3)} to ${high.toFixed(3)}`,
  };
};

/** The interval of Wilson's score at 95 %. */
export function wilson(right: number, count: number): [low: number, high: number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const share = right / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half =
    (z / (1 + z ** 2 / count)) *
    Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * How far what is claimed lies from what is right, on the whole: the mean over ten steps of
 * confidence, each by its share (expected calibration error).
 */
export function calibrationError(all: readonly { confidence: number; isRight: boolean }[]): number {
  const steps = Map.groupBy(all, ({ confidence }) => Math.min(9, Math.floor(10 * confidence)));
  return (
    [...steps.values()].reduce(
      (sum, step) =>
        sum +
        Math.abs(
          step.reduce((gap, { confidence, isRight }) => gap + confidence - Number(isRight), 0),
        ),
      0,
    ) / all.length
  );
}
