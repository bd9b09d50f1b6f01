import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { ToneSign } from '../../../components/feedback/note.tsx';
import { isInReading } from '../../../lib/api/queries.ts';
import { displayRow } from '../../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { useStore } from '../../../lib/store.ts';
import { useStores } from '../../../lib/stores.ts';
import { type PagesRead, pagesRead, queueSecondsLeft } from '../../../lib/uploads/time-left.ts';
import type { Upload } from '../../../lib/uploads/upload.ts';
import { FileName } from '../../../widgets/file-name.tsx';
import { useScreenContext } from '../screen-context.ts';
import { useUploads } from '../use-uploading.ts';
import { useProceeding } from './next-step.tsx';
import { useRowFocus } from './use-row-focus.ts';
import '@mantine/core/styles/Progress.layer.css';
import styles from './upload-queue.module.css';

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

/** How many pages had been read when the present reading began; it begins anew after a pause. */
const useReadingStart = (documents: readonly Document[], isReading: boolean) => {
  const [since, setSince] = useState<PagesRead>();
  if (isReading !== (since !== undefined))
    setSince(isReading ? { pages: pagesRead(documents), at: Date.now() } : undefined);
  return since;
};

/** How long all of it takes, said as the estimate that it is. */
const useForecast = (): string => {
  const t = useTranslate();
  const { applicationDocuments, uploading } = useScreenContext();
  const { documents } = applicationDocuments;
  const since = useReadingStart(documents, documents.some(isInReading));
  const left = queueSecondsLeft({
    uploads: uploading.uploads,
    documents,
    since,
    now: Date.now(),
  });
  return left === undefined
    ? t('documents.estimating')
    : t('documents.estimated', { left: sayLeft(left, t) });
};

/** How long it takes, and that nobody has to wait for it. */
const Forecast = () => {
  const t = useTranslate();
  const forecast = useForecast();
  const { to } = useProceeding();
  return (
    <p className={styles.forecast}>
      {forecast}
      <br />
      {to && t('documents.goOnMeanwhile')}
    </p>
  );
};

interface HeadProps {
  count: number;
  failed: number;
  isOpen: boolean;
  list: string;
  onToggle: () => void;
}

const Head = ({ count, failed, isOpen, list, onToggle }: HeadProps) => {
  const t = useTranslate();
  const busy = count - failed;
  return (
    <div className={styles.head}>
      <div className={styles.total}>
        <h2 className={styles.title}>
          <span role="status">
            {busy > 0
              ? t('documents.inQueue', { n: busy })
              : t('documents.notAdded', { n: failed })}
          </span>
        </h2>
        {busy > 0 && <Forecast />}
      </div>
      <ActionIcon
        size={32}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={t(isOpen ? 'documents.hideQueue' : 'documents.showQueue')}
        onClick={onToggle}
      >
        {isOpen ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
      </ActionIcon>
    </div>
  );
};

/**
 * Files that are being sent and documents that are being read, in one place at the foot of the
 * list: what is asked for stays where it is. The rows scroll in a room of their own.
 */
export const UploadQueue = () => {
  const t = useTranslate();
  const { online } = useStores();
  const queue = useUploads();
  const isOnline = useStore(online);
  const { applicationDocuments, uploading, changes, isClosed } = useScreenContext();
  const goingOn = useRowFocus();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const inReading = applicationDocuments.documents.filter(isInReading);
  const { uploads } = uploading;
  const listed = new Set(inReading.map(({ _id }) => _id));
  // One that has arrived is a document at once, and would be there twice.
  const shown = uploads.filter(
    ({ state }) => state.kind !== 'done' || !state.docIds.some((docId) => listed.has(docId)),
  );
  const count = shown.length + inReading.length;
  if (count === 0) return null;
  return (
    <section className={styles.queue}>
      <Head
        count={count}
        failed={shown.filter(({ state }) => state.kind === 'failed').length}
        isOpen={isOpen}
        list={id}
        onToggle={() => setOpen(!isOpen)}
      />
      <ul
        {...goingOn}
        id={id}
        hidden={!isOpen}
        className={styles.cards}
        aria-label={t('documents.upload')}
      >
        {shown.map((upload) => (
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
    </section>
  );
};
