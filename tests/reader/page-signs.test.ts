import { expect, test } from 'vitest';
import { pageSigns } from '../../src/reader/category/page-signs.ts';
import type { Face } from '../../src/reader/face/find-faces.ts';

const face = (height: number): Face => ({
  box: [0.1, 0.3, 0.2, height],
  rightEye: [0, 0],
  leftEye: [0, 0],
  nose: [0, 0],
  mouth: [0, 0],
  certainty: 0.9,
});
const A4 = { width: 1240, height: 1754 };

test.each([
  [
    'a card with the face of its holder, upright or not',
    [face(0.35)],
    { width: 856, height: 540 },
    ['face', 'card'],
  ],
  ['a card that stands', [face(0.2)], { width: 540, height: 856 }, ['face', 'card']],
  ['a page with a face on it', [face(0.15)], A4, ['face']],
  ["a face in the background, which is no holder's", [face(0.03)], A4, []],
  ['a photo of somebody, which is no document', [face(0.7)], { width: 900, height: 900 }, []],
  ['a page of words', [], A4, []],
] as const)('%s is seen', (_, faces, size, signs) => expect(pageSigns(faces, size)).toEqual(signs));
