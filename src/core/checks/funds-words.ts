import type { Guidelines } from '../../contract/records.ts';
import { sum } from '../copy/figures.ts';
import type { Translate } from '../copy/text.ts';
import { stayDays } from '../dates/date-arithmetic.ts';
import {
  type FundsSums,
  LODGINGS,
  type Lodging,
  PER_DAY,
  requiredFunds,
} from '../expressions/functions/required-funds.ts';

/** What a visa says of money, in a currency. */
export type FundsOfVisa = FundsSums & { currency: string };

const LODGING_KEYS = {
  hotel: 'guidelines.fundsPerDay.hotel',
  host: 'guidelines.fundsPerDay.host',
  none: 'guidelines.fundsPerDay.none',
} as const satisfies Record<Lodging, string>;

interface FundsQuestion {
  /** Of the stay, with the first and the last; left out where they are not known. */
  days?: number | undefined;
  t: Translate;
}

/** The days of a trip, with the first and the last; undefined while one of them is not known. */
export const tripDays = ({ fromDate, toDate }: Guidelines['trip']): number | undefined =>
  fromDate && toDate ? stayDays(fromDate, toDate) : undefined;

/**
 * The money that a traveller has to show, line by line, the most important one first: "€45 for each
 * day, about €540 for your trip". Empty where the visa names no sum.
 */
export function fundsWords(funds: FundsOfVisa, { days, t }: FundsQuestion): string[] {
  const linesOf = (key: string, amount: number | undefined): string[] =>
    amount === undefined ? [] : [t(key, { amount: money(funds, amount, t) })];
  const trip = (lodging: Lodging): string[] =>
    days === undefined
      ? []
      : linesOf('guidelines.fundsTrip', requiredFunds(funds, { days, lodging }));
  const daily = (key: string, amount: number | undefined, lodging: Lodging): string[] => {
    const [perDay] = linesOf(key, amount);
    const [total] = trip(lodging);
    if (perDay === undefined) return [];
    return [total ? t('guidelines.fundsBoth', { daily: perDay, trip: total }) : perDay];
  };
  return [
    ...(funds.bands ? trip('none') : []),
    ...bandWords(funds, t),
    ...daily('guidelines.fundsPerDay', funds.perDay, 'none'),
    ...LODGINGS.flatMap((lodging) =>
      daily(LODGING_KEYS[lodging], funds[PER_DAY[lodging]], lodging),
    ),
    ...linesOf('guidelines.fundsPerEntry', funds.perEntry),
    ...linesOf('guidelines.fundsAtLeast', funds.minimumTotal),
    ...linesOf('guidelines.fundsPerMonth', funds.monthly),
    ...linesOf('guidelines.fundsInCapital', funds.monthlyInCapital),
    ...linesOf('guidelines.fundsPerYear', funds.yearly),
    ...(funds.holdDays && (funds.monthly ?? funds.yearly)
      ? [t('guidelines.fundsHeld', { days: funds.holdDays })]
      : []),
  ];
}

const money = ({ currency }: FundsOfVisa, amount: number, t: Translate): string =>
  sum({ amount, currency }, t.language);

/** Each part of a table whose sums change with the length of the stay. */
function bandWords(funds: FundsOfVisa, t: Translate): string[] {
  const { bands = [] } = funds;
  return bands.map(({ fromDays, fixed, perDay }, index) => {
    const daily =
      perDay === undefined
        ? undefined
        : t('guidelines.fundsPerDay', { amount: money(funds, perDay, t) });
    const once = fixed === undefined ? undefined : money(funds, fixed, t);
    const amount =
      once && daily ? t('guidelines.fundsOnceAnd', { once, daily }) : (once ?? daily ?? '');
    const next = bands[index + 1];
    const isLong = daily !== undefined;
    return next
      ? t(isLong ? 'guidelines.fundsDailyWithin' : 'guidelines.fundsWithin', {
          amount,
          from: fromDays,
          to: next.fromDays - 1,
        })
      : t('guidelines.fundsFrom', { amount, from: fromDays });
  });
}
