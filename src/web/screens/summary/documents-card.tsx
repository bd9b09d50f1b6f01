import { IconFileText } from '@tabler/icons-react';
import type { Document } from '../../../contract/records.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useKindName } from '../../lib/i18n/use-kind-name.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

/** What keeps a document out of the package, if anything does. */
const obstacle = ({ documentData: { status } }: Document, t: Translate): string | null => {
  switch (status) {
    case 'done':
      return null;
    case 'failed':
      return t('summary.notInPackage');
    default:
      return t('documents.reading');
  }
};

const Row = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const kind = useKindName();
  const {
    documentData: { category, namespace, fileName, status },
  } = document;
  return (
    <li>
      {status === 'failed' ? (
        <ToneSign tone="warn" />
      ) : (
        <IconFileText size={18} aria-hidden="true" />
      )}{' '}
      <span>{obstacle(document, t) ?? kind({ category, namespace: namespace || undefined })}</span>
      <span className={styles.fileName}>{fileName}</span>
    </li>
  );
};

/** The documents that go into the package, and those that do not. */
export const DocumentsCard = () => {
  const t = useTranslate();
  const { documents, allowed, linkToDocuments } = useSummary();
  const to = linkToDocuments();
  if (documents.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('summary.documents')}>
      <div className={styles.cardHead}>
        <h2>{t('summary.documents')}</h2>
        {allowed.documents && to && <Link to={to}>{t('summary.change')}</Link>}
      </div>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <Row key={document._id} document={document} />
        ))}
      </ul>
    </section>
  );
};
