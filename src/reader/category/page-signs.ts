import type { Face } from '../face/find-faces.ts';
import { isCardShaped } from '../image/card-shape.ts';

/**
 * What a page shows besides words: the face of whoever holds it; the shape of a card; rows of an
 * account; that it is written to somebody; that it names nobody.
 */
export type PageSign = 'face' | 'card' | 'movements' | 'letter' | 'everybody';

/**
 * A larger face is a photo of somebody, not a picture on a document; a smaller one belongs to the
 * background.
 */
const [SMALLEST, LARGEST] = [0.08, 0.6];

/** `faces` of a page of `width` × `height` pixels. */
export function pageSigns(
  faces: readonly Face[],
  { width, height }: { width: number; height: number },
): PageSign[] {
  const hasFace = faces.some(({ box: [, , , high] }) => high > SMALLEST && high < LARGEST);
  return [
    ...(hasFace ? ['face' as const] : []),
    ...(isCardShaped(width / height) ? ['card' as const] : []),
  ];
}
