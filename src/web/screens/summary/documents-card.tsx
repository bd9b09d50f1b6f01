import { useQuery } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { useSummary } from './summary-view.ts';
import styles from './summary.module.css';

/** The documents that go into the package. */
export const DocumentsCard = () => {
  const say = useText();
  const { call } = useStores();
  const { application: { applicantUid, docIds }, isEditable, linkToDocuments } = useSummary();
  const { data } = useQuery({ queryKey: ['documents', applicantUid], queryFn: ({ signal }) => call('get-uploaded-docs', { query: { applicantUid }, signal }), enabled: docIds.length > 0 });
  const documents = data?.filter(({ _id }) => docIds.includes(_id)) ?? [];
  if (documents.length === 0) return null;
  return (
    <section className={styles.card} aria-label={say('summary.documents')}>
      <div className={styles.cardHead}><h2>{say('summary.documents')}</h2>{isEditable && linkToDocuments && <Link to={linkToDocuments}>{say('summary.change')}</Link>}</div>
      <ul className={styles.documents}>
        {documents.map(({ _id, documentData }) => <li key={_id}><IconFileText size={18} aria-hidden="true" /> <span>{documentData.category}</span><span className={styles.fileName}>{documentData.fileName}</span></li>)}
      </ul>
    </section>
  );
};
