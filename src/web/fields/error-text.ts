import { formatDate } from '../../core/dates/format-date.ts';
import { isIsoDate } from '../../core/dates/iso-date.ts';
import type { FormError } from '../../core/forms/types.ts';
import type { Say } from '../lib/texts.ts';

/** An error as people read it; its dates are written out. */
export const errorText = (say: Say, { message, params }: FormError): string => {
  if (typeof params.sentence === 'string') return params.sentence;
  const readable = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' && isIsoDate(value) ? formatDate(value) : value]);
  return say(message, Object.fromEntries(readable));
};
