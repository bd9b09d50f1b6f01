/** The name of a month, "January" for 1. */
export function longMonth(month: number, language = 'en'): string {
  return inLanguage(firstOf(month), { language, parts: { month: 'long' } });
}

const firstOf = (month: number): string => `2000-${String(month).padStart(2, '0')}-01`;

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A format is dear to make and cheap to use; a page speaks few languages. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day or the days up to another, or parts of them, as a language writes them, with the digits of
 * passports.
 */
export function inLanguage(
  date: string,
  { to, language, parts }: { to?: string; language: string; parts: Intl.DateTimeFormatOptions },
): string {
  const name = `${language} ${Object.entries(parts).join(' ')}`;
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(language, {
      ...parts,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
  formats.set(name, format);
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return to === undefined
    ? format.format(at(date))
    : format.formatRange(at(date), at(to)).replace(/\u2009/g, ' ');
}

/** Short words between the parts of a date: "5 de enero de 2025". */
const BETWEEN = /(?<=[\p{L}\d]) \p{L}{1,2} (?=[\p{L}\d])/gu;

/**
 * What somebody typed in a language with its months in English, as dates are read: "5. März 2027"
 * becomes "5 March 2027".
 */
export function withEnglishMonths(text: string, language: string): string {
  if (language === 'en') return text;
  const own = MONTHS.map((month) => ({
    name: longMonth(month),
    words: (['long', 'short'] as const).map((length) => monthIn(month, { language, length })),
  }));
  const plain = text.replace(/(\d)\.\s+(?=\p{L})/gu, '$1 ').replace(BETWEEN, ' ');
  return plain.replace(/\p{L}{3,}\.?/gu, (word) => {
    const wanted = bare(word);
    return (
      own.find(({ words }) => words.some((name) => name === wanted || name.startsWith(wanted)))
        ?.name ?? word
    );
  });
}

const bare = (word: string): string => word.toLowerCase().replace(/\.$/, '');

/** The name of a month as it stands beside a day. */
function monthIn(
  month: number,
  { language, length }: { language: string; length: 'long' | 'short' },
): string {
  const written = inLanguage(firstOf(month), {
    language,
    parts: { day: 'numeric', month: length },
  });
  return bare(/\p{L}{3,}\.?/u.exec(written)?.[0] ?? '');
}

/**
 * The two digits of a month that is written as a number, a full name or its first letters ("Jan",
 * "Sept"); null for anything else.
 */
export function monthNumber(text: string): string | null {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, '0');
  const wanted = text.toLowerCase();
  if (wanted.length < 3) return null;
  const month = MONTHS.find((each) => longMonth(each).toLowerCase().startsWith(wanted));
  return month === undefined ? null : String(month).padStart(2, '0');
}
