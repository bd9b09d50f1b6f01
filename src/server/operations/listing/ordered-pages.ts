import { AppError } from '../../../contract/errors.ts';
import { isIsoDate } from '../../../core/dates/iso-date.ts';
import type { KeysetPlace, SortKey } from '../../repositories/keyset.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** An order as repositories take it. */
interface Order<N extends string> {
  name: N;
  isDescending: boolean;
}

/** One page of rows, and where the next one begins. */
interface RowPage<R> {
  rows: R[];
  total: number;
  isEstimate: boolean;
  next?: KeysetPlace | undefined;
}

/** How the words of a search may be meant; `isSimilar` where it forgives a letter. */
export interface SearchStrategy<S> {
  search: S | undefined;
  isSimilar?: boolean;
}

interface Asked<N extends string, S, R> {
  /** As in the call: "-updated". */
  sort: string;
  cursor: string | undefined;
  orders: Record<N, SortKey>;
  /** The first that finds something is taken. */
  strategies: readonly SearchStrategy<S>[];
  page: (wanted: {
    order: Order<N>;
    after: KeysetPlace | undefined;
    search: S | undefined;
  }) => Promise<RowPage<R>>;
}

/** A page without its rows, as a list answers it. */
interface PageAnswer<R> {
  rows: R[];
  page: { total: number; isEstimate: boolean; isSimilar?: true; next?: string };
}

/**
 * One page of a list in the order that was asked for. A search tries several strategies, the surest
 * first; whoever turns the page stays with the one that brought the first.
 */
export async function orderedPage<N extends string, S, R>({
  sort,
  cursor,
  orders,
  strategies,
  page,
}: Asked<N, S, R>): Promise<PageAnswer<R>> {
  const order = { name: sort.replace('-', '') as N, isDescending: sort.startsWith('-') };
  const after =
    cursor === undefined ? undefined : checked(readCursor(cursor, sort), orders[order.name]);
  const tried = after ? [after.strategy] : strategies.map((_, strategy) => strategy);
  for (const [at, number] of tried.entries()) {
    const strategy = strategies[number];
    if (!strategy) throw refusal();
    const found = await page({ order, after, search: strategy.search });
    if (found.rows.length > 0 || at === tried.length - 1)
      return answer(found, { sort, number, isSimilar: strategy.isSimilar === true });
  }
  throw refusal();
}

function answer<R>(
  { rows, next, total, isEstimate }: RowPage<R>,
  { sort, number, isSimilar }: { sort: string; number: number; isSimilar: boolean },
): PageAnswer<R> {
  return {
    rows,
    page: {
      total,
      isEstimate,
      ...(isSimilar && rows.length > 0 && { isSimilar }),
      ...(next && { next: writeCursor({ ...next, sort, strategy: number }) }),
    },
  };
}

/** The database refuses a moment or date that is none, and then nobody can say why. */
function checked(cursor: Cursor, { type }: SortKey): Cursor {
  const { value } = cursor;
  const isRight =
    type === 'text' ||
    (type === 'date' && (value === 'infinity' || isIsoDate(value))) ||
    (type === 'timestamptz' &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value) &&
      isMoment(value));
  if (!isRight) throw refusal();
  return cursor;
}

const isMoment = (value: string): boolean =>
  isIsoDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

const refusal = () =>
  new AppError('invalid_request', { fields: { cursor: { key: 'error.field.notKnown' } } });
