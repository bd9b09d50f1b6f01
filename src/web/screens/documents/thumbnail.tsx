import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../contract/records.ts';
import type { Call } from '../../lib/call.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { CatalogueIcon } from '../../parts/catalogue-icon.tsx';
import styles from './thumbnail.module.css';

/** Twice the width that it is shown with, for dense screens. */
const WIDTH = 96;

/** The page as a small picture of its own, so that a long list does not hold every page in full. */
const shrunk = async (page: Blob): Promise<string> => {
  const picture = await createImageBitmap(page);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: Math.round(WIDTH * picture.height / picture.width) });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser has no canvas.');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
};

const thumbnailOf = (call: Call, docId: string, page: number) => async ({ signal }: { signal: AbortSignal }) =>
  shrunk(await call('get-page-image', { query: { docId, page }, signal }));

/** The first page of a document, or the sign of its kind while there is no picture. */
export const Thumbnail = ({ document: { _id, documentData } }: { document: Document }) => {
  const { call } = useStores();
  const { manifest } = useKnown();
  const [first] = documentData.pages;
  const { data } = useQuery({
    queryKey: ['thumbnail', _id, first?.number, first?.picture], queryFn: thumbnailOf(call, _id, first?.number ?? 1),
    enabled: documentData.status === 'done' && first !== undefined, staleTime: Infinity, retry: false,
  });
  const icon = manifest.documentTypes.find(({ id }) => id === documentData.category)?.icon ?? 'file';
  return <span className={styles.frame} aria-hidden="true">{data ? <img src={data} alt="" className={styles.picture} /> : <CatalogueIcon name={icon} size={20} />}</span>;
};
