/** Factors of 1, u, u², … */
export type Polynomial = readonly number[];

export const valueAt = (factors: Polynomial, u: number): number =>
  factors.reduceRight((sum, factor) => sum * u + factor, 0);

export const slopeAt = (factors: Polynomial, u: number): number =>
  factors.reduceRight((sum, factor, power) => (power === 0 ? sum : sum * u + factor * power), 0);

export interface Sample {
  u: number;
  value: number;
  weight: number;
}

/**
 * The polynomial of a degree that comes nearest to the samples (least squares). What too few
 * samples leave open is 0.
 */
export const fittedPolynomial = (samples: readonly Sample[], degree: number): number[] => {
  const size = degree + 1;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const { u, value, weight } of samples) {
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1)
        rows[row]![column]! += weight * u ** (row + column);
      rows[row]![size]! += weight * value * u ** row;
    }
  }
  return solved(rows);
};

const NOTHING = 1e-9;

/** Gauss–Jordan with the largest pivot; unknowns without one become 0. */
const solved = (rows: Float64Array[]): number[] => {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const own = rows[column]!;
    if (Math.abs(own[column]!) < NOTHING) continue;
    for (let row = 0; row < size; row += 1) {
      const factor = row === column ? 0 : rows[row]![column]! / own[column]!;
      if (factor !== 0)
        for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * own[at]!;
    }
  }
  return rows.map((row, at) => (Math.abs(row[at]!) < NOTHING ? 0 : row[size]! / row[at]!));
};
