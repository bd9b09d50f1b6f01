import type { Source } from '../../../core/forms/types.ts';
import type { TrustLimits } from '../../../core/manifest/manifest.ts';

/** How sure we are of a value, in the words that people read. */
export type TrustLevel = 'sure' | 'fairlySure' | 'pleaseCheck' | 'confirmed' | 'typed';

/**
 * A person's confirmation settles it; a doubt asks for a look; otherwise the reader's confidence
 * decides.
 */
export const trustOf = (
  source: Extract<Source, { kind: 'document' }>,
  { sureFrom }: Pick<TrustLimits, 'sureFrom'>,
): TrustLevel => {
  if (source.confirmed) return 'confirmed';
  if (source.check) return 'pleaseCheck';
  return source.confidence >= sureFrom ? 'sure' : 'fairlySure';
};
