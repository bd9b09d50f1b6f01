import { checkDigit } from './check-digit.ts';
import type { Span, ZoneFormat } from './formats.ts';

export const textAt = (lines: readonly string[], { line, from, to }: Span): string =>
  lines[line]?.slice(from, to) ?? '';

/**
 * Whether each check digit of a zone holds. An empty optional part may have '<' for its digit (ICAO
 * 9303 part 4, 4.2.2); a card's number that is longer than nine characters goes on in the optional
 * part, with '<' in the digit's place (part 5, 4.2.2).
 */
export const zoneChecks = (lines: readonly string[], format: ZoneFormat): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(format.checks).map(([name, { digit, covers }]) => {
      const covered = covers.map((span) => textAt(lines, span)).join('');
      return [
        name,
        holds({
          covered,
          digit: textAt(lines, digit),
          overflow:
            name === 'number' && format.name === 'TD1'
              ? textAt(lines, { line: 0, from: 15, to: 30 })
              : undefined,
        }),
      ];
    }),
  );

const holds = ({
  covered,
  digit,
  overflow,
}: {
  covered: string;
  digit: string;
  overflow: string | undefined;
}): boolean => {
  if (!/^[0-9A-Z<]+$/.test(covered)) return false;
  if (digit !== '<') return checkDigit(covered) === digit;
  if (/^<*$/.test(covered)) return true;
  const more = overflow?.replace(/<.*$/, '') ?? '';
  return more.length > 1 && checkDigit(covered + more.slice(0, -1)) === more.at(-1);
};
