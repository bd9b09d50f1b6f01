import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import type { LabelHit } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import { labelledValues } from '../methods/read-labelled.ts';
import type { PageReading } from '../page-reading.ts';
import { AMOUNT } from '../parsers/amount.ts';
import type { Ledger } from './ledger/ledger.ts';

interface Paper {
  pages: readonly PageReading[];
  namespace: KnownNamespace;
}

/** Labels of these fields say what was left on an account. */
const BALANCES = ['opening_balance', 'closing_balance'];

/** Labels of balances that stand where labels stand, with their pages. */
export function balanceHits({ pages, namespace }: Paper): { page: PageReading; hit: LabelHit }[] {
  const labels = new Set(
    namespace.fields
      .filter(({ name }) => BALANCES.includes(name))
      .flatMap((field) => (field.labels ?? []).map(plainLabel)),
  );
  return pages.flatMap((page) =>
    page.labels.hits
      .filter(({ label, isMidway }) => labels.has(label) && !isMidway)
      .map((hit) => ({ page, hit })),
  );
}

/** Whether a paper tells of several accounts: in several currencies, or in the rows of a table. */
export function hasSeveralAccounts(paper: Paper): boolean {
  const currency = paper.namespace.fields.find(({ name }) => name === 'currency');
  const named = currency
    ? labelledValues(currency, paper.pages).map(([first]) => first?.value)
    : [];
  return (
    new Set(named).size > 1 ||
    balanceHits(paper).some(({ page, hit }) => isHeadOfSeveral(hit, page))
  );
}

const SUM = new RegExp(String.raw`(?<![\d.,])${AMOUNT}(?![\d.,])`, 'u');
const DAY = /^\d{1,2}[./ -]|^\d{4}-/;
/** So many sums right below each other are of several accounts. */
const LEAST_ROWS = 2;

/**
 * Whether sums of several lines stand right below a label, and none in its own line: those of rows
 * begin with a day.
 */
function isHeadOfSeveral(
  { phrase, rect }: LabelHit,
  { analysis: { layout } }: PageReading,
): boolean {
  const isSum = ({ text }: Phrase) => SUM.test(text) && /\d[.,]\d/.test(text);
  const isBelow = (other: Phrase) =>
    other.rect.x < rect.x + rect.width && other.rect.x + other.rect.width > rect.x;
  if (layout.lines[phrase.line]?.some(isSum)) return false;
  const below = layout.lines.slice(phrase.line + 1, phrase.line + 1 + LEAST_ROWS);
  const isRow = (line: readonly Phrase[]) =>
    line.some((other) => isSum(other) && isBelow(other)) && !DAY.test(line[0]?.text ?? '');
  return below.length === LEAST_ROWS && below.every(isRow);
}

/**
 * Whether what stands at the label of a balance is none that the account ever had: then it is
 * another account's.
 */
export function isForeignBalance(
  cents: readonly number[],
  { opening, movements }: Ledger,
): boolean {
  const own = new Set([opening, ...movements.map(({ balance }) => balance)]);
  return cents.length > 0 && !cents.some((each) => own.has(each));
}

/** Whether sums are in other money than the label of the account's says. */
export function isOtherMoney(values: readonly FieldValue[], { pages, namespace }: Paper): boolean {
  const currency = namespace.fields.find(({ name }) => name === 'currency');
  const named = currency ? labelledValues(currency, pages).flat()[0]?.value : undefined;
  return (
    named !== undefined &&
    values.some(({ value }) => {
      const { currency: own } = value as { currency?: string };
      return own !== undefined && own !== named;
    })
  );
}
