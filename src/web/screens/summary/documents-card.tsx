import { IconFileText } from '@tabler/icons-react';
import type { Document } from '../../../contract/records.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useKindName } from '../../lib/i18n/kind-name.ts';
import { type Say, useText } from '../../lib/i18n/texts.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

/** What keeps a document out of the package, if anything does. */
const obstacle = ({ documentData: { status } }: Document, say: Say): string | null => {
  switch (status) {
    case 'done':
      return null;
    case 'failed':
      return say('summary.notInPackage');
    default:
      return say('documents.reading');
  }
};

const Row = ({ document }: { document: Document }) => {
  const say = useText();
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
      <span>
        {obstacle(document, say) ?? kind({ category, namespace: namespace || undefined })}
      </span>
      <span className={styles.fileName}>{fileName}</span>
    </li>
  );
};

/** The documents that go into the package, and those that do not. */
export const DocumentsCard = () => {
  const say = useText();
  const { documents, allowed, linkToDocuments } = useSummary();
  const to = linkToDocuments();
  if (documents.length === 0) return null;
  return (
    <section className={styles.card} aria-label={say('summary.documents')}>
      <div className={styles.cardHead}>
        <h2>{say('summary.documents')}</h2>
        {allowed.documents && to && <Link to={to}>{say('summary.change')}</Link>}
      </div>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <Row key={document._id} document={document} />
        ))}
      </ul>
    </section>
  );
};
