import { zoneChecks } from '../../core/mrz/checks.ts';
import { formats, formatsOf, hasCode, type ZoneFormat } from '../../core/mrz/formats.ts';
import type { Layout, Phrase } from '../text/layout.ts';
import type { PageText, Rect } from '../text/page-text.ts';
import type { PageZone, Run } from './page-zone.ts';

const LENGTHS = [...new Set(Object.values(formats).map((format) => format.length))];

/**
 * A zone that stands in the text of a page, as in a PDF that was typed or in another typeface than
 * OCR-B. Only one whose check digits all hold; recognised ones are not accepted on their own.
 */
export function zoneFromText(text: PageText, layout: Layout): PageZone | undefined {
  const rows = layout.lines.map((line) => ({ text: squeezed(line), rect: rectOf(line) }));
  for (const count of [3, 2]) {
    for (let at = 0; at + count <= rows.length; at += 1) {
      const zone = zoneOf(rows.slice(at, at + count), text);
      if (zone && isWhole(zone.lines, zone.format)) return zone;
    }
  }
  return undefined;
}

interface Row {
  text: string;
  rect: Rect;
}

function zoneOf(rows: readonly Row[], text: PageText): PageZone | undefined {
  const length = LENGTHS.find((candidate) => rows.every((row) => row.text.length === candidate));
  const lines = rows.map((row) => row.text);
  const candidates = length === undefined ? [] : formatsOf(lines),
    format = candidates.find((one) => isWhole(lines, one)) ?? candidates[0];
  if (!format || !hasCode(lines, format) || !lines.some((line) => line.includes('<<')))
    return undefined;
  const checks = zoneChecks(lines, format),
    isTyped = text.source === 'text' && !text.isBesidePictures;
  return {
    format,
    lines,
    checks,
    repaired: false,
    // No check digit guards names, and recognisers take a filler for a K: only what the file itself
    // says is accepted.
    valid: isTyped,
    certainty: () => (isTyped ? 1 : 0.95),
    toBox: (run) => text.toBox(partOf(rows[run.line]?.rect, { run, length: format.length })),
  };
}

const isWhole = (lines: readonly string[], format: ZoneFormat): boolean =>
  Object.values(zoneChecks(lines, format)).every(Boolean);

/**
 * A line as a zone would write it; blanks that a recogniser sees between characters count for
 * nothing.
 */
function squeezed(line: readonly Phrase[]): string {
  const text = line
    .map((phrase) => phrase.text)
    .join('')
    .replaceAll(' ', '')
    .replaceAll('«', '<<')
    .replaceAll('‹', '<');
  return /^[A-Z0-9<]+$/.test(text) ? text : '';
}

function rectOf(line: readonly Phrase[]): Rect {
  const [first, last] = [line[0]?.rect, line.at(-1)?.rect];
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: first.x,
    y: Math.min(first.y, last.y),
    width: last.x + last.width - first.x,
    height: Math.max(first.height, last.height),
  };
}

function partOf(rect: Rect | undefined, { run, length }: { run: Run; length: number }): Rect {
  const { x, y, width, height } = rect ?? rectOf([]);
  return {
    x: x + (width * run.from) / length,
    y,
    width: (width * (run.to - run.from)) / length,
    height,
  };
}
