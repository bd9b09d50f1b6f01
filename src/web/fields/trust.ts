import type { Source } from '../../core/forms/types.ts';

/** How sure we are of a value, in the words that people read. */
export type Trust = 'sure' | 'fairlySure' | 'pleaseCheck' | 'confirmed';

/** From this confidence on a value counts as sure, unless something contradicts it. */
const SURE = 0.9;

/** A person's confirmation settles it; a doubt asks for a look; otherwise the reader's confidence decides. */
export const trustOf = (source: Extract<Source, { kind: 'document' }>): Trust => {
  if (source.confirmed) return 'confirmed';
  if (source.check) return 'pleaseCheck';
  return source.confidence >= SURE ? 'sure' : 'fairlySure';
};
