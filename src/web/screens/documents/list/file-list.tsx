import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { can } from '../../../../core/access/can.ts';
import { describeStatus } from '../../../../core/journey/status.ts';
import { offered } from '../../../actions/use-actions.ts';
import { Note } from '../../../components/feedback/note.tsx';
import { HandOverCard } from '../../../components/hand-over/hand-over.tsx';
import { Link } from '../../../components/identity/link.tsx';
import { PageHeading } from '../../../components/layout/page-heading.tsx';
import { QuestionNote } from '../../../components/question/question-note.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useFacts } from '../../../lib/records/application.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { primaryOf } from '../../../lib/records/primary-of.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import { toneOf } from '../../../widgets/read-values/findings.ts';
import styles from '../documents.module.css';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { useScreenContext } from '../screen-context.ts';
import type { Picker } from '../use-picker.tsx';
import { WaitingChecks } from '../values/waiting-checks.tsx';
import { AskedList } from './asked-list.tsx';
import { AtHandCard } from './at-hand-card.tsx';
import { DropArea } from './drop-area.tsx';
import { NextStep } from './next-step.tsx';
import { UploadQueue } from './upload-queue.tsx';

interface FileListProps {
  picker: Picker;
  onChoose: (docId: string) => void;
  onFindings: () => void;
}

const Closed = () => {
  const t = useTranslate();
  const { application, allowed } = useScreenContext();
  const { manifest } = useManifest();
  const to = linkToKind(manifest, 'summary', carriedBy(application));
  const sentence = describeStatus(manifest.statuses, application.status)?.sentence;
  const closed = allowed.reopen || !sentence ? t('documents.closed') : sentence;
  return (
    <Note tone="info">
      {can(manifest, 'document:update') ? closed : t('documents.toRead')}{' '}
      {to && <Link to={to}>{t('documents.toSummary')}</Link>}
    </Note>
  );
};

/** Papers of an invented traveller, for those who only look around. */
const Samples = () => {
  const t = useTranslate();
  const {
    screen,
    applicationDocuments,
    changes: { adding },
  } = useScreenContext();
  const facts = useFacts();
  const action = offered(screen.actions, facts).find(({ name }) => name === 'use-sample-documents');
  // Whoever has added a passport is here for a journey of their own.
  if (!action || primaryOf(applicationDocuments.documents)) return null;
  return (
    <div className={styles.samples}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconSparkles size={18} />}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {t(action.label)}
      </Button>
      <p className={styles.small}>{t('documents.samplesText')}</p>
    </div>
  );
};

/** On a narrow page what is wrong stands in one line; the list of it is a touch away. */
const Summary = ({ onFindings }: Pick<FileListProps, 'onFindings'>) => {
  const t = useTranslate();
  const {
    applicationDocuments: { findings, waiting },
  } = useScreenContext();
  if (findings.length === 0 && waiting === 0) return null;
  if (findings.length === 0)
    return (
      <div className={styles.summary}>
        <WaitingChecks />
      </div>
    );
  return (
    <div className={styles.summary}>
      <Note tone={toneOf(findings)}>
        <strong>{t('documents.thingsToFix', { n: findings.length })}.</strong>{' '}
        <button type="button" className={styles.link} onClick={onFindings}>
          {t('documents.seeThem')}
        </button>
      </Note>
    </div>
  );
};

/** What the destination asks for and what is there, with every way to add more. */
export const FileList = ({ picker, onChoose, onFindings }: FileListProps) => {
  const t = useTranslate();
  const {
    screen,
    application,
    applicationDocuments,
    documentFindings,
    groups,
    isClosed,
    isNoticeShown,
    isNew,
    view,
  } = useScreenContext();
  const primary = primaryOf(applicationDocuments.documents);
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <PageHeading
          title={isClosed ? t('editor.documentsTitle') : screen.title}
          subtitle={isClosed ? undefined : screen.subtitle}
          isCompact
        />
      </div>
      <Summary onFindings={onFindings} />
      {application.question && (
        <div className={styles.handOver}>
          <QuestionNote application={application} />
        </div>
      )}
      {application.isPremium && (
        <div className={styles.handOver}>
          <HandOverCard application={application} />
        </div>
      )}
      <div className={styles.card}>
        {isClosed && <Closed />}
        {isNoticeShown && (
          <div className={styles.notice}>
            <PrivacyNotice onUnderstood={picker.choose} />
          </div>
        )}
        {!isClosed && !isNoticeShown && <DropArea picker={picker} />}
        {isNew && <AtHandCard />}
        {isNew && !isNoticeShown && <Samples />}
        <AskedList
          {...groups}
          canAdd={!isClosed && !isNoticeShown}
          {...{ primary, picker, onChoose }}
          chosen={view.document?._id}
          country={applicationDocuments.guidelines?.destination.inSentence}
          documentFindings={documentFindings}
        />
        {!isNew && <AtHandCard />}
        {!isNew && <Samples />}
      </div>
      <NextStep />
      <UploadQueue />
    </div>
  );
};
