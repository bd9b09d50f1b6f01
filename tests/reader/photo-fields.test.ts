import { expect, it } from 'vitest';
import { photoFields } from '../../src/reader/fields/computed/photo.ts';

it.each([
  ['image/jpeg', 'JPEG'],
  ['application/pdf', 'PDF'],
])('a photo in a file of the type %s is told as %s', (mimeType, format) => {
  const pages = [
    { analysis: { number: 1, size: { width: 350, height: 450 } } },
  ] as unknown as Parameters<typeof photoFields>[0];
  expect(
    photoFields(pages, { mimeType, bytes: 1_000 } as Parameters<typeof photoFields>[1]).format
      ?.value,
  ).toBe(format);
});
