import type { DocumentField } from '../../../contract/catalogue.ts';
import { address } from './address.ts';
import { boolean, choice } from './choice.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { documentNumber } from './document-number.ts';
import { email } from './email.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import type { Parser } from './parser.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';

type ParserName = NonNullable<DocumentField['parser']>;

export const parsers = {
  address,
  boolean,
  country,
  currency,
  date,
  'document-number': documentNumber,
  email,
  enum: choice,
  money,
  month,
  name,
  number,
  phone,
  text,
} satisfies { [K in ParserName]: Parser };

/**
 * Parsers whose text has a form of its own, so that it can be told from other words in a sentence.
 */
export const STRICT: ReadonlySet<ParserName> = new Set([
  'date',
  'money',
  'month',
  'document-number',
  'currency',
  'number',
  'phone',
  'email',
]);

/**
 * Parsers of what has no form that tells it from other words, or whose owner the words do not say:
 * papers show phones, mails and addresses of several.
 */
export const LOOSE: ReadonlySet<ParserName> = new Set(['text', 'address', 'phone', 'email']);
