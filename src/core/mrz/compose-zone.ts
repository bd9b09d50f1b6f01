import { checkDigit } from './check-digit.ts';
import { textAt } from './checks.ts';
import { type FormatName, formats, type Span, type ZoneFormat } from './formats.ts';

/** What a zone says, field by field as it stands there; what is left out is filled up with '<'. */
export type ZoneTexts = Partial<Record<keyof ZoneFormat['fields'], string>>;

/**
 * The lines of a zone with all of its check digits. Throws RangeError where a text is too long for
 * its place.
 */
export const composeZone = (name: FormatName, texts: ZoneTexts): string[] => {
  const format = formats[name];
  const blank = Array.from({ length: format.lines }, () => '<'.repeat(format.length));
  const filled = Object.entries(texts).reduce(
    (lines, [field, text]) => withText(lines, { span: placeOf(format, field), text }),
    blank,
  );
  return Object.values(format.checks).reduce(
    (lines, { digit, covers }) =>
      withText(lines, {
        span: digit,
        text: checkDigit(covers.map((span) => textAt(lines, span)).join('')),
      }),
    filled,
  );
};

const placeOf = ({ name, fields }: ZoneFormat, field: string): Span => {
  const place = fields[field as keyof ZoneFormat['fields']];
  if (!place) throw new RangeError(`A zone ${name} has no place for "${field}".`);
  return place;
};

const withText = (
  lines: readonly string[],
  { span: { line, from, to }, text }: { span: Span; text: string },
): string[] => {
  if (text.length > to - from)
    throw new RangeError(`"${text}" does not fit into ${to - from} characters.`);
  return lines.map((before, at) =>
    at === line ? before.slice(0, from) + text.padEnd(to - from, '<') + before.slice(to) : before,
  );
};
