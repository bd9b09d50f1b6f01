/**
 * A page as a small picture of its own, so that many of them do not hold every page in full.
 * `width` in pixels.
 */
export const shrunkImage = async (page: Blob, width: number): Promise<string> => {
  const picture = await createImageBitmap(page);
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: Math.round((width * picture.height) / picture.width),
  });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser has no canvas.');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
};
