import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCamera, IconUpload } from '@tabler/icons-react';
import { SavedState } from '../../components/feedback/saved-state.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { isUnderWay } from '../../lib/uploads/upload.ts';
import styles from './documents-bar.module.css';
import { useIsComplete, useProceeding } from './list/next-step.tsx';
import { ADD_FILES } from './list/use-row-focus.ts';
import { useScreenContext } from './screen-context.ts';
import type { Picker } from './use-picker.tsx';

const SavedNote = () => {
  const t = useTranslate();
  const {
    applicationDocuments: { findings },
    uploading,
    isNew,
  } = useScreenContext();
  const isSending = uploading.uploads.some(isUnderWay);
  const { notAdded } = uploading;
  if (notAdded > 0 && !isSending)
    return <SavedState state="waiting" text={t('documents.notAdded', { n: notAdded })} />;
  if (isNew && !isSending) return null;
  const hint = findings.length > 0 ? t('documents.notStopping', { n: findings.length }) : undefined;
  return (
    <SavedState
      state={isSending ? 'saving' : 'saved'}
      text={t(isSending ? 'documents.keeping' : 'documents.allKept')}
      {...(hint && { hint })}
    />
  );
};

/**
 * Where there is little room: what we keep and why first, then files and camera; from the first
 * document that is read the way on, with both as signs beside it.
 */
const Adding = ({ picker }: { picker: Picker }) => {
  const t = useTranslate();
  const { isNoticeShown, privacyNotice, applicationDocuments } = useScreenContext();
  const { to } = useProceeding();
  const isComplete = useIsComplete();
  if (isNoticeShown)
    return (
      <Button
        size="lg"
        className={styles.narrow}
        onClick={() => {
          privacyNotice.understand();
          picker.choose();
        }}
      >
        {t('documents.understood')}
      </Button>
    );
  const isAnyRead = applicationDocuments.documents.some(
    ({ documentData: { status } }) => status === 'done',
  );
  if (to && isAnyRead)
    return (
      <>
        <ActionIcon
          {...ADD_FILES}
          {...tourTarget('upload')}
          variant="default"
          size={48}
          className={styles.narrow}
          aria-label={t('documents.files')}
          onClick={picker.choose}
        >
          <IconUpload size={20} />
        </ActionIcon>
        {!isComplete && (
          <ActionIcon
            variant="default"
            size={48}
            className={styles.narrow}
            aria-label={t('documents.camera')}
            onClick={picker.photograph}
          >
            <IconCamera size={20} />
          </ActionIcon>
        )}
        <Button
          component={Link}
          to={to}
          {...tourTarget('proceed')}
          size="lg"
          className={styles.narrow}
          classNames={{ label: styles.onward, section: styles.arrow }}
          rightSection={<IconArrowRight size={18} />}
        >
          {t('documents.proceed')}
        </Button>
      </>
    );
  return (
    <>
      <Button
        {...ADD_FILES}
        {...tourTarget('upload')}
        size="lg"
        variant="default"
        className={styles.narrow}
        leftSection={<IconUpload size={20} />}
        onClick={picker.choose}
      >
        {t('documents.files')}
      </Button>
      <Button
        size="lg"
        className={styles.narrow}
        leftSection={<IconCamera size={20} />}
        onClick={picker.photograph}
      >
        {t('documents.camera')}
      </Button>
    </>
  );
};

/** What is closed can be looked at; the way on is the application as a whole. */
const ClosedBar = ({ to }: { to: string }) => {
  const t = useTranslate();
  return (
    <ActionBar
      left={<span data-wide hidden />}
      right={
        <Button component={Link} to={to} rightSection={<IconArrowRight size={18} />}>
          {t('documents.toSummary')}
        </Button>
      }
    />
  );
};

/** Back to the guidelines, what is kept, and on to the form. */
export const DocumentsBar = ({ picker }: { picker: Picker }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { application, allowed, isClosed } = useScreenContext();
  const { to, reason } = useProceeding();
  const back = linkToKind(manifest, 'guidelines', carriedBy(application));
  const summary = linkToKind(manifest, 'summary', carriedBy(application));
  if (isClosed) return summary && <ClosedBar to={summary} />;
  return (
    <ActionBar
      left={
        <>
          <span data-wide hidden />
          {back && (
            <Button
              component={Link}
              to={back}
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
            >
              {manifest.journey.steps.find(({ id }) => id === 'guidelines')?.title}
            </Button>
          )}
          <SavedNote />
        </>
      }
      right={
        <>
          {reason && (
            <span id="proceed-reason" className={styles.reason}>
              {reason}
            </span>
          )}
          {to && (
            <Button
              component={Link}
              to={to}
              {...tourTarget('proceed')}
              className={styles.wide}
              rightSection={<IconArrowRight size={18} />}
            >
              {t('documents.proceed')}
            </Button>
          )}
          {!to && allowed.answers && (
            <Button
              disabled
              className={styles.wide}
              aria-describedby={reason ? 'proceed-reason' : undefined}
              rightSection={<IconArrowRight size={18} />}
            >
              {t('documents.proceed')}
            </Button>
          )}
          <Adding picker={picker} />
        </>
      }
    />
  );
};
