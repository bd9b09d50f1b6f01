import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Finding } from '../../../contract/records.ts';
import { isOpenAsItStands } from '../../../core/checks/finding.ts';
import type { Source } from '../../../core/forms/types.ts';
import type { Allowed } from '../../../core/journey/allowed.ts';
import { isPackageSettled } from '../../../core/journey/package-state.ts';
import { FixActions } from '../../components/feedback/fix-actions.tsx';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Link } from '../../components/identity/link.tsx';
import { shortened } from '../../lib/i18n/shortened.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { fillsOnceMarked, primaryOf } from '../../lib/records/primary-of.ts';
import { useMarkPrimary, useVerifies } from '../../lib/records/use-mark-primary.ts';
import { ASKS_FOR_NATIONALITY, ASKS_TO_REMOVE } from '../../lib/router/link-requests.ts';
import { isStopping, type OpenPoint } from './open-points.ts';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

interface Words {
  title: string;
  text: string;
  action: string;
  to: string | null;
}

/** The way to where a finding is put right. */
const useRemedyWords = () => {
  const t = useTranslate();
  const { linkTo, linkToDocuments, linkToTrip } = useSummary();
  return ({
    remedy,
    finding: { fields, docId },
  }: Extract<OpenPoint, { kind: 'finding' }>): Pick<Words, 'action' | 'to'> => {
    switch (remedy.at) {
      case 'form':
        return { action: t('summary.fixAnswer'), to: linkTo(remedy.cell) };
      case 'document':
        return {
          action: t(fields.length || docId ? 'summary.fixAnswer' : 'summary.addDocument'),
          to: linkToDocuments(docId),
        };
      case 'trip':
        return { action: t('summary.change'), to: linkToTrip };
    }
  };
};

/** Why an answer asks for a look: it was read with doubt, or nobody says it. */
const useDoubtWords = () => {
  const t = useTranslate();
  return (source: Source | undefined): string => {
    switch (source?.kind) {
      case 'document':
        return t('summary.weRead', { raw: shortened(source.raw) });
      case 'computed':
        return source.isAssumed && source.why !== undefined
          ? t('source.assumedWhy', { why: source.why })
          : (source.why ?? '');
      default:
        return '';
    }
  };
};

/** A point in words, and the way to deal with it. */
const useWords = () => {
  const t = useTranslate();
  const { linkTo } = useSummary();
  const remedyWords = useRemedyWords();
  const doubtWords = useDoubtWords();
  const fixOf = ({ state, fix }: Finding) =>
    state === 'waiting' ? `${t('summary.unconfirmed')} ${fix}` : fix;
  return (point: OpenPoint): Words => {
    switch (point.kind) {
      case 'finding':
        return { title: point.finding.message, text: fixOf(point.finding), ...remedyWords(point) };
      case 'section':
        return {
          title: point.section.treeNode.section?.title ?? '',
          text: t('summary.toAnswer', { n: point.count }),
          action: t('summary.fixAnswer'),
          to: linkTo(point.cell),
        };
      case 'request':
        return {
          title: point.cell.node.label,
          text: t('review.fixOnField', { name: point.byName, text: point.text }),
          action: t('summary.fixAnswer'),
          to: linkTo(point.cell),
        };
      case 'doubt':
        return {
          title: t('summary.checkOne', { label: point.cell.node.label }),
          text: doubtWords(point.cell.getSnap().source),
          action: t('summary.checkAnswer'),
          to: linkTo(point.cell),
        };
    }
  };
};

/**
 * A finding without a document of its own that names the passport is about the one that fills the
 * form.
 */
const FixesOf = ({ finding }: { finding: Finding }) => {
  const { application, documents, linkToDocuments, linkToTrip } = useSummary();
  const marking = useMarkPrimary(application);
  const t = useTranslate();
  const verifies = useVerifies();
  const docId =
    finding.docId ??
    (finding.fields.some((field) => field.startsWith('passport.'))
      ? primaryOf(documents)
      : undefined);
  const documentLink = docId === undefined ? null : linkToDocuments(docId);
  return (
    <FixActions
      fixes={finding.fixes}
      about={finding.message}
      handlers={{
        ...(documentLink && { 'remove-document': { to: documentLink, state: ASKS_TO_REMOVE } }),
        ...(linkToTrip && { 'change-trip': { to: linkToTrip, state: ASKS_FOR_NATIONALITY } }),
        ...(docId !== undefined && {
          'use-as-primary': fillsOnceMarked(documents, { id: docId, verifies })
            ? { run: () => marking.mutate(docId), isBusy: marking.isPending }
            : { why: t('documents.verifiedPassport') },
        }),
      }}
    />
  );
};

const Point = ({
  point,
  words: { title, text, action, to },
}: {
  point: OpenPoint;
  words: Words;
}) => (
  <li className={styles.point}>
    <ToneSign tone={point.tone} size={20} />
    <div className={styles.pointText}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {text && <p>{text}</p>}
      {point.kind === 'finding' && to && <FixesOf finding={point.finding} />}
    </div>
    {to && (
      <Button
        component={Link}
        to={to}
        size="sm"
        variant="default"
        className={styles.pointAction}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    )}
  </li>
);

/** Whether whoever looks may deal with a point where it is dealt with. */
const isOpenTo = (point: OpenPoint, { answers, documents, trip }: Allowed): boolean =>
  point.kind !== 'finding' || point.remedy.at === 'form'
    ? answers
    : point.remedy.at === 'trip'
      ? trip
      : documents;

/** How many checks passed, and on demand which: each says in its name what holds. */
const Passed = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useTranslate();
  const { documents } = useSummary();
  const fileOf = ({ docId }: Finding) =>
    documents.find(({ _id }) => _id === docId)?.documentData.fileName;
  return (
    <details className={styles.passedChecks}>
      <summary className={styles.passed}>
        <ToneSign tone="ok" /> {t('summary.allPassed', { n: findings.length })}
        <IconChevronDown size={18} aria-hidden="true" className={styles.passedSign} />
      </summary>
      <ul className={styles.passedList}>
        {findings.map((finding) => (
          <li key={`${finding.id} ${finding.docId ?? ''}`}>
            <IconCheck size={16} aria-hidden="true" />
            <span>
              {finding.title}
              {fileOf(finding) && <small> {fileOf(finding)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What is still open, with what stops the package first. */
export const OpenPoints = () => {
  const t = useTranslate();
  const wordsOf = useWords();
  const { points, findings, allowed, state } = useSummary();
  const isSettled = isPackageSettled(state);
  const stopping = points.filter(isStopping).length;
  const passed = findings.filter(({ state }) => state === 'passed');
  const waiting = findings.filter(
    (finding) => finding.state === 'waiting' && !isOpenAsItStands(finding),
  ).length;
  const title = t(isSettled ? 'summary.goodToKnow' : 'summary.stillOpen');
  if (isSettled && points.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {!isSettled && (
          <p data-tone={stopping ? 'bad' : undefined}>
            {stopping ? t('summary.stops', { n: stopping }) : t('summary.nothingStops')}
          </p>
        )}
      </div>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <Point
              key={`${point.kind} ${point.id}`}
              point={point}
              words={isOpenTo(point, allowed) ? wordsOf(point) : { ...wordsOf(point), to: null }}
            />
          ))}
        </ul>
      )}
      {waiting > 0 && !isSettled && (
        <p className={styles.passed}>
          <ToneSign tone="warn" /> {t('summary.checksWait', { n: waiting })}
        </p>
      )}
      {passed.length > 0 && <Passed findings={passed} />}
    </section>
  );
};
