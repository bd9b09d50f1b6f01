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

/** A benchmark takes an optional folder of documents and gives its figures. */
export type Benchmark = (options: { data: string | undefined }) => Promise<Figure[]>;

/** The middle value; of an even number, the lower middle. Empty lists have none (NaN). */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** The value below which `share` (0 to 1) of all values lie. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Rounded to three significant digits, so that a line stays readable. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

/** The share of those that are right. */
export const share = <T>(name: string, all: readonly T[], isRight: (one: T) => boolean): Figure =>
  ({ name, value: rounded(all.filter(isRight).length / all.length), unit: 'share', n: all.length });
