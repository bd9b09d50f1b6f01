import { currencyOf, fractionDigits } from './currencies.ts';

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

const amongForms = (forms: typeof FORMS): string =>
  `(?:${forms
    .map(([whole, decimals]) => `(?:${whole})${decimals && `(?:${decimals})?`}`)
    .join('|')})(?!['’.,]?\\d)`;

/**
 * An amount within recognised words, the longest way of reading it first; what follows may not go
 * on.
 */
export const AMOUNT = amongForms(FORMS);
/** An amount within words that a file says itself: no point of it is lost. */
export const PRINTED_AMOUNT = amongForms(FORMS.slice(1));

const WHOLE = FORMS.map(
  ([whole, decimals]) => new RegExp(`^(${whole})(${decimals || '(?!)'})?$`, 'u'),
);

/**
 * The number that digits with signs between them mean: "4,150.00", "4.150,00", "1 234,5",
 * "12'345", "1,23,456". Undefined where groups have not three digits (or two, as in India), and
 * where one sign would part both groups and cents: "5,000.005,000.00", "1,234,56".
 */
export function readAmountText(written: string): number | undefined {
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

const CENTS =
  /(?<![\d.,])(?:(?:\d{3,}|\d{1,3}(?:[.,'’ ]\d{3})+)([.,])\d{2}|\d{1,3}(?:,\d{3})+(\.)\d{3}|\d{1,3}(?:\.\d{3})+(,)\d{3})(?![\d.,])/g;

/** The signs before the cents of a page's sums; none where no sum shows them. */
export function decimalSigns(text: string): ReadonlySet<DecimalSign> {
  return new Set(
    [...text.matchAll(CENTS)].map(
      ([, cents, point, comma]) => (cents ?? point ?? comma) as DecimalSign,
    ),
  );
}

/** Whether three digits behind one sign may be cents of a page that parts them so: "1.234". */
export function isAmbiguous(digits: string, signs: ReadonlySet<DecimalSign> | undefined): boolean {
  const sign = /^\D*\d{1,3}([.,])\d{3}\D*$/.exec(digits)?.[1];
  return sign !== undefined && signs?.has(sign as DecimalSign) === true;
}

interface Usage {
  /** The sign or code of its own currency. */
  written: string;
  usual: string | undefined;
  decimals: ReadonlySet<DecimalSign> | undefined;
}

/** One sign before three digits: "145.500". */
const THOUSANDTHS = /^\D*\d{1,3}([.,])\d{3}\D*$/;

/**
 * The amount of digits in their currency. Where money has three digits behind its sign, as in
 * Kuwait or Tunisia, one sign before three digits parts those; it is doubted where the page parts
 * them otherwise, or where a comma may do either.
 */
export function amountIn(
  digits: string,
  { written, usual, decimals }: Usage,
): { amount: number; isDoubted: boolean } | undefined {
  const amount = readAmountText(digits);
  const sign = THOUSANDTHS.exec(digits)?.[1] as DecimalSign | undefined;
  if (
    amount === undefined ||
    sign === undefined ||
    fractionDigits(currencyOf(written) ?? usual) < 3
  )
    return amount === undefined ? undefined : { amount, isDoubted: false };
  const isPointed = decimals?.has(sign) === true || (sign === '.' && !decimals?.has(','));
  return {
    amount: Number(digits.replace(/[^\d.,]/g, '').replace(',', '.')),
    isDoubted: !isPointed,
  };
}
