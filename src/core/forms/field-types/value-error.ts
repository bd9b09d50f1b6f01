import type { FieldNode, FormError } from '../types.ts';
import type { ValueError } from './field-type.ts';

/** A mistake: Ajv's keyword and what it speaks of, and the key of the sentence. */
export function valueError(
  keyword: string,
  params: FormError['params'],
  message: string,
): ValueError {
  return { keyword, params, message };
}

/** A required question has no answer. */
export function missingError({ key }: FieldNode, message: string): ValueError {
  return valueError('required', { missingProperty: key }, message);
}
