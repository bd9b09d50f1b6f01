/** A number as people read it, grouped with commas whatever the machine's language: "1,200.5". */
export function figure(value: number, digits = 10): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

/**
 * A sum of money, the one way in which people read it: the currency's code, then the amount, "EUR 1,200" or "EUR 1,200.50". Signs are
 * not used: ¥ and $ stand for several currencies. An amount that was typed and not understood stays as it is.
 */
export function sum({ amount, currency }: { amount?: number | string; currency?: string }): string {
  const cents = typeof amount === 'number' && Number.isInteger(amount) ? 0 : 2;
  const written = typeof amount === 'number' ? amount.toLocaleString('en-GB', { minimumFractionDigits: cents, maximumFractionDigits: 2 }) : amount;
  return [currency, written].filter((part) => part !== undefined).join(' ');
}
