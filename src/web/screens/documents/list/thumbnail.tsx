import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../../contract/records.ts';
import { CatalogueIcon } from '../../../components/identity/catalogue-icon.tsx';
import type { Call } from '../../../lib/api/call.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { useStores } from '../../../lib/stores.ts';
import { shrunkImage } from '../../../widgets/page-view/shrunk-image.ts';
import styles from './thumbnail.module.css';

/** Twice the width that it is shown with, for dense screens. */
const WIDTH = 96;

const thumbnailOf =
  (call: Call, docId: string, page: number) =>
  async ({ signal }: { signal: AbortSignal }) =>
    shrunkImage(
      await call('get-page-image', { query: { docId, page }, signal, afterWait: 'silent' }),
      WIDTH,
    );

/** The first page of a document, or the sign of its kind while there is no picture. */
export const Thumbnail = ({ document: { _id, documentData } }: { document: Document }) => {
  const { call } = useStores();
  const { manifest } = useManifest();
  const [first] = documentData.pages;
  const { data } = useQuery({
    queryKey: ['thumbnail', _id, first?.number, first?.picture],
    queryFn: thumbnailOf(call, _id, first?.number ?? 1),
    enabled: documentData.status === 'done' && first !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  const icon =
    manifest.documentTypes.find(({ id }) => id === documentData.category)?.icon ?? 'file';
  return (
    <span className={styles.frame} aria-hidden="true">
      {data ? (
        <img src={data} alt="" className={styles.picture} />
      ) : (
        <CatalogueIcon name={icon} size={20} />
      )}
    </span>
  );
};
