/** A page of a document as a picture in this browser; width and height in its own pixels. */
export interface PageImage {
  url: string;
  width: number;
  height: number;
}

/** x, y, width and height of a place, as fractions of its page from the top left. */
export type PageBox = readonly [x: number, y: number, width: number, height: number];

/** Measures a picture before it is shown, so that nothing jumps. Rejects what is no picture. */
export const measured = async (blob: Blob): Promise<PageImage> => {
  const url = URL.createObjectURL(blob);
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return { url, width: picture.naturalWidth, height: picture.naturalHeight };
};

/** How much of the page around a place is shown with it, so that one sees where it is. */
const MARGIN = 0.6;
/** A place is enlarged to the width of its frame, but a short word not without bound. */
const LEAST_WIDTH = 0.22;

/**
 * The part of the page to enlarge around a place, in the page's pixels, in the frame's proportion
 * (width ÷ height), and never beyond the page's edge.
 */
export const cropAround = (
  [x, y, width, height]: PageBox,
  page: Pick<PageImage, 'width' | 'height'>,
  proportion: number,
): PageBox => {
  const wide = Math.min(
    Math.max(
      width * page.width + height * page.height * MARGIN * 2,
      page.width * LEAST_WIDTH,
      height * page.height * (1 + MARGIN) * proportion,
    ),
    page.width,
  );
  const high = Math.min(wide / proportion, page.height);
  const left = clamp((x + width / 2) * page.width - wide / 2, page.width - wide);
  const top = clamp((y + height / 2) * page.height - high / 2, page.height - high);
  return [left, top, wide, high];
};

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, Math.max(0, most)));
