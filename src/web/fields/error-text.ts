import type { Params } from '../../core/copy/text.ts';
import type { FormError } from '../../core/forms/types.ts';
import type { Say } from '../lib/texts.ts';

/** An error as people read it. */
export const errorText = (say: Say, { message, params }: FormError): string =>
  typeof params.sentence === 'string' ? params.sentence : say(message, params as Params);
