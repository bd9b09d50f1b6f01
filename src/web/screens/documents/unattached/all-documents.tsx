import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicationSummary, Document } from '../../../../contract/records.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import { DeleteDocumentDialog } from '../delete-document-dialog.tsx';
import { DocumentListRow } from '../list/document-list-row.tsx';
import { ROW } from '../list/use-row-focus.ts';
import { useDocumentChanges } from '../use-changes.ts';
import styles from './without-application.module.css';

interface AllDocumentsProps {
  documents: readonly Document[];
  applications: readonly ApplicationSummary[];
  applicantUid: string;
}

/**
 * Everything that has been uploaded so far: each opens in the application that it belongs to, and
 * can be taken along or deleted.
 */
export const AllDocuments = ({ documents, applications, applicantUid }: AllDocumentsProps) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { manifest } = useManifest();
  const changes = useDocumentChanges({ applicationUid: '', applicantUid });
  const [doomed, setDoomed] = useState<Document | null>(null);
  const opening = ({ _id }: Document) => {
    const home = applications.find(({ docIds }) => docIds.includes(_id));
    const to = home && linkToKind(manifest, 'documents', { ...carriedBy(home), docId: _id });
    return to ? { onChoose: () => void navigate(to) } : {};
  };
  return (
    <section className={styles.all} aria-labelledby="all-documents">
      <h2 id="all-documents" className={styles.title}>
        {t('documents.all')}
      </h2>
      <ul className={styles.rows}>
        {documents.map((document) => {
          const name = titleOf(document);
          return (
            <li key={document._id} {...{ [ROW]: document._id }} className={styles.kept}>
              <div className={styles.document}>
                <DocumentListRow
                  document={document}
                  problems={[]}
                  tellsKind
                  {...opening(document)}
                />
              </div>
              <ActionIcon
                size={44}
                aria-label={t('documents.download', { name })}
                onClick={() => void changes.download(document)}
              >
                <IconDownload size={20} />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={t('documents.delete', { name })}
                onClick={() => setDoomed(document)}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {doomed && (
        <DeleteDocumentDialog
          document={doomed}
          changes={changes}
          applicantUid={applicantUid}
          onClose={() => setDoomed(null)}
          onGone={() => setDoomed(null)}
        />
      )}
    </section>
  );
};
