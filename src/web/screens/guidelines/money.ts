/** A sum as people read it: "¥3,000", "£135.50"; whole sums carry no cents. */
export const moneyText = (amount: number, currency: string): string => new Intl.NumberFormat('en', {
  style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
}).format(amount);
