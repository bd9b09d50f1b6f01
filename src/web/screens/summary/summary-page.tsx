import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import {
  answerCount,
  clashingCells,
  sectionStates,
} from '../../../core/forms/store/section-states.ts';
import { isClosedForPremium } from '../../../core/journey/allowed.ts';
import { describeStatus, isSameStatus } from '../../../core/journey/status.ts';
import { SavedState } from '../../components/feedback/saved-state.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { NewerForm } from '../../components/newer-form/newer-form.tsx';
import { useSaved } from '../../lib/form-session/use-saved.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import { aside, summaryBlocks } from './blocks.tsx';
import { PackageAction } from './package-action.tsx';
import styles from './summary.module.css';
import { useSummary } from './summary-view.ts';

/**
 * When something has come about on an open page, the heading that says so comes into view and takes
 * focus; at once, without a movement.
 */
const useHeadingWhen = (isSo: boolean): void => {
  const wasSo = useRef(isSo);
  useEffect(() => {
    if (isSo && !wasSo.current) document.querySelector<HTMLElement>('#main h1')?.focus();
    wasSo.current = isSo;
  }, [isSo]);
};

/** How many answers there are, and how many of them a document gave. */
const useCounts = () => {
  const { store } = useSummary();
  useSyncExternalStore(store.subscribe, store.getVersion);
  return answerCount(sectionStates(store));
};

const Bar = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { boot } = useStores();
  const {
    application: { applicationUid, applicantUid, updatedAt, isPremium },
    session,
    store,
    allowed,
    linkTo,
  } = useSummary();
  const saved = useSaved(session);
  const clashing = clashingCells(store);
  const settle = allowed.answers && clashing[0] && linkTo(clashing[0]);
  const isFormClosed = isClosedForPremium(
    manifest.statuses,
    { isPremium },
    { id: manifest.role, grants: manifest.grants },
  );
  const backTo = isFormClosed ? 'documents' : 'form';
  const back = linkToKind(manifest, backTo, { applicationUid, applicantUid });
  const until = displayDate(
    addDays(todayIn(boot.tenant.timeZone, Date.parse(updatedAt)), manifest.tenant.retention.days),
  );
  return (
    <ActionBar
      left={
        <>
          {back && (
            <Button
              component={Link}
              to={back}
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
            >
              {t(isFormClosed ? 'summary.documents' : 'summary.backToForm')}
            </Button>
          )}
          {settle ? (
            <Link to={settle}>{t('form.answersToSettle', { n: clashing.length })}</Link>
          ) : (
            saved && <SavedState {...saved} />
          )}
          <span className={styles.kept}>{t('shell.keptUntil', { date: until })}</span>
        </>
      }
      right={
        <>
          <Button
            className={styles.print}
            variant="default"
            leftSection={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            {t('action.print')}
          </Button>
          <div className={styles.phone}>
            <PackageAction isInBar />
          </div>
        </>
      }
    />
  );
};

/** What the page is about, by how far the package is. */
const useHeading = (): { title: string; subtitle: string } => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const {
    screen,
    state,
    application: { status },
  } = useSummary();
  const { answered, read } = useCounts();
  const { label = '', sentence = '' } = describeStatus(manifest.statuses, status) ?? {};
  // Further on the package is no news: where the application is stands in the words of its status.
  const isJustMade = manifest.statuses.transitions.some(
    ({ on, to }) => on === 'package-made' && isSameStatus(to, status),
  );
  switch (state) {
    case 'ready':
      return isJustMade
        ? { title: t('summary.packageReady'), subtitle: t('summary.readySubtitle') }
        : { title: label, subtitle: sentence };
    case 'gone':
    case 'submitted':
      return { title: t(`summary.${state}Title`), subtitle: sentence };
    case 'expert':
      return { title: t('summary.expertTitle'), subtitle: t('summary.premiumText') };
    default:
      return {
        title: screen.title,
        subtitle: read
          ? t('summary.subtitle', { read, all: answered })
          : t('summary.subtitleTyped'),
      };
  }
};

/**
 * Everything before and after submission: what is open, every answer, the package and the dates.
 */
export const SummaryPage = () => {
  const t = useTranslate();
  const { screen, session, state, application } = useSummary();
  const isReady = state === 'ready';
  useHeadingWhen(isReady);
  useHeadingWhen(state === 'making');
  const words = useHeading();
  const show = (isAside: boolean) =>
    screen.blocks
      .filter((block) => aside.includes(block) === isAside)
      .map((block) => {
        const Block = summaryBlocks[block];
        return <Block key={block} />;
      });
  return (
    <div className={styles.page}>
      <PageHeading {...words}>
        <span className={styles.reference}>
          {t('summary.reference')} <bdi translate="no">{application.reference}</bdi>
        </span>
      </PageHeading>
      <NewerForm session={session} />
      <div className={styles.columns}>
        <div className={styles.main}>{show(false)}</div>
        <aside className={styles.aside}>{show(true)}</aside>
      </div>
      <Bar />
    </div>
  );
};
