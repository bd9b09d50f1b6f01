import type { Params, Translate } from '../copy/text.ts';
import { longMonth } from '../dates/month-names.ts';
import type { FormError } from './types.ts';

/**
 * An error as people read it; a month of the year among its values is named in the language of the
 * page, and a number that is none stays.
 */
export const errorText = (t: Translate, { message, params }: FormError): string => {
  const { sentence, month } = params;
  if (typeof sentence === 'string') return sentence;
  const isMonth = typeof month === 'number' && month >= 1 && month <= 12;
  return t(message, {
    ...params,
    ...(isMonth && { month: longMonth(month, t.language) }),
  } satisfies Params);
};
