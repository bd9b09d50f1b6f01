import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { CheckedDocument } from './checked-documents.ts';
import styles from './document-tabs.module.css';

export const tabId = (docId: string): string => `tab-${docId}`;

/** How far a document is: in words for those who listen. */
const State = ({ checked: { document, open, isVerified } }: { checked: CheckedDocument }) => {
  const t = useTranslate();
  if (isInReading(document)) return <span className={styles.quiet}>{t('documents.reading')}</span>;
  if (document.documentData.status === 'failed')
    return (
      <>
        <IconAlertCircleFilled size={16} className={styles.bad} aria-hidden="true" />
        <VisuallyHidden>{t('documents.failed')}</VisuallyHidden>
      </>
    );
  if (isVerified)
    return (
      <>
        <IconCircleCheckFilled size={16} className={styles.ok} aria-hidden="true" />
        <VisuallyHidden>{t('editor.isVerified')}</VisuallyHidden>
      </>
    );
  return open > 0 ? (
    <span className={styles.count}>
      {open}
      <VisuallyHidden> {t('editor.toCheckSpoken')}</VisuallyHidden>
    </span>
  ) : null;
};

/** The applicant's documents, the one in question among them. */
export const DocumentTabs = ({
  documents,
  current,
  onOpen,
}: {
  documents: readonly CheckedDocument[];
  current: string;
  onOpen: (docId: string) => void;
}) => {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label={t('editor.documentsTitle')} className={styles.nav}>
      <ul ref={list} className={styles.tabs}>
        {documents.map((checked) => (
          <li key={checked.id}>
            <button
              type="button"
              id={tabId(checked.id)}
              className={styles.tab}
              aria-current={checked.id === current || undefined}
              title={checked.document.documentData.fileName}
              onClick={() => onOpen(checked.id)}
            >
              {checked.name} <State checked={checked} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
