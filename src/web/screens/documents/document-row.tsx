import { UnstyledButton } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { Document } from '../../../contract/records.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useText, type Say } from '../../lib/texts.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './document-row.module.css';

/** One line under the name of a file: how far it is, or what is wrong with it. */
const detailOf = ({ status, error, pages, pageCount, seconds, readability }: Document['documentData'], { say, readableFrom }: { say: Say; readableFrom: number }): { text: string; isBad: boolean } => {
  const n = pages.length || pageCount;
  switch (status) {
    case 'received': return { text: say('documents.waiting'), isBad: false };
    case 'reading': return { text: say('documents.reading'), isBad: false };
    case 'failed': return { text: error?.message ?? say('documents.failed'), isBad: true };
    case 'done':
      if (readability.score < readableFrom) return { text: say('documents.hardToRead'), isBad: true };
      return { text: seconds === undefined ? say('documents.read', { n }) : say('documents.readIn', { n, seconds: Math.max(1, Math.round(seconds)) }), isBad: false };
  }
};

type DocumentRowProps = {
  document: Document;
  /** How many things about it want a hand; the first of them in words. */
  problems: number;
  problem?: string | undefined;
  isPrimary?: boolean;
  isChosen?: boolean;
  /** Without it the row is only to be read. */
  onChoose?: () => void;
};

/** A document in a list: its first page small, its name, how far it is. */
export const DocumentRow = ({ document, problems, problem, isPrimary, isChosen, onChoose }: DocumentRowProps) => {
  const say = useText();
  const { manifest } = useKnown();
  const { documentData } = document;
  const detail = problem ? { text: problem, isBad: true } : detailOf(documentData, { say, readableFrom: manifest.trust.readableFrom });
  const content = (
    <>
      <Thumbnail document={document} />
      <span className={styles.words}>
        <span className={styles.name}>{documentData.fileName}</span>
        <span className={styles.detail} data-bad={detail.isBad || problems > 0 || undefined}>{detail.text}</span>
      </span>
      {isPrimary && <span className={styles.primary}><IconStarFilled size={14} aria-hidden="true" /> {say('documents.primary')}</span>}
    </>
  );
  if (!onChoose) return <div className={styles.row}>{content}</div>;
  return <UnstyledButton className={styles.row} data-chosen={isChosen || undefined} aria-current={isChosen || undefined} onClick={onChoose}>{content}</UnstyledButton>;
};
