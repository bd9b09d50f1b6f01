import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import { plainTextOf, type PageReading } from './page-reading.ts';

const { sheets, sheetsOf: of } = paperWords.accounts;
/** "Sheet 2 of 3", "Seite 1/2". */
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})${anyOf(sheets)}[.:]?\s*(\d{1,3})\s*` +
    String.raw`(?:${anyOf(of)}|/)\s*(\d{1,3})(?![\d/.-])`,
  'giu',
);
/** Of a statement that is not whole no sum is sure. */
const DOUBTED = 0.74;

/** The numbers of a file's sheets, and how many there are; undefined where none says it. */
function sheetsOf(pages: readonly PageReading[]): { seen: Set<number>; all: number } | undefined {
  const said = pages.flatMap(({ look }) =>
    [...plainTextOf(look).matchAll(NUMBERED)].map(
      (match) => [Number(match[1]), Number(match[2])] as const,
    ),
  );
  const all = Math.max(...said.map(([, each]) => each));
  const isOne = ([sheet, each]: readonly [number, number]) =>
    each === all && sheet >= 1 && sheet <= all;
  const isPlain = said.length > 0 && said.every(isOne);
  return isPlain ? { seen: new Set(said.map(([sheet]) => sheet)), all } : undefined;
}

/**
 * Sums of an account whose paper says that it has more sheets than came: what a sheet carries over
 * is no balance of its first or last day, and rows of the others count in no total.
 */
export function withDoubtOfMissingSheets(
  fields: Record<string, FieldValue>,
  { space, pages }: { space: KnownNamespace; pages: readonly PageReading[] },
): Record<string, FieldValue> {
  const sheets = space.id === 'bank_statement' ? sheetsOf(pages) : undefined;
  if (!sheets || Math.max(sheets.seen.size, pages.length) >= sheets.all) return fields;
  const known = new Set([
    ...(sheets.seen.has(1) ? ['opening_balance'] : []),
    ...(sheets.seen.has(sheets.all) ? ['closing_balance'] : []),
  ]);
  const isSum = (name: string) =>
    name.startsWith('largest_') ||
    space.fields.some((field) => field.name === name && field.type === 'money');
  const doubted = ([name, value]: [string, FieldValue]): [string, FieldValue] =>
    isSum(name) && !known.has(name)
      ? [name, { ...value, confidence: Math.min(DOUBTED, value.confidence) }]
      : [name, value];
  return Object.fromEntries(Object.entries(fields).map(doubted));
}
