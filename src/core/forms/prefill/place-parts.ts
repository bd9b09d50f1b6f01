/** What can be asked of a place that stands in one line of a document. */
export const PLACE_PARTS = ['city', 'region', 'country'] as const;

export type PlacePart = (typeof PLACE_PARTS)[number];

/**
 * The parts of a place as documents print it: "PUNE, MAHARASHTRA" is a city and a region,
 * "CALIFORNIA, U.S.A." ends with a country. `codes` has every way to write a country, in capitals.
 * What is not said is left out.
 */
export function placeParts(
  written: string,
  codes: Readonly<Record<string, string>>,
): Partial<Record<PlacePart, string>> {
  const parts = written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = (parts.at(-1) ?? '').replaceAll('.', '').toUpperCase();
  const country = parts.length > 1 && Object.hasOwn(codes, last) ? last : undefined;
  const [city, region] = country === undefined ? parts : parts.slice(0, -1);
  return { ...(city && { city }), ...(region && { region }), ...(country && { country }) };
}
