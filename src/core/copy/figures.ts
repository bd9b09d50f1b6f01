/** A number as people read it, grouped with commas whatever the machine's language: "1,200.5". */
export function figure(value: number, digits = 10): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

/**
 * A sum of money, the one way in which people read it: "€1,200", "¥3,000", "A$45.50"; "XTS 5" for a currency without a
 * sign. A sign that several currencies share carries its country's letters. An amount that was typed and not understood
 * stays as it is.
 */
export function sum({ amount, currency = '' }: { amount?: number | string; currency?: string }): string {
  if (typeof amount !== 'number' || !/^[A-Z]{3}$/.test(currency)) return [currency, typeof amount === 'number' ? figure(amount, 2) : amount].filter(Boolean).join(' ');
  const cents = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-US', { style: 'currency', currency, minimumFractionDigits: cents, maximumFractionDigits: 2 });
}
