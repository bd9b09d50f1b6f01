import { UnstyledButton } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { Document, Finding } from '../../../../contract/records.ts';
import type { Legibility } from '../../../../core/checks/documents/needs.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { useKindName } from '../../../lib/i18n/use-kind-name.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { isPassport } from '../../../lib/records/primary-of.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { FileName } from '../../../widgets/file-name.tsx';
import { toneOf } from '../../../widgets/read-values/findings.ts';
import { legibilityOf } from '../../../widgets/read-values/read-values.ts';
import styles from './document-list-row.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface Detail {
  text: string;
  tone?: 'bad' | 'warn';
}

/** One line under the name of a file: how far it is, or how well it could be read. */
const detailOf = (
  { status, error, pages, pageCount, seconds }: Document['documentData'],
  { t, legibility }: { t: Translate; legibility: Legibility },
): Detail => {
  const n = pages.length || pageCount;
  switch (status) {
    case 'received':
      return { text: t('documents.waiting') };
    case 'reading':
      return { text: t('documents.reading') };
    case 'failed':
      return { text: error?.message ?? t('documents.failed'), tone: 'bad' };
    case 'done':
      if (legibility === 'hard') return { text: t('documents.hardToRead'), tone: 'warn' };
      return {
        text:
          seconds === undefined
            ? t('documents.read', { n })
            : t('documents.readIn', { n, seconds: Math.max(1, Math.round(seconds)) }),
      };
  }
};

interface DocumentRowProps {
  document: Document;
  /** What about it wants a hand; the first is told. */
  problems: readonly Finding[];
  /**
   * Says of what kind it is, where nothing around the row does: documents of one file share its
   * name.
   */
  tellsKind?: boolean;
  isPrimary?: boolean;
  isChosen?: boolean;
  /** Without it the row is only to be read. */
  onChoose?: () => void;
}

/** A document in a list: its first page small, its name, how far it is. */
export const DocumentListRow = ({
  document,
  problems,
  tellsKind,
  isPrimary,
  isChosen,
  onChoose,
}: DocumentRowProps) => {
  const t = useTranslate();
  const kind = useKindName();
  const { manifest } = useManifest();
  const { documentData } = document;
  const [problem] = documentData.status === 'failed' ? [] : problems;
  const detail = problem
    ? { text: `${problem.message} ${problem.fix}`, tone: toneOf(problems) }
    : detailOf(documentData, { t, legibility: legibilityOf(document, manifest) });
  const detailLine = (
    <span className={styles.detail} data-tone={detail.tone}>
      {detail.text}
    </span>
  );
  const content = (
    <>
      <Thumbnail document={document} />
      <span className={styles.words}>
        <span className={styles.name}>
          <FileName name={titleOf(document)} />
        </span>
        {tellsKind && documentData.status === 'done' && (
          <span className={styles.detail}>
            {kind({
              category: documentData.category,
              namespace: documentData.namespace || undefined,
            })}
          </span>
        )}
        {!detail.tone && detailLine}
      </span>
      {isPrimary && (
        <span className={styles.primary}>
          <IconStarFilled size={14} aria-hidden="true" /> {t('documents.primary')}
        </span>
      )}
      {detail.tone && detailLine}
    </>
  );
  if (!onChoose) return <div className={styles.row}>{content}</div>;
  return (
    <UnstyledButton
      className={styles.row}
      data-chosen={isChosen || undefined}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      {...(isPassport(document) && !isPrimary && tourTarget('passport'))}
    >
      {content}
    </UnstyledButton>
  );
};
