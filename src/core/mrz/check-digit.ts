const WEIGHTS = [7, 3, 1];

/**
 * The value of one character of a machine-readable zone: 0–9, A=10 … Z=35, filler 0 (ICAO 9303 part
 * 3, 4.9).
 */
const valueOf = (character: string): number => {
  if (character === '<') return 0;
  const value = Number.parseInt(character, 36);
  if (Number.isNaN(value))
    throw new RangeError(`"${character}" cannot stand in a machine-readable zone.`);
  return value;
};

/**
 * The check digit of a run of characters, '0' to '9' (ICAO 9303 part 3, 4.9: weights 7, 3, 1,
 * modulo 10). Throws RangeError for a character that is not 0–9, A–Z or '<'.
 */
export const checkDigit = (characters: string): string => {
  const sum = [...characters].reduce(
    (total, character, at) => total + valueOf(character) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return String(sum % 10);
};
