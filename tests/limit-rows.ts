import { type AmountLimit, amounts, type Limit, limits } from '../src/server/limits/limits.ts';

const windowOf = (seconds: number): string =>
  seconds % 86_400 === 0 ? 'a day' : seconds % 3_600 === 0 ? 'an hour' : `${seconds / 60} minutes`;
const limitRow = ([name, { most, windowSeconds, by, countedIn, reason }]: [
  string,
  Limit,
]): string =>
  `| \`${name}\` | ${most} in ${windowOf(windowSeconds)}, by ${by} | in the ${countedIn} | ${reason} |`;
const amountRow = ([name, { most, of, reason }]: [string, AmountLimit]): string =>
  `| \`${name}\` | ${most} ${of} | – | ${reason} |`;

/** The README's table of limits. */
export const limitRows: string[] = [
  ...Object.entries<Limit>(limits).map(limitRow),
  ...Object.entries<AmountLimit>(amounts).map(amountRow),
];
