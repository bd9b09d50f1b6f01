import { useEffect, useState } from 'react';
import type { Call } from '../../lib/api/call.ts';
import { useStores } from '../../lib/stores.ts';
import { measured, type PageImage } from './page-image.ts';

/** Pages that were looked at last stay at hand; going through a form comes back to the same few. */
const MAX_CACHED = 12;
const cache = new Map<string, Promise<PageImage>>();

const forgetOldest = () => {
  const [oldest] = cache.keys();
  if (cache.size <= MAX_CACHED || oldest === undefined) return;
  void cache.get(oldest)?.then(
    ({ url }) => URL.revokeObjectURL(url),
    () => undefined,
  );
  cache.delete(oldest);
};

const fetched = async (call: Call, docId: string, page: number): Promise<PageImage> =>
  measured(await call('get-page-image', { query: { docId, page }, afterWait: 'silent' }));

interface PageImageKey {
  documentId: string;
  page: number;
  picture: string;
}

const pageImage = (call: Call, { documentId, page, picture }: PageImageKey): Promise<PageImage> => {
  const key = `${documentId} ${page} ${picture}`;
  const image = cache.get(key) ?? fetched(call, documentId, page);
  cache.delete(key);
  cache.set(key, image);
  image.catch(() => cache.delete(key));
  forgetOldest();
  return image;
};

export interface PagePicture {
  image: PageImage | null;
  error: unknown;
}

/**
 * The picture of a document's page, counted from 1; null while it comes, with the reason when it
 * does not. `name` is what the document calls the picture: a page that was changed has another.
 */
export const usePageImage = (
  documentId: string | undefined,
  page: number,
  name = '',
): PagePicture => {
  const { call } = useStores();
  const [picture, setPicture] = useState<PagePicture & { of: string }>({
    image: null,
    error: null,
    of: '',
  });
  const of = `${documentId} ${page} ${name}`;
  useEffect(() => {
    if (!documentId) return;
    let isGone = false;
    const show = (shown: PagePicture) => {
      if (!isGone) setPicture({ ...shown, of });
    };
    pageImage(call, { documentId, page, picture: name }).then(
      (image) => show({ image, error: null }),
      (error: unknown) => show({ image: null, error }),
    );
    return () => {
      isGone = true;
    };
  }, [call, documentId, page, name, of]);
  return picture.of === of ? picture : { image: null, error: null };
};
