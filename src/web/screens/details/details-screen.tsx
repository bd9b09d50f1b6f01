import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { timeIn } from '../../../core/dates/moment.ts';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { SavedState } from '../../components/feedback/saved-state.tsx';
import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { allowedTo, useApplication } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { MIRRORS_THE_PAGE } from '../../lib/router/link-requests.ts';
import { homeRoute } from '../../lib/router/route-target.ts';
import { useStores } from '../../lib/stores.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import { focusQuestion } from '../../widgets/control/focus-question.ts';
import { ClosedTrip } from './closed-trip.tsx';
import { DetailsForm } from './details-form.tsx';
import { missingAnswers } from './missing.ts';
import { useContinue } from './use-continue.ts';
import { useDetails } from './use-details.ts';
import { WhatsNext } from './whats-next.tsx';

/** When the application was last kept; before there is one, nothing is claimed. */
const SavedTrip = () => {
  const t = useTranslate();
  const { boot } = useStores();
  const { application } = useApplication();
  return application ? (
    <SavedState
      state="saved"
      text={t('shell.savedAt', {
        time: timeIn(boot.tenant.timeZone, Date.parse(application.updatedAt)),
      })}
    />
  ) : null;
};

const ChangeDialog = lazyComponent(async () => (await import('./change-dialog.tsx')).ChangeDialog);

/** Where somebody continues who has left something out: the first question without an answer. */
const FIRST_PROBLEM =
  'main :is(input, button)[aria-invalid="true"], main [aria-describedby="purpose-error"] input:enabled, main [aria-describedby="dates-error"] td button:enabled, main #travel-dates-picker';

const Questions = ({ screen }: { screen: ScreenOf<'details'> }) => {
  const t = useTranslate();
  const details = useDetails();
  const [isTried, setTried] = useState(false);
  const missing = missingAnswers(details);
  const { proceed, isBusy, isAsking, confirm, cancel } = useContinue(details);
  const tryToContinue = () => {
    setTried(true);
    if (Object.keys(missing).length === 0) return proceed();
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>(FIRST_PROBLEM);
      if (first) focusQuestion(first);
    });
  };
  return (
    <ReadingPage
      heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}
      aside={<WhatsNext country={details.country || undefined} />}
    >
      <DetailsForm screen={screen} details={details} missing={isTried ? missing : {}} />
      <ActionBar
        left={<SavedTrip />}
        right={
          <Button
            size="lg"
            loading={isBusy}
            onClick={tryToContinue}
            {...tourTarget('continue')}
            rightSection={<IconArrowRight size={18} />}
          >
            {t('details.continue')}
          </Button>
        }
      />
      {isAsking && (
        <ChangeDialog
          country={details.country}
          onConfirm={confirm}
          onClose={cancel}
          onMissing={cancel}
        />
      )}
    </ReadingPage>
  );
};

/** Who came with a partner's token finds the trip chosen there (rules: "Validation rules"). */
const ChosenElsewhere = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  return (
    <StatePage
      art={<PassportArt />}
      title={t('details.chosenTitle')}
      text={t('details.chosenText')}
      actions={
        <Button component={Link} to={homeRoute(manifest)} size="lg">
          {t('action.goToHomePage')}
        </Button>
      }
    />
  );
};

/**
 * Changes when somebody comes here anew; what the page itself wrote into the address is no other
 * visit.
 */
const useVisit = (): string => {
  const { key, state } = useLocation();
  const [visit, setVisit] = useState(key);
  if (state !== MIRRORS_THE_PAGE && visit !== key) setVisit(key);
  return visit;
};

/**
 * Step 1: where from, where to, why and when. Another address is another trip, and starts afresh.
 */
export const DetailsScreen = ({ screen }: { screen: ScreenOf<'details'> }) => {
  const { uid, application, isPending, error, refetch } = useApplication();
  const visit = useVisit();
  const { manifest } = useManifest();
  const { allowDetailsSelection } = useStores().flags.get();
  if (!allowDetailsSelection) return <ChosenElsewhere />;
  if (uid && isPending) return <PageLoading />;
  if (error && !application) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (application && !allowedTo(manifest, application).trip)
    return <ClosedTrip application={application} />;
  return <Questions key={visit} screen={screen} />;
};
