import type { DocumentField } from '../../../contract/catalogue.ts';
import { address } from './address.ts';
import { booleanParser, choice } from './choice.ts';
import { countryParser } from './country.ts';
import { currency } from './currency.ts';
import { dateParser } from './date.ts';
import { documentNumber } from './document-number.ts';
import { emailParser } from './email.ts';
import { moneyParser } from './money.ts';
import { monthParser } from './month.ts';
import { name } from './name.ts';
import { numberParser } from './number.ts';
import type { Parser } from './parser.ts';
import { phoneParser } from './phone.ts';
import { textParser } from './text.ts';

type ParserName = NonNullable<DocumentField['parser']>;

export const parsers = {
  address,
  boolean: booleanParser,
  country: countryParser,
  currency,
  date: dateParser,
  'document-number': documentNumber,
  email: emailParser,
  enum: choice,
  money: moneyParser,
  month: monthParser,
  name,
  number: numberParser,
  phone: phoneParser,
  text: textParser,
} satisfies { [K in ParserName]: Parser };

/**
 * Parsers whose text has a form of its own, so that it can be distinguished from other words in a
 * sentence.
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
