import type { DocumentField } from '../../../contract/catalogue.ts';
import { isIsoDate } from '../../../core/dates/iso-date.ts';
import type { FieldValue } from '../../reading.ts';
import type { KnownNamespace } from '../../vocabulary.ts';
import { readLabelled, surest } from '../methods/read-labelled.ts';
import type { PageReading } from '../page-reading.ts';
import { type StatementPeriod, statementPeriodOf } from './days-of-rows.ts';
import {
  type AccountBalances,
  balancesOf,
  centsIn,
  isPlainlyNamed,
} from './ledger/account-balances.ts';
import { datedBalances, periodOfBalances } from './ledger/dated-balances.ts';
import { endsOfRows, type Ledger, ledgersOf } from './ledger/ledger.ts';
import { isOwedByColour } from './ledger/ledger-colour.ts';
import { ledgerDirection } from './ledger/ledger-direction.ts';
import { headsOf } from './ledger/ledger-heads.ts';
import { type LedgerLine, ledgerLines } from './ledger/ledger-lines.ts';
import { hasSeveralAccounts, isForeignBalance, isOtherMoney } from './one-account.ts';
import { balanceOfLedger, provenBalances, totalsOf } from './statement.ts';

type Fields = Record<string, FieldValue>;

interface Paper {
  pages: readonly PageReading[];
  namespace: KnownNamespace;
}

/**
 * What a bank statement says as a whole: its balances, and what its rows add up to, each doubted
 * where the paper contradicts itself.
 */
export function accountFields(pages: readonly PageReading[], namespace: KnownNamespace): Fields {
  const paper = { pages, namespace };
  const [lines, period] = [ledgerLines(pages), periodIn(paper)];
  const labelled = balancesOf(paper, { lines, period });
  const dated = datedBalances(paper, {
    period: statementPeriodOf(pages, namespace),
    hasOpening: labelled.opening.length > 0,
  });
  const named = byDays(dated) ?? labelled;
  const best = (name: string) => dated[name] ?? labelledIn(paper, name);
  const reading = readLedger(paper, { lines, named, best });
  const instead = {
    opening_balance: surest(labelled.opening),
    closing_balance: surest(labelled.closing),
  };
  const doubted = doubtedFields(paper, {
    ...reading,
    lines,
    best: (name) => dated[name] ?? instead[name as keyof typeof instead] ?? best(name),
  });
  if (reading.isWrong || !reading.ledgers[0]) return { ...dated, ...doubted };
  const totals = totalsOf(reading.ledgers, { pages, period, isSure: reading.isSure });
  return {
    ...dated,
    ...doubted,
    ...totals,
    ...(reading.isSure && provenBalances(reading.ledgers[0], { pages, lines, named })),
  };
}

/** The balances that their days tell apart. */
function byDays({
  opening_balance: first,
  closing_balance: last,
}: Fields): AccountBalances | undefined {
  return first && last
    ? { opening: [first], openings: [[first]], closing: [last], closings: [[last]] }
    : undefined;
}

/** The period that labels name, or that the days of the balances are. */
function periodIn({ pages, namespace }: Paper): StatementPeriod {
  const named = statementPeriodOf(pages, namespace);
  if (named.from ?? named.to) return named;
  const { statement_from: from, statement_to: to } = periodOfBalances(pages, namespace);
  const dayOf = (value: FieldValue | undefined) =>
    typeof value?.value === 'string' && isIsoDate(value.value) ? value.value : undefined;
  return { from: dayOf(from), to: dayOf(to) };
}

interface LedgerReading {
  ledgers: readonly Ledger[];
  /** The paper proves them: both balances, which way money went, that there is one account. */
  isSure: boolean;
  /** What the paper says besides contradicts them: nothing is told of them. */
  isWrong: boolean;
  /** Which labels call something a balance to which the rows do not lead. */
  isForeign: { opening: boolean; closing: boolean };
}

interface Named {
  lines: readonly LedgerLine[];
  /** What stands at a label, the surest of all. */
  best(name: string): FieldValue | undefined;
}

