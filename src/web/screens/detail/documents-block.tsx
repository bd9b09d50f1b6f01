import { IconFileText, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../contract/records.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { documentsQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useKindName } from '../../lib/i18n/use-kind-name.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import { DetailCard, Waiting } from './block.tsx';
import styles from './detail.module.css';
import { useDetail } from './detail-view.ts';

const Row = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const kind = useKindName();
  const { manifest } = useManifest();
  const { application } = useDetail();
  const {
    documentData: { category, namespace, fileName, status, isVerifiedByAgent },
  } = document;
  const to = linkToKind(manifest, 'documents', {
    ...carriedBy(application),
    docId: document._id,
  });
  const name =
    status === 'failed'
      ? t('detail.notRead')
      : status === 'done'
        ? kind({ category, namespace: namespace || undefined })
        : t('documents.reading');
  return (
    <li>
      {status === 'failed' ? (
        <ToneSign tone="warn" />
      ) : (
        <IconFileText size={18} aria-hidden="true" />
      )}
      <span>{to ? <Link to={to}>{name}</Link> : name}</span>
      <bdi className={styles.quiet}>{fileName}</bdi>
      {isVerifiedByAgent && (
        <span className={styles.verified}>
          <IconShieldCheck size={16} aria-hidden="true" /> {t('detail.verified')}
        </span>
      )}
    </li>
  );
};

/** The documents of the application, each with the way to it. */
export const DocumentsBlock = () => {
  const t = useTranslate();
  const { call } = useStores();
  const { docIds, applicantUid } = useDetail().application;
  const { data, error } = useQuery(documentsQuery(call, { docIds, applicantUid }));
  return (
    <DetailCard title={t('detail.documents')} beside={docIds.length || undefined}>
      {docIds.length === 0 && <p>{t('detail.noDocuments')}</p>}
      {docIds.length > 0 &&
        !data &&
        (error ? <p role="alert">{error.message}</p> : <Waiting lines={docIds.length} />)}
      {data && docIds.length > 0 && (
        <ul className={styles.documents}>
          {data.map((document) => (
            <Row key={document._id} document={document} />
          ))}
        </ul>
      )}
    </DetailCard>
  );
};
