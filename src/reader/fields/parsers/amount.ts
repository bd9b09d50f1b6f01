/** Digits whose groups a sign parts: three by three, or in pairs before the last three (India). */
const GROUPS = {
  commas: String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}`,
  points: String.raw`[1-9]\d{0,2}(?:\.\d{3})+`,
  blanks: String.raw`[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+`,
  apostrophes: String.raw`[1-9]\d{0,2}(?:['’]\d{3})+`,
};
/** A recogniser loses the point before cents: "3,366 44". */
const LOST_POINT = String.raw`[1-9]\d{0,2}(?:,\d{3})+ \d{2}(?!\d)`;
/** Ways of writing an amount: what is whole, and what parts it from the rest. */
const FORMS: readonly (readonly [whole: string, decimals: string])[] = [
  [LOST_POINT, ''],
  [GROUPS.commas, String.raw`\.\d{1,3}`],
  [GROUPS.points, String.raw`,\d{1,3}`],
  [GROUPS.blanks, String.raw`[.,]\d{1,3}`],
  [GROUPS.apostrophes, String.raw`[.,]\d{1,3}`],
  [String.raw`0`, String.raw`[.,]\d{1,3}`],
  [String.raw`\d+`, String.raw`[.,]\d{1,2}`],
];

/** An amount within a text, the longest way of reading it first; what follows may not go on. */
export const AMOUNT = `(?:${FORMS.map(
  ([whole, decimals]) => `(?:${whole})${decimals && `(?:${decimals})?`}`,
).join('|')})(?!['’.,]?\\d)`;

const WHOLE = FORMS.map(
  ([whole, decimals]) => new RegExp(`^(${whole})(${decimals || '(?!)'})?$`, 'u'),
);

/**
 * The number that digits with signs between them mean: "4,150.00", "4.150,00", "1 234,5",
 * "12'345", "1,23,456". Undefined where groups have not three digits (or two, as in India), and
 * where one sign would part both groups and cents: "5,000.005,000.00", "1,234,56".
 */
export function amountOf(written: string): number | undefined {
  const bare = written
    .trim()
    .replace(/[−–—]/u, '-')
    .replace(/[.,]+$/, '');
  const sign = /^[-+]/.exec(bare)?.[0] ?? '';
  const digits = bare.slice(sign.length).trimStart();
  const form = WHOLE.map((each) => each.exec(digits)).find((match) => match !== null);
  if (!form) return undefined;
  const [, whole = '', decimals = ''] = form;
  const joined = whole.replace(/ (\d{2})$/, '.$1').replace(/(?<=\d)[.,](?=\d{3}(?:\D|$))/g, '');
  const plain = joined.replace(/[\s'’,\u00a0\u202f]/g, '');
  const amount = Number(`${sign}${plain}${decimals.replace(',', '.')}`);
  return Number.isNaN(amount) ? undefined : amount;
}

/** What parts cents from the rest on a page. */
export type DecimalSign = '.' | ',';

const CENTS = /(?<![\d.,])(?:\d{3,}|\d{1,3}(?:[.,'’ ]\d{3})+)([.,])\d{2}(?![\d.,])/g;

/** The signs before the cents of a page's sums; none where no sum shows them. */
export function decimalSigns(text: string): ReadonlySet<DecimalSign> {
  return new Set([...text.matchAll(CENTS)].map(([, sign]) => sign as DecimalSign));
}

/** Whether three digits behind one sign may be cents of a page that parts them so: "1.234". */
export function isAmbiguous(digits: string, signs: ReadonlySet<DecimalSign> | undefined): boolean {
  const sign = /^\D*\d{1,3}([.,])\d{3}\D*$/.exec(digits)?.[1];
  return sign !== undefined && signs?.has(sign as DecimalSign) === true;
}
