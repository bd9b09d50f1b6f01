/**
 * The signs of a reference number: no two look alike in print or by hand, and without vowels none
 * spells a word. A prime number of them, so that the check sign below finds every mistake of one
 * sign and every two that changed places. What is stored was counted with this order: it stays.
 */
const SIGNS = '23456789CDFHJKMNPQRTWXY';

/** What people read for a sign of ours. */
const MISREAD: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' };

const RANDOM_SIGNS = 7;
const HALF = 4;

/**
 * A reference number as it is shown and read out: "K7M4-P2XR", seven random signs and one that
 * checks them. `pick` gives a whole number from 0 up to, not including, its argument.
 */
export function newReference(pick: (below: number) => number): string {
  const values = Array.from({ length: RANDOM_SIGNS }, () => pick(SIGNS.length));
  return written([...values, checkOf(values)]);
}

/**
 * The reference that somebody typed or was told, whatever its case, spaces and dashes; undefined
 * when it is none, or when its check sign says that one is wrong.
 */
export function readReference(text: string): string | undefined {
  const values = valuesOf(text);
  return values && checkOf(values) === values[RANDOM_SIGNS] ? written(values) : undefined;
}

/** True when it looks like a reference number, and one of its signs must be wrong. */
export const isMisreadReference = (text: string): boolean =>
  valuesOf(text) !== undefined && /\d/.test(text) && readReference(text) === undefined;

function valuesOf(text: string): number[] | undefined {
  const signs = [...text.toUpperCase().replace(/[\s\-–—.]/g, '')];
  const values = signs.map((sign) => SIGNS.indexOf(MISREAD[sign] ?? sign));
  return values.length === RANDOM_SIGNS + 1 && !values.includes(-1) ? values : undefined;
}

/** Weighs each of the random signs by its place, so that all eight add up to a multiple. */
function checkOf(values: readonly number[]): number {
  const sum = values
    .slice(0, RANDOM_SIGNS)
    .reduce((total, value, index) => total + value * (index + 1), 0);
  return SIGNS.split('').findIndex(
    (_, check) => (sum + check * (RANDOM_SIGNS + 1)) % SIGNS.length === 0,
  );
}

function written(values: readonly number[]): string {
  const signs = values.map((value) => SIGNS[value]).join('');
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
}
