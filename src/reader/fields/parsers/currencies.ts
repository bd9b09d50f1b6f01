const codes = new Set(Intl.supportedValuesOf('currency'));

/** Signs that stand for one currency where nothing else is said. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR', '£': 'GBP', '$': 'USD', 'US$': 'USD', 'C$': 'CAD', 'A$': 'AUD', '¥': 'JPY', '円': 'JPY', '₹': 'INR', 'Rs': 'INR', '₩': 'KRW',
  '₽': 'RUB', '₺': 'TRY', '₫': 'VND', '฿': 'THB', '₦': 'NGN', 'R$': 'BRL', 'zł': 'PLN', 'Kč': 'CZK', 'Fr.': 'CHF', 'SFr': 'CHF', 'Rp': 'IDR', 'RM': 'MYR',
};

export const CURRENCY_PATTERN = String.raw`(?:\b[A-Z]{3}\b|US\$|C\$|A\$|R\$|[€£$¥円₹₩₽₺₫฿₦]|\bRs\b\.?|zł|Kč|\b[Ee]uros?\b|\bEUROS?\b|SFr|Fr\.|\bRp\b|\bRM\b)`;

/** The three-letter code of a sign or a code; undefined for other words. */
export function currencyOf(written: string): string | undefined {
  if (/^euros?$/i.test(written.trim())) return 'EUR';
  const word = written.trim().replace(/^Rs\.$/, 'Rs');
  return codes.has(word) ? word : SIGNS[word];
}

/** The currency that a text names most often. */
export function usualCurrency(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [written] of text.matchAll(new RegExp(CURRENCY_PATTERN, 'gu'))) {
    const code = currencyOf(written);
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
