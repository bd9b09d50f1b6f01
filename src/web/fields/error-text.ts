import type { Params } from '../../core/copy/text.ts';
import { longMonth, monthNumber } from '../../core/dates/month-names.ts';
import type { FormError } from '../../core/forms/types.ts';
import type { Say } from '../lib/i18n/texts.ts';

/** An error as people read it; a month among its values is named in the language of the page. */
export const errorText = (say: Say, { message, params }: FormError): string => {
  if (typeof params.sentence === 'string') return params.sentence;
  const month = typeof params.month === 'string' ? monthNumber(params.month) : null;
  return say(message, {
    ...params,
    ...(month !== null && { month: longMonth(Number(month), say.language) }),
  } satisfies Params);
};
