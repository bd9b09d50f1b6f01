import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isInReading } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from './document-tabs.module.css';
import type { EditorSheet } from './sheets.ts';

export const tabId = (docId: string): string => `tab-${docId}`;

/** How far a document is: in words for those who listen. */
const State = ({ sheet: { document, open, isVerified } }: { sheet: EditorSheet }) => {
  const t = useTranslate();
  if (isInReading(document)) return <span className={styles.quiet}>{t('documents.reading')}</span>;
  if (document.documentData.status === 'failed')
    return (
      <>
        <IconAlertCircleFilled size={16} className={styles.bad} aria-hidden="true" />
        <span className={styles.spoken}>{t('documents.failed')}</span>
      </>
    );
  if (isVerified)
    return (
      <>
        <IconCircleCheckFilled size={16} className={styles.ok} aria-hidden="true" />
        <span className={styles.spoken}>{t('editor.isVerified')}</span>
      </>
    );
  return open > 0 ? (
    <span className={styles.count}>
      {open}
      <span className={styles.spoken}> {t('editor.toCheckSpoken')}</span>
    </span>
  ) : null;
};

/** The applicant's documents, the one in question among them. */
export const DocumentTabs = ({
  sheets,
  current,
  onOpen,
}: {
  sheets: readonly EditorSheet[];
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
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <button
              type="button"
              id={tabId(sheet.id)}
              className={styles.tab}
              aria-current={sheet.id === current || undefined}
              title={sheet.document.documentData.fileName}
              onClick={() => onOpen(sheet.id)}
            >
              {sheet.name} <State sheet={sheet} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
