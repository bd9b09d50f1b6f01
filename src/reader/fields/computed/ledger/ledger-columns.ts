import type { DatedLine } from '../dated-lines.ts';
import type { Movement, NamedBalances } from './ledger.ts';
import type { LedgerSum } from './ledger-lines.ts';
import { signed } from './ledger-lines.ts';

/**
 * What the sums of a column are: what went out, what came in, what their own signs say (those
 * without one came in, or went out), or what was left.
 */
type Meaning = 'out' | 'in' | 'signed' | 'unsignedOut' | 'balance';

/** More columns are another table. */
const MOST_COLUMNS = 4;

/** Movements that lead from one named balance to another, by what each column means. */
export function ledgerColumns(lines: readonly DatedLine[], named: NamedBalances): ColumnReading[] {
  return rowSets(lines, named).flatMap((rows) => {
    const columns = edgesOf(rows.flatMap(({ sums }) => sums));
    if (rows.length === 0 || columns.length > MOST_COLUMNS) return [];
    return meaningsOf(columns, rows).flatMap((meanings) => {
      const steps = stepsOf(rows, { columns, meanings });
      return steps ? readingsOf(steps, named) : [];
    });
  });
}

/** The movements of an account, and what was there before them. */
interface ColumnReading {
  opening: number;
  movements: Movement[];
}

/**
 * Rows with a day, and with them lines without one, where banks write a day once; a line that only
 * says a balance may have a day too. A line without a day that says a named balance is no row.
 */
function rowSets(
  lines: readonly DatedLine[],
  { openings, closings }: NamedBalances,
): DatedLine[][] {
  const named = new Set([...openings, ...closings]);
  const isBalance = ({ sums }: DatedLine) =>
    sums.length === 1 && sums.every((sum) => named.has(signed(sum)));
  const first = Math.max(
    0,
    lines.findIndex(({ hasOwnDay }) => hasOwnDay),
  );
  const last = lines.findLastIndex(({ hasOwnDay }) => hasOwnDay);
  const isRow = (line: DatedLine) => line.hasOwnDay || !isBalance(line);
  const sets = [last + 1, lines.length].map((end) => lines.slice(first, end).filter(isRow));
  const all = [lines.filter(({ hasOwnDay }) => hasOwnDay), ...sets];
  const each = all.flatMap((set) => [set, set.filter((line) => !isBalance(line))]);
  return each.filter((set, at) => !each.slice(0, at).some((other) => isSameSet(set, other)));
}

const isSameSet = (one: readonly DatedLine[], other: readonly DatedLine[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

interface Column {
  left: number;
  right: number;
}

/** Sums one below the other share some of their width. */
function edgesOf(sums: readonly LedgerSum[]): Column[] {
  const columns: Column[] = [];
  for (const { left, right } of sums.toSorted((one, other) => one.left - other.left)) {
    const last = columns.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

const indexOf = (columns: readonly Column[], { left }: LedgerSum): number =>
  columns.findIndex((column) => left >= column.left && left <= column.right);

/**
 * Every way to take the columns: the last may be what was left; signs count where there are some.
 */
function meaningsOf(columns: readonly Column[], rows: readonly DatedLine[]): Meaning[][] {
  const hasSigns = columns.map((_, at) =>
    rows.some(({ sums }) =>
      sums.some((sum) => sum.sign !== undefined && indexOf(columns, sum) === at),
    ),
  );
  return columns.reduce<Meaning[][]>(
    (combinations, _, at) =>
      combinations.flatMap((combination) => {
        const moves: Meaning[] = hasSigns[at] ? ['signed', 'unsignedOut'] : ['out', 'in'];
        const isLast = at === columns.length - 1 && columns.length > 1;
        return [...moves, ...(isLast ? ['balance' as const] : [])].map((meaning) => [
          ...combination,
          meaning,
        ]);
      }),
    [[]],
  );
}

interface Step {
  row: DatedLine;
  amount: number;
  /** What the row says was left. */
  balance: number | undefined;
}

interface Reading {
  columns: readonly Column[];
  meanings: readonly Meaning[];
}

/** What each row moved; undefined where a row moved two sums at once. */
function stepsOf(rows: readonly DatedLine[], { columns, meanings }: Reading): Step[] | undefined {
  const meaning = (sum: LedgerSum) => meanings[indexOf(columns, sum)] ?? 'in';
  const steps = rows.map((row) => {
    const moves = row.sums.filter((sum) => meaning(sum) !== 'balance' && sum.cents !== 0);
    const left = row.sums.find((sum) => meaning(sum) === 'balance');
    const amount = moves.reduce((all, sum) => all + movedBy(sum, meaning(sum)), 0);
    return { row, amount, balance: left && signed(left), count: moves.length };
  });
  return steps.every(({ count }) => count <= 1) ? steps : undefined;
}

function readingsOf(
  steps: readonly Step[],
  { openings, closings }: NamedBalances,
): ColumnReading[] {
  // Where rows say what was left, the last one does too: one without it is not entered yet.
  const isOpen =
    steps.some(({ balance }) => balance !== undefined) && steps.at(-1)?.balance === undefined;
  if (isOpen) return [];
  const net = steps.reduce((sum, { amount }) => sum + amount, 0);
  return openings
    .filter((opening) => closings.includes(opening + net))
    .flatMap((opening) => {
      const movements: Movement[] = [];
      let left = opening;
      for (const { row, amount, balance } of steps) {
        left += amount;
        if (balance !== undefined && balance !== left) return [];
        if (amount !== 0) movements.push({ row, date: row.date!, amount, balance: left });
      }
      return movements.length > 0 ? [{ opening, movements }] : [];
    });
}

function movedBy({ cents, sign }: LedgerSum, meaning: Meaning): number {
  const amounts: Record<Meaning, number> = {
    out: -cents,
    in: cents,
    balance: 0,
    signed: cents * (sign ?? 1),
    unsignedOut: cents * (sign ?? -1),
  };
  return amounts[meaning];
}
