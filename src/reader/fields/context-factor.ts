import type { DocumentField } from '../../contract/catalogue.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { SheetPlace } from './candidates/sheet.ts';
import type { LabelHit } from './label-hits.ts';
import type { Parsed } from './parsers/parser.ts';
import { sumsIn } from './parsers/sums-in.ts';

/** What is left of a value's sureness where other words precede it: they may make it another's. */
const LED_BY_WORDS = 0.6;
/** With more words before it a sum belongs to a sentence about something else. */
const MOST_WORDS = 3;
/** A name with so many digits is a telephone or account number. */
const FIGURES = /(?:\d[\s()./-]*){6}/;

interface Found {
  field: DocumentField;
  hit: LabelHit;
  place: SheetPlace;
}

/**
 * By how much to multiply the sureness of a value because of the words around it: 1 where it stands
 * alone, 0 where the words show that it is not the field's value. "Gross, year to date 32,480.00"
 * is no monthly gross pay, and "To be paid on arrival" is not paid.
 */
export function contextFactor(text: string, parsed: Parsed, { field, hit, place }: Found): number {
  if (hit.isMidway) return 1;
  if (field.letterhead === 'name' && FIGURES.test(text)) return 0;
  if (field.parser === 'money')
    return hit.hasColon && place !== 'below' ? 1 : sumFactor(text, parsed);
  if (field.parser === 'boolean' && field.values)
    return isAnswer(text, field.values) ? 1 : LED_BY_WORDS;
  return 1;
}

function sumFactor(text: string, { value }: Parsed): number {
  const { words, isOwn } = wordsBefore(text, (value as { amount: number }).amount);
  if (words > MOST_WORDS) return 0;
  return words === 0 || isOwn ? 1 : LED_BY_WORDS;
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
  const written = wordsOfText(text);
  return Object.keys(values).some((answer) =>
    wordsOfText(answer).every((word, at) => written[at] === word),
  );
}
