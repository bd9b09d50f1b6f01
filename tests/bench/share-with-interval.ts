import { type Figure, rounded } from './figure.ts';

/** 95 % of a normal distribution. */
const Z = 1.96;

/** Between which shares the true one lies with 95 % certainty (Wilson 1927), when `right` of `all` were right. */
export const wilson = (right: number, all: number): [number, number] => {
  const share = right / all, room = Z * Z / all, middle = share + room / 2, reach = Z * Math.sqrt((share * (1 - share)) / all + room / all / 4);
  return [Math.max(0, (middle - reach) / (1 + room)), Math.min(1, (middle + reach) / (1 + room))];
};

const percent = (share: number): string => (share * 100).toFixed(1);

/** The share of those that are right, with how many of how many and the interval in its note. */
export const shareWithInterval = <T>(name: string, { all, isRight, note }: { all: readonly T[]; isRight: (one: T) => boolean; note?: string | undefined }): Figure => {
  const right = all.filter(isRight).length, [low, high] = wilson(right, all.length);
  return { name, value: rounded(right / all.length), unit: 'share', n: all.length, note: [`${right}/${all.length}, 95 %: ${percent(low)}–${percent(high)}`, note].filter(Boolean).join('; ') };
};
