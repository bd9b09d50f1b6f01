const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The English name of a month, "January" for 1. */
export function longMonth(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** The English short name of a month, "Jan" for 1. Own names, because those of Intl differ between engine versions ("Sep", "Sept"). */
export function shortMonth(month: number): string {
  return longMonth(month).slice(0, 3);
}

/** The two digits of a month that is written as a number, a full name or its first letters ("Jan", "Sept"); null for anything else. */
export function monthNumber(text: string): string | null {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, '0');
  const wanted = text.toLowerCase();
  if (wanted.length < 3) return null;
  const index = MONTHS.findIndex((name) => name.toLowerCase().startsWith(wanted));
  return index < 0 ? null : String(index + 1).padStart(2, '0');
}
