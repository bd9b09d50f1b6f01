import { AppError } from '../../../../contract/errors.ts';
import type { Handler } from '../../context.ts';
import { isPicture } from './type-of-file.ts';

/**
 * A picture of another server as data of this page. It is drawn anew: nothing else that the file
 * said comes along.
 */
export const handler: Handler<'base64-from-url'> = async (
  { body: { imageUrl = '' } },
  { ports: { remoteImages, pictures } },
) => {
  if (imageUrl.trim() === '') throw new AppError('image_url_required');
  const fetched = await remoteImages.fetch(imageUrl.trim());
  if (typeof fetched === 'string') throw new AppError(fetched);
  const drawn = isPicture(fetched) ? await pictures.whole(fetched) : undefined;
  if (!drawn) throw new AppError('image_not_fetched');
  return { base64Image: `data:image/webp;base64,${drawn.toString('base64')}` };
};
