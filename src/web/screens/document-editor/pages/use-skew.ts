import { useEffect, useState } from 'react';
import { skewOf } from '../../../../core/pages/skew.ts';
import type { PageImage } from '../../../widgets/page-view/page-image.ts';

/** Wide enough to distinguish lines, and quick. */
const WIDTH = 420;

/** The page in shades of grey. */
const greyOf = async ({ url, width, height }: PageImage) => {
  const picture = Object.assign(new Image(), { src: url });
  await picture.decode();
  const [wide, high] = [WIDTH, Math.round((WIDTH * height) / width)];
  const paper = Object.assign(document.createElement('canvas'), {
    width: wide,
    height: high,
  }).getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('This browser has no canvas.');
  paper.drawImage(picture, 0, 0, wide, high);
  const { data } = paper.getImageData(0, 0, wide, high);
  return {
    width: wide,
    height: high,
    grey: Uint8Array.from(
      { length: wide * high },
      (_, at) =>
        ((data[at * 4] ?? 0) * 299 +
          (data[at * 4 + 1] ?? 0) * 587 +
          (data[at * 4 + 2] ?? 0) * 114) /
        1000,
    ),
  };
};

/** By how many degrees a page seems to lie askew; null while nobody has looked. */
export const useSkew = (image: PageImage | null): number | null => {
  const [found, setFound] = useState<{ url: string; degrees: number } | null>(null);
  useEffect(() => {
    if (!image) return;
    let isWanted = true;
    greyOf(image).then(
      (picture) => {
        if (isWanted) setFound({ url: image.url, degrees: skewOf(picture) });
      },
      (error: unknown) => console.warn('The page could not be looked at for its skew.', error),
    );
    return () => {
      isWanted = false;
    };
  }, [image]);
  return found && found.url === image?.url ? found.degrees : null;
};
