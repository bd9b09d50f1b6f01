import type { Layout, Phrase } from '../../text/layout.ts';
import type { Vocabulary } from '../../vocabulary.ts';
import type { LabelHit, PageLabels } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import {
  CURRENCY_PATTERN,
  currencyOf,
  headCurrency,
  type KnownMoney,
  usualCurrency,
} from '../parsers/currencies.ts';

interface WholeText {
  text: string;
  pages: readonly { layout: Layout; labels: PageLabels }[];
  vocabulary: Vocabulary;
}

/**
 * The currency of a document: what a label or a head says, then what its sums name, those of rows
 * last. The words of rows tell of purchases: "Hotel Roma EUR 120.00" on an account in pounds.
 */
export function documentCurrency(
  { text, pages, vocabulary }: WholeText,
  context: KnownMoney,
): string | undefined {
  const labelled = labelledCurrencies(pages, vocabulary, context);
  if (labelled.size === 1) return [...labelled][0];
  const around = pages.map(({ layout }) => aroundRows(layout)).join('\n');
  const sums = pages.map(({ layout }) => sumsOfRows(layout)).join('\n');
  return (
    headCurrency(around, context) ??
    usualCurrency(around, context) ??
    usualCurrency(around === text ? text : sums, context)
  );
}

/** What the labels of a currency say; several where a document tells of several accounts. */
function labelledCurrencies(
  pages: WholeText['pages'],
  { types }: Vocabulary,
  context: KnownMoney,
): ReadonlySet<string> {
  const fields = types.flatMap(({ namespaces }) => namespaces.flatMap(({ fields: own }) => own));
  const own = fields.filter(({ parser }) => parser === 'currency');
  const labels = new Set(own.flatMap((field) => (field.labels ?? []).map(plainLabel)));
  const found = pages.flatMap(({ layout, labels: { hits } }) =>
    hits
      .filter(({ label, isMidway }) => labels.has(label) && !isMidway)
      .map((hit) => valueOf(hit, layout, context)),
  );
  return new Set(found.filter((code) => code !== undefined));
}

const WRITTEN = new RegExp(String.raw`(?<![\p{L}\d])${CURRENCY_PATTERN}(?![\p{L}\d])`, 'gu');

/** A currency behind its label, else beside it, else right below: a cell that has no digits. */
function valueOf(
  { phrase, to, rect }: LabelHit,
  { lines }: Layout,
  context: KnownMoney,
): string | undefined {
  const end = phrase.rect.x + phrase.rect.width;
  const own = phrase.words
    .slice(to)
    .map(({ text }) => text)
    .join(' ');
  const beside = lines[phrase.line]?.find((other) => other.rect.x >= end)?.text ?? '';
  const isBelow = (other: Phrase) =>
    other.rect.x < rect.x + rect.width && other.rect.x + other.rect.width > rect.x;
  const below = lines[phrase.line + 1]?.find(isBelow)?.text ?? '';
  const codes = [own, beside, below].map((text) =>
    /\d/.test(text) ? undefined : codeIn(text, context),
  );
  return codes.find((code) => code !== undefined);
}

const codeIn = (text: string, context: KnownMoney): string | undefined =>
  [...text.matchAll(WRITTEN)]
    .map(([written]) => currencyOf(written, context))
    .find((code) => code !== undefined);

/** A line that begins with a day: a row of an account, where it ends with a sum. */
const DAY =
  /^(?:\d{1,3}\s)?(?:\d{1,2}[./ -]\s?(?:\d{1,2}(?!\d)|\p{L}{3,9})|\d{4}[./-]\d{2}[./-]\d{2}|\p{L}{3,9}\.?\s\d{1,2}(?!\d))/u;
const CENTS = /\d[.,]\d{2,3}(?!\d)/;
/** The sum at the end of a row, with its currency. */
const LAST_SUM = new RegExp(
  String.raw`(?:${CURRENCY_PATTERN})?[\s+−–-]*\d[\d.,'’]*\s?(?:${CURRENCY_PATTERN})?[\s()+−–-]*(?:\p{L}{1,2})?$`,
  'u',
);
/** The lines from the first row of a page to its last one. */
function rowsOf({ lines }: Layout): { from: number; to: number } | undefined {
  const isRow = (line: readonly Phrase[]) =>
    DAY.test(line[0]?.text ?? '') && line.some(({ text }) => CENTS.test(text));
  const rows = [...lines.keys()].filter((number) => isRow(lines[number] ?? []));
  return rows.length === 0 ? undefined : { from: rows[0] ?? 0, to: rows.at(-1) ?? 0 };
}

const textOf = (lines: readonly (readonly Phrase[])[]): string =>
  lines.map((line) => line.map(({ text }) => text).join('  ')).join('\n');

function aroundRows(layout: Layout): string {
  const rows = rowsOf(layout);
  return textOf(
    layout.lines.filter((_, number) => !rows || number < rows.from || number > rows.to),
  );
}

function sumsOfRows(layout: Layout): string {
  const rows = rowsOf(layout);
  const lines = rows ? layout.lines.slice(rows.from, rows.to + 1) : [];
  return lines.map((line) => LAST_SUM.exec(textOf([line]))?.[0] ?? '').join('\n');
}
