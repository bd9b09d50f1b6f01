import type { DocumentField } from '../../contract/catalogue.ts';
import { plainWords } from '../text/plain-words.ts';
import type { SheetPlace } from './candidates/sheet.ts';
import type { LabelHit } from './label-hits.ts';
import type { Parsed } from './parsers/parser.ts';
import { sumsIn } from './parsers/sums-in.ts';

/** What is left of the sureness of a value that other words lead to: they may say whose it is. */
const LED = 0.6;
/** More words before a sum are a sentence about something else. */
const MOST_WORDS = 3;
/** So many figures in a name are those of a telephone or an account. */
const FIGURES = /(?:\d[\s()./-]*){6}/;

interface Found {
  field: DocumentField;
  hit: LabelHit;
  place: SheetPlace;
}

/**
 * How much less sure a value is for the words that it stands among: 1 where it stands by itself,
 * 0 where it is none. "Gross, year to date 32,480.00" is no gross pay of a month, and "To be paid
 * on arrival" is not paid.
 */
export function amongWords(text: string, parsed: Parsed, { field, hit, place }: Found): number {
  if (hit.isMidway) return 1;
  if (field.letterhead === 'name' && FIGURES.test(text)) return 0;
  if (field.parser === 'money')
    return hit.hasColon && place !== 'below' ? 1 : sumAmong(text, parsed);
  if (field.parser === 'boolean' && field.values) return isAnswer(text, field.values) ? 1 : LED;
  return 1;
}

function sumAmong(text: string, { value }: Parsed): number {
  const { words, isOwn } = wordsBefore(text, (value as { amount: number }).amount);
  if (words > MOST_WORDS) return 0;
  return words === 0 || isOwn ? 1 : LED;
}

/**
 * Words before a sum, and whether it has a currency of its own; a sum in brackets is led by itself
 * in words.
 */
function wordsBefore(text: string, amount: number): { words: number; isOwn: boolean } {
  const sum = sumsIn(text, {}).find((each) => Math.abs(each.amount) === Math.abs(amount));
  const words =
    sum?.isInBrackets === false ? (text.slice(0, sum.index).match(/\p{L}{2,}/gu)?.length ?? 0) : 0;
  return { words, isOwn: Boolean(sum?.before || sum?.after) };
}

/** Whether a text begins with one of the answers that the catalogue knows. */
function isAnswer(text: string, values: Readonly<Record<string, string>>): boolean {
  const written = plainWords(text);
  return Object.keys(values).some((answer) =>
    plainWords(answer).every((word, at) => written[at] === word),
  );
}
