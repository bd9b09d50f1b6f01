import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { ToneSign } from '../../../components/feedback/note.tsx';
import { isInReading } from '../../../lib/api/queries.ts';
import { displayRow } from '../../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { useStore } from '../../../lib/store.ts';
import { useStores } from '../../../lib/stores.ts';
import type { Upload } from '../../../lib/uploads/upload.ts';
import { FileName } from '../../../widgets/file-name.tsx';
import { useScreenContext } from '../screen-context.ts';
import { useUploads } from '../use-uploading.ts';
import { useRowFocus } from './use-row-focus.ts';
import '@mantine/core/styles/Progress.layer.css';
import styles from './uploading-files.module.css';

interface UploadProgress {
  name: string;
  text: string;
  percent: number;
  /** At work, and nobody can say how far. */
  isBusy?: boolean;
  isBad?: boolean;
  onStop?: (() => void) | undefined;
  onRetry?: () => void;
}

const sayLeft = (left: number, t: Translate): string =>
  left < 60
    ? t('documents.secondsLeft', { n: left })
    : t('documents.minutesLeft', { n: Math.ceil(left / 60) });

const sending = (
  { percent, left }: { percent: number; left?: number | undefined },
  t: Translate,
): string =>
  percent === 100
    ? t('documents.arrived')
    : displayRow([t('documents.uploading', { percent }), left && sayLeft(left, t)], t);

const sayUpload = (
  { state }: Upload,
  { t, isOnline }: { t: Translate; isOnline: boolean },
): Pick<UploadProgress, 'text' | 'percent' | 'isBusy' | 'isBad'> => {
  switch (state.kind) {
    case 'waiting':
      return {
        text: t(isOnline ? 'documents.waiting' : 'documents.waitsForConnection'),
        percent: state.percent ?? 0,
      };
    case 'sending':
      return { text: sending(state, t), percent: state.percent };
    case 'interrupted':
      return {
        text: state.reason
          ? t('documents.heldBack', { reason: state.reason })
          : t('documents.interrupted'),
        percent: state.percent,
      };
    case 'failed':
      return { text: state.message, percent: 0, isBad: true };
    case 'done':
      return { text: t('documents.reading'), percent: 0, isBusy: true };
  }
};

/** One that waits for its next try need not be waited for. */
const canRetry = ({ state: { kind } }: Upload, isOnline: boolean): boolean =>
  kind === 'failed' || (kind === 'interrupted' && isOnline);

const sayReading = (
  { documentData: { pageCount, pagesRead, status } }: Document,
  t: Translate,
): Pick<UploadProgress, 'text' | 'percent' | 'isBusy'> => ({
  text:
    status === 'received'
      ? t('documents.waitingToRead')
      : pageCount > 1
        ? t('documents.readingPage', {
            page: Math.min(pagesRead + 1, pageCount),
            pages: pageCount,
          })
        : t('documents.reading'),
  percent: pageCount ? Math.round((pagesRead / pageCount) * 100) : 0,
  isBusy: status !== 'received' && pagesRead === 0,
});

const Card = ({ name, text, percent, isBusy, isBad, onStop, onRetry }: UploadProgress) => {
  const t = useTranslate();
  return (
    <li className={styles.card} data-bad={isBad || undefined}>
      <div className={styles.line}>
        <span className={styles.name}>
          <FileName name={name} />
        </span>
        {!isBad && percent > 0 && <span className={styles.percent}>{percent}%</span>}
        {onStop && (
          <ActionIcon size={32} aria-label={t('documents.cancelUpload', { name })} onClick={onStop}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {isBusy && <div role="progressbar" aria-label={name} className={styles.busy} />}
      {!isBad && !isBusy && (
        <Progress value={percent} size={6} radius={3} aria-label={name} className={styles.bar} />
      )}
      <p className={styles.text}>
        {isBad && <ToneSign tone="bad" size={16} />} {text}
      </p>
      {onRetry && (
        <Button size="sm" variant="default" onClick={onRetry}>
          {t('documents.retry')}
        </Button>
      )}
    </li>
  );
};

/**
 * Files may be added from anywhere on a long page: where they are on their way is shown when they
 * come.
 */
const useScrollToNewest = (list: RefObject<HTMLUListElement | null>, count: number) => {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [list, count]);
};

/** Files that are being sent and documents that are being read. */
export const UploadingFiles = () => {
  const t = useTranslate();
  const { online } = useStores();
  const queue = useUploads();
  const isOnline = useStore(online);
  const { applicationDocuments, uploading, changes, isClosed } = useScreenContext();
  const goingOn = useRowFocus();
  const inReading = applicationDocuments.documents.filter(isInReading);
  useScrollToNewest(goingOn.ref, uploading.uploads.length);
  if (uploading.uploads.length + inReading.length === 0) return null;
  return (
    <ul {...goingOn} className={styles.cards} aria-label={t('documents.upload')}>
      {uploading.uploads.map((upload) => (
        <Card
          key={upload.id}
          name={upload.file.name}
          {...sayUpload(upload, { t, isOnline })}
          onStop={upload.state.kind === 'done' ? undefined : () => queue.remove(upload.id)}
          {...(canRetry(upload, isOnline) && { onRetry: () => queue.retry(upload.id) })}
        />
      ))}
      {inReading.map((document) => (
        <Card
          key={document._id}
          name={document.documentData.fileName}
          {...sayReading(document, t)}
          onStop={isClosed ? undefined : () => changes.deleting.mutate(document)}
        />
      ))}
    </ul>
  );
};
