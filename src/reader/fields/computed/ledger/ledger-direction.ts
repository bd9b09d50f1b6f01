import type { PageReading } from '../../page-reading.ts';
import type { Ledger, Movement } from './ledger.ts';
import { type Heads, signByHeads } from './ledger-heads.ts';
import { type LedgerLine, type LedgerSum, signed } from './ledger-lines.ts';

interface Paper {
  lines: readonly LedgerLine[];
  heads: ReadonlyMap<PageReading, Heads>;
}

/**
 * Whether the paper says which way money went: an account that was overdrawn all the time, and
 * shows it by colour alone, follows to the cent with every sum turned round. Signs say it, and so
 * do the heads of columns, which may contradict how the rows were read.
 */
export function ledgerDirection(
  ledger: Ledger,
  { lines, heads }: Paper,
): 'confirmed' | 'contradicted' | 'unknown' {
  const directions = ledger.movements.map((movement) =>
    directionOf(movement, heads.get(movement.row.page)),
  );
  if (directions.includes('contradicted')) return 'contradicted';
  return directions.includes('confirmed') || hasSignedBalance(ledger, lines)
    ? 'confirmed'
    : 'unknown';
}

function directionOf({ row, amount, balance }: Movement, heads: Heads | undefined) {
  const last = row.sums.at(-1);
  const isBalance = last !== undefined && row.sums.length > 1 && signed(last) === balance;
  const sums = (isBalance ? row.sums.slice(0, -1) : row.sums).filter(
    ({ cents }) => cents === Math.abs(amount),
  );
  if (sums.some(({ sign }) => sign === Math.sign(amount))) return 'confirmed';
  const unsigned = sums.filter(({ sign }) => sign === undefined);
  if (!heads || unsigned.length === 0) return 'unknown';
  return unsigned.some((sum) => signByHeads(sum, heads) === Math.sign(amount))
    ? 'confirmed'
    : 'contradicted';
}

/** Where one balance has a sign, those without one have none to show. */
function hasSignedBalance({ opening, movements }: Ledger, lines: readonly LedgerLine[]): boolean {
  const balances = new Set([opening, ...movements.map(({ balance }) => balance)]);
  const isSigned = (sum: LedgerSum) => sum.sign !== undefined && balances.has(signed(sum));
  return lines.some(({ sums }) => sums.some(isSigned));
}