function readLedger(
  paper: Paper,
  { lines, named, best }: Named & { named: AccountBalances },
): LedgerReading {
  const ends = endsOfRows(lines);
  const led = (values: readonly FieldValue[], cents: readonly number[] | undefined) =>
    cents
      ? values.filter((value) => centsIn([value]).some((each) => cents.includes(each)))
      : values;
  const [opening, closing] = [
    led(named.opening, ends?.openings),
    led(named.closing, ends?.closings),
  ];
  const found = ledgersOf(lines, { openings: centsIn(opening), closings: centsIn(closing) });
  const heads = headsOf(paper.pages, lines);
  const directions = found.map((ledger) => ({
    ledger,
    direction: ledgerDirection(ledger, { lines, heads }),
  }));
  const ledgers = directions
    .filter(({ direction }) => direction !== 'contradicted')
    .map(({ ledger }) => ledger);
  const [first] = ledgers;
  const isNoneOf = (name: string, values: readonly FieldValue[]) => {
    const value = best(name);
    return (
      value !== undefined && !values.some((other) => centsIn([other])[0] === centsIn([value])[0])
    );
  };
  const foreign = (labels: AccountBalances['openings']) =>
    first?.isProven === true && labels.some((values) => isForeignBalance(centsIn(values), first));
  const isForeign = {
    opening: isNoneOf('opening_balance', opening),
    closing: isNoneOf('closing_balance', closing),
  };
  const isOwed = () =>
    isOwedByColour(lines, {
      named: { openings: centsIn(named.opening), closings: centsIn(named.closing) },
      heads,
    });
  const isWrong =
    (!first && (found.length > 0 || isOwed())) ||
    hasSeveralAccounts(paper) ||
    (first ? foreign(named.openings) : areApart(named.openings)) ||
    isOtherMoney([...named.opening, ...named.closing], paper);
  const isDirectionKnown = directions.every(({ direction }) => direction !== 'unknown');
  const isSure =
    first?.isProven === true &&
    isDirectionKnown &&
    !isWrong &&
    !foreign(named.closings) &&
    isPlainlyNamed(paper);
  return { ledgers, isSure, isWrong, isForeign };
}

/** Whether labels call different sums the first balance: no rows lead from one to the other. */
const areApart = (labels: AccountBalances['openings']): boolean => {
  const cents = labels.map((values) => centsIn(values)).filter((sums) => sums.length > 0);
  return cents.some((sums) => !sums.some((sum) => cents[0]?.includes(sum)));
};

/** What is left of a value's confidence where something speaks against it. */
const DOUBTED = 0.74;

const asDoubted = (value: FieldValue): FieldValue => ({
  ...value,
  confidence: Math.round(1000 * DOUBTED * value.confidence) / 1000,
  isDoubted: true,
});

/**
 * Balances against which the rows or other labels speak; a least balance that nobody but its label
 * shows may be one that the bank asks for.
 */
function doubtedFields(
  paper: Paper,
  { ledgers, lines, isWrong, isForeign, best }: LedgerReading & Named,
): Fields {
  const hasRows = lines.some(({ date, sums }) => date !== undefined && sums.length > 0);
  const isUnread = hasRows && !isPlainlyNamed(paper);
  const names = [
    ...(isWrong || isUnread || isForeign.opening ? ['opening_balance'] : []),
    ...(isWrong || isUnread || isForeign.closing ? ['closing_balance'] : []),
    'lowest_balance',
  ];
  const labelled = names.flatMap((name) => {
    const value = best(name);
    return value ? [[name, asDoubted(value)] as const] : [];
  });
  const other =
    hasRows && !best('closing_balance') ? otherLabelled(paper, 'closing_balance') : undefined;
  const [ledger] = ledgers;
  const last =
    ledger && !isWrong && (other ?? isForeign.closing) ? balanceOfLedger(ledger) : undefined;
  return {
    ...(other && { closing_balance: asDoubted(other) }),
    ...Object.fromEntries(labelled),
    ...(last && { closing_balance: asDoubted(last) }),
  };
}

const fieldOf = ({ namespace }: Paper, name: string): DocumentField | undefined =>
  namespace.fields.find((field) => field.name === name);

function labelledIn(paper: Paper, name: string): FieldValue | undefined {
  const field = fieldOf(paper, name);
  return field && readLabelled(field, paper.pages);
}

/**
 * By a label that means something else on others: an available balance may be more than what was
 * left.
 */
function otherLabelled(paper: Paper, name: string): FieldValue | undefined {
  const field = fieldOf(paper, name);
  return field?.otherLabels && readLabelled({ ...field, labels: field.otherLabels }, paper.pages);
}
