/** Part of a line: from (inclusive) to (exclusive). */
export interface Span {
  line: number;
  from: number;
  to: number;
}

/** Which characters may stand in a span. */
export type Kind = 'name' | 'letters' | 'digits' | 'date' | 'any' | 'sex' | 'check' | 'type';

export type FormatName = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRID';
export type FieldName =
  | 'type'
  | 'issuer'
  | 'names'
  | 'surname'
  | 'givenNames'
  | 'number'
  | 'nationality'
  | 'dateOfBirth'
  | 'sex'
  | 'expiryDate'
  | 'optional'
  | 'optional2';

export interface ZoneFormat {
  name: FormatName;
  lines: number;
  length: number;
  /** How the first line of such a document begins (ICAO 9303 parts 4 to 7). */
  code: RegExp;
  fields: Partial<Record<FieldName, Span & { kind: Kind }>>;
  /** For each check digit, where it stands and what it covers, in order. */
  checks: Record<string, { digit: Span; covers: Span[] }>;
}

const span = (line: number, from: number, to = from + 1): Span => ({ line, from, to });
const field = (kind: Kind, line: number, from: number, to?: number) => ({
  ...span(line, from, to),
  kind,
});

/** The second line that passports, visas and cards of two lines share (ICAO 9303 parts 4 to 7). */
const secondLine = {
  number: field('any', 1, 0, 9),
  nationality: field('letters', 1, 10, 13),
  dateOfBirth: field('date', 1, 13, 19),
  sex: field('sex', 1, 20),
  expiryDate: field('digits', 1, 21, 27),
} as const;
const secondChecks = {
  number: { digit: span(1, 9), covers: [span(1, 0, 9)] },
  dateOfBirth: { digit: span(1, 19), covers: [span(1, 13, 19)] },
  expiryDate: { digit: span(1, 27), covers: [span(1, 21, 27)] },
};
const firstLine = (length: number) =>
  ({
    type: field('type', 0, 0, 2),
    issuer: field('letters', 0, 2, 5),
    names: field('name', 0, 5, length),
  }) as const;
const composite = (end: number) => ({
  digit: span(1, end),
  covers: [span(1, 0, 10), span(1, 13, 20), span(1, 21, end)],
});

export const formats: Record<FormatName, ZoneFormat> = {
  TD3: {
    name: 'TD3',
    lines: 2,
    length: 44,
    code: /^P/,
    fields: { ...firstLine(44), ...secondLine, optional: field('any', 1, 28, 42) },
    checks: {
      ...secondChecks,
      optional: { digit: span(1, 42), covers: [span(1, 28, 42)] },
      composite: composite(43),
    },
  },
  MRVA: {
    name: 'MRVA',
    lines: 2,
    length: 44,
    code: /^V/,
    fields: { ...firstLine(44), ...secondLine, optional: field('any', 1, 28, 44) },
    checks: secondChecks,
  },
  TD2: {
    name: 'TD2',
    lines: 2,
    length: 36,
    code: /^[ACI]/,
    fields: { ...firstLine(36), ...secondLine, optional: field('any', 1, 28, 35) },
    checks: { ...secondChecks, composite: composite(35) },
  },
  MRVB: {
    name: 'MRVB',
    lines: 2,
    length: 36,
    code: /^V/,
    fields: { ...firstLine(36), ...secondLine, optional: field('any', 1, 28, 36) },
    checks: secondChecks,
  },
  TD1: {
    name: 'TD1',
    lines: 3,
    length: 30,
    code: /^[ACI]/,
    fields: {
      type: field('type', 0, 0, 2),
      issuer: field('letters', 0, 2, 5),
      number: field('any', 0, 5, 14),
      optional: field('any', 0, 15, 30),
      dateOfBirth: field('date', 1, 0, 6),
      sex: field('sex', 1, 7),
      expiryDate: field('digits', 1, 8, 14),
      nationality: field('letters', 1, 15, 18),
      optional2: field('any', 1, 18, 29),
      names: field('name', 2, 0, 30),
    },
    checks: {
      number: { digit: span(0, 14), covers: [span(0, 5, 14)] },
      dateOfBirth: { digit: span(1, 6), covers: [span(1, 0, 6)] },
      expiryDate: { digit: span(1, 14), covers: [span(1, 8, 14)] },
      composite: {
        digit: span(1, 29),
        covers: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
      },
    },
  },
  /** The French identity card before 2021 (its own format, not ICAO's). */
  FRID: {
    name: 'FRID',
    lines: 2,
    length: 36,
    code: /^ID/,
    fields: {
      type: field('type', 0, 0, 2),
      issuer: field('letters', 0, 2, 5),
      surname: field('name', 0, 5, 30),
      optional: field('any', 0, 30, 36),
      number: field('any', 1, 0, 12),
      givenNames: field('name', 1, 13, 27),
      dateOfBirth: field('date', 1, 27, 33),
      sex: field('sex', 1, 34),
    },
    checks: {
      number: { digit: span(1, 12), covers: [span(1, 0, 12)] },
      dateOfBirth: { digit: span(1, 33), covers: [span(1, 27, 33)] },
      composite: { digit: span(1, 35), covers: [span(0, 0, 36), span(1, 0, 35)] },
    },
  },
};

/**
 * The formats that lines may have, by their number, their length and how the first begins; the
 * likeliest first.
 */
export const formatsOf = (lines: readonly string[]): ZoneFormat[] => {
  const length = lines[0]?.length,
    first = lines[0]?.[0];
  if (lines.length === 3 && length === 30) return [formats.TD1];
  if (lines.length !== 2) return [];
  if (length === 44) return [first === 'V' ? formats.MRVA : formats.TD3];
  if (length !== 36) return [];
  // France wrote cards of its own format and of ICAO's under the same letters: their check digits
  // tell them apart.
  if (lines[0]?.startsWith('IDFRA')) return [formats.FRID, formats.TD2];
  return [first === 'V' ? formats.MRVB : formats.TD2];
};

/**
 * Whether lines begin as a format's documents do: certificates of vehicles have 44 characters too.
 */
export const hasCode = (lines: readonly string[], { code }: ZoneFormat): boolean =>
  code.test(lines[0] ?? '');
