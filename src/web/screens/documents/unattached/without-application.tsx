import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationSummary } from '../../../../contract/records.ts';
import { choiceOf } from '../../../../core/access/visible-screens.ts';
import { nameInSentence } from '../../../../core/copy/name-in-sentence.ts';
import { isEditable, type StatusRules } from '../../../../core/journey/status.ts';
import { PassportArt } from '../../../components/art/passport-art.tsx';
import { LoadFailed } from '../../../components/feedback/states/load-failed.tsx';
import { StatePage } from '../../../components/feedback/states/state-page.tsx';
import { Link } from '../../../components/identity/link.tsx';
import { applicationsQuery, uploadedDocumentsQuery } from '../../../lib/api/queries.ts';
import { displayRange } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useAddressQuery } from '../../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../../lib/records/manifest.ts';
import { tripFromDetails } from '../../../lib/records/trip.ts';
import { carriedBy, linkToKind } from '../../../lib/router/links.ts';
import { useStores } from '../../../lib/stores.ts';
import { DocumentsSkeleton } from '../documents-skeleton.tsx';
import { AllDocuments } from './all-documents.tsx';
import { OwnApplications } from './own-applications.tsx';
import styles from './without-application.module.css';

/** The trip of an application within a sentence: "the United Kingdom, 3 – 9 May 2027". */
const useReadableTrip = () => {
  const t = useTranslate();
  const { countries } = useManifest();
  return ({ visaDetails }: Pick<ApplicationSummary, 'visaDetails'>): string => {
    const { to, fromDate, toDate = fromDate } = tripFromDetails(visaDetails, countries);
    const found = countries.byCode(to);
    const country = found ? nameInSentence(found) : (visaDetails.visaTo ?? '');
    return fromDate && toDate
      ? t('applications.tripTo', { country, dates: displayRange(fromDate, toDate) })
      : country;
  };
};

/** By the last change, the newest first. */
const byChange = (applications: readonly ApplicationSummary[]): ApplicationSummary[] =>
  [...applications].sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

/**
 * The application that somebody most likely came for: the last one changed among those that can
 * still change.
 */
export const newestEditable = (
  applications: readonly ApplicationSummary[],
  rules: StatusRules,
): ApplicationSummary | undefined =>
  byChange(applications).find(({ status }) => isEditable(rules, status));

/**
 * Whose documents and applications stand here: an applicant's own, whomever the address names; for
 * all others those of the named one.
 */
const useBelongings = () => {
  const { call, session } = useStores();
  const state = session.get();
  const own = state.status === 'signed-in' ? state.user.applicantUid : undefined;
  const named = useAddressQuery().applicantUid ?? '';
  const applicantUid = own || named;
  const { data: documents = [] } = useQuery({
    ...uploadedDocumentsQuery(call, applicantUid),
    enabled: applicantUid !== '',
  });
  const found = useQuery({
    ...applicationsQuery(call, applicantUid),
    enabled: applicantUid !== '',
  });
  return {
    applicantUid,
    documents,
    applications: found.data ?? [],
    isLoading: found.isLoading,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
  };
};

interface Links {
  newest: ApplicationSummary | undefined;
  start: string | null;
  list: string | undefined;
}
/**
 * The ways, whether it is known whose applications count, and how many there are that nobody can
 * change any more.
 */
type Standing = Links & { isSomebodys: boolean; finished: number };

/**
 * On with the last application, or to a new one; and to the list, where that is a page of its own.
 */
const Links = ({ newest, start, list }: Links) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const spoken = useReadableTrip();
  const to = newest ? linkToKind(manifest, 'documents', carriedBy(newest)) : start;
  return (
    <>
      {to && (
        <Button
          component={Link}
          to={to}
          size="lg"
          classNames={{ root: styles.go, label: styles.goText }}
        >
          {newest ? t('documents.goOn', { trip: spoken(newest) }) : t('documents.choose')}
        </Button>
      )}
      {list && (
        <Button component={Link} to={list} size="lg" variant={to ? 'default' : 'filled'}>
          {t('action.goToApplications')}
        </Button>
      )}
    </>
  );
};

const wordsFor = ({ newest, start, list, isSomebodys, finished }: Standing) => {
  if (newest) return { title: 'documents.whichTitle', text: 'documents.whichText' };
  if (!isSomebodys && list) return { title: 'documents.chooseTitle', text: 'documents.chooseText' };
  if (finished > 0)
    return {
      title: 'documents.finishedTitle',
      text: start || list ? 'documents.finishedText' : 'documents.finishedNoneText',
    };
  return start || list
    ? { title: 'documents.newTitle', text: 'documents.newText' }
    : { title: 'documents.newTitle', text: 'documents.noneText' };
};

/** Documents without a trip: the way to one, and everything that has been uploaded so far. */
export const WithoutApplication = ({ screen }: { screen: ScreenOf<'documents'> }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { applicantUid, documents, applications, isLoading, error, retry } = useBelongings();
  const choice = choiceOf(manifest.screens);
  const isChosenHere = choice?.kind === 'documents';
  const links: Links = {
    newest: newestEditable(applications, manifest.statuses),
    start: linkToKind(manifest, 'details'),
    list: isChosenHere ? undefined : choice?.route,
  };
  const listed = isChosenHere ? byChange(applications) : [];
  const words = wordsFor({
    ...links,
    isSomebodys: applicantUid !== '',
    finished: applications.length,
  });
  // Nobody is told that there is none before that is known.
  if (isLoading) return <DocumentsSkeleton screen={screen} />;
  if (error) return <LoadFailed error={error} retry={retry} />;
  return (
    <>
      <div className={documents.length + listed.length > 0 ? styles.above : undefined}>
        <StatePage
          art={<PassportArt />}
          title={t(words.title)}
          text={t(words.text, { n: applications.length })}
          actions={<Links {...links} />}
        />
      </div>
      {listed.length > 0 && <OwnApplications applications={listed} />}
      {documents.length > 0 && (
        <AllDocuments
          documents={documents}
          applications={applications}
          applicantUid={applicantUid}
        />
      )}
    </>
  );
};
