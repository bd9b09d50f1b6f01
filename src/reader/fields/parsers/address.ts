import type { CountryIndex } from '../country-index.ts';
import { hasForm } from '../methods/name-of-firm.ts';
import { findDates } from './find-dates.ts';
import type { Parser } from './parser.ts';

/** Parts of an address as the catalogue's fields name them. */
export interface ReadAddress {
  line1?: string;
  city?: string;
  postal_code?: string;
  /** ISO alpha-3. */
  country?: string;
}

/**
 * Postal codes by their forms: Britain, Canada, the Netherlands, Japan, Brazil, the United States,
 * Portugal, Poland, then plain digits.
 */
const POSTAL_CODES = [
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/,
  /\b\d{4} ?[A-Z]{2}\b/,
  /\b\d{3}-\d{4}\b/,
  /\b\d{5}-\d{3}\b/,
  /\b\d{5}-\d{4}\b/,
  /\b\d{4}-\d{3}\b/,
  /\b\d{2}-\d{3}\b/,
  /\b(?:[A-Z]{1,3}-)?\d{5,6}\b/,
  /\b\d{3} \d{2}\b/,
  /\b(?:[A-Z]{1,3}-)?\d{4}\b/,
];

/** {line1, city, postal_code, country} of lines or of parts between commas. */
export const address: Parser = (text, { countries, today, order }) => {
  const value = splitAddress(text, countries);
  // The year of a day looks like a postal code: "September 3, 2026".
  if (
    value.postal_code &&
    findDates(text, { today, order, isPast: false }).some(({ raw }) =>
      raw.includes(value.postal_code ?? ''),
    )
  )
    return undefined;
  const isAddress =
    /\p{L}{2}/u.test(value.line1 ?? '') &&
    (value.postal_code !== undefined || /\p{L}{2}/u.test(value.city ?? ''));
  return isAddress ? { value, sureness: value.postal_code ? 1 : 0.8 } : undefined;
};

export function splitAddress(text: string, countries: CountryIndex): ReadAddress {
  const parts = text
    .split(/\s*(?:[,\n·•|]|\s[–—]\s)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isBeside(part));
  const country = parts.length > 1 ? countries.find(parts.at(-1) ?? '') : undefined;
  if (country) parts.pop();
  // A house number may look like a postal code, so the code is looked for from the end.
  const at = parts.findLastIndex(
    (part, index) => (index > 0 || parts.length === 1) && postalCodeIn(part) !== undefined,
  );
  const postalCode = postalCodeIn(parts[at] ?? '');
  const [street, rest] = streetBefore(parts[at] ?? '', postalCode);
  const beside = (rest ?? parts[at] ?? '')
    .replace(postalCode ?? '', '')
    .replace(/^[\s,-]+|[\s,-]+$/g, '');
  const isAlone = at > 0 && /^([A-Z]{2})?$/.test(beside);
  const city =
    postalCode === undefined
      ? parts.length > 1
        ? parts.at(-1)
        : undefined
      : isAlone
        ? cityAround(parts, at)
        : withoutRegion(beside);
  const line1 = [
    ...parts.slice(0, at < 0 ? -1 : isAlone && city === parts[at - 1] ? at - 1 : at),
    ...(street ? [street] : []),
  ].join(', ');
  return {
    ...(line1 && { line1 }),
    ...(city && { city }),
    ...(postalCode && { postal_code: postalCode }),
    ...(country && { country }),
  };
}

/** Telephones and the names of firms stand on one line with addresses. */
const isBeside = (part: string): boolean =>
  /^(?:(?:t[ée]l(?:[ée]ph?one?)?|phone|fax|mobile|cell|t|p)\s*[.:]?|[+(])[\d ()+./-]+$/i.test(
    part,
  ) ||
  /@|^www\./.test(part) ||
  hasForm(part);

/** A comma is lost between street and code: "Via Garibaldi 7 40121 Bologna". */
function streetBefore(part: string, code: string | undefined): [street?: string, rest?: string] {
  const at = code === undefined ? -1 : part.lastIndexOf(code);
  const before = part.slice(0, Math.max(0, at)).trim();
  return /\p{L}{3}.*\d/u.test(before) && /^\S+\s+\p{L}/u.test(part.slice(at))
    ? [before, part.slice(at)]
    : [];
}

function postalCodeIn(part: string): string | undefined {
  return POSTAL_CODES.map((pattern) => pattern.exec(part)?.[0]).find((code) => code !== undefined);
}

/** A code on its own, or with a state, follows its city; else the city follows it. */
function cityAround(parts: readonly string[], at: number): string | undefined {
  return parts[at + 1] ?? (at > 1 ? parts[at - 1] : undefined);
}

/** "Springfield IL" is Springfield. */
function withoutRegion(city: string): string | undefined {
  return city.replace(/\s+[A-Z]{2}$/, '') || undefined;
}
