import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { can } from '../../../core/access/can.ts';
import { isClosedForPremium } from '../../../core/journey/allowed.ts';
import { LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useFormSession } from '../../lib/form-session/use-form-session.ts';
import { allowedTo, useApplication } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { useStore } from '../../lib/store.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { OpenForm } from './open-form.tsx';

interface FormScreenProps {
  screen: ScreenOf<'form'>;
}

/** Only where the address names no application. */
const NoApplication = lazy(async () => ({
  default: (await import('./no-application.tsx')).NoApplication,
}));

/** Only where a visa expert fills it. */
const WithExpert = lazy(async () => ({
  default: (await import('./with-expert.tsx')).WithExpert,
}));

/**
 * A save may change the status, and with it the steps and the list. True where nothing can be
 * changed: by this role, any more, or because a visa expert does.
 */
const useStatus = (session: FormSession): boolean => {
  const queries = useQueryClient();
  const { manifest } = useManifest();
  const { uid, application } = useApplication();
  const saved = useStore(session.status);
  const isBehind = saved !== null && application !== undefined && saved !== application.status;
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: ['application', uid] });
  }, [isBehind, saved, queries, uid]);
  return application
    ? !allowedTo(manifest, application).answers
    : can(manifest, 'application:update') === null;
};

const Loaded = ({ screen, session }: FormScreenProps & { session: FormSession }) => {
  const state = useStore(session.state);
  const isReadOnly = useStatus(session);
  switch (state.status) {
    case 'loading':
      return <FormSkeleton title={screen.title} />;
    case 'failed':
      return <LoadFailed error={state.error} retry={() => void session.open()} />;
    case 'open':
      return (
        <OpenForm
          key={`${state.store.form.id} ${state.version} ${isReadOnly}`}
          screen={screen}
          session={session}
          state={state}
          isReadOnly={isReadOnly}
        />
      );
  }
};

/** The form of the chosen visa, filled from the documents, to be checked and completed. */
export const FormScreen = ({ screen }: FormScreenProps) => {
  const { uid, application } = useApplication();
  const { manifest } = useManifest();
  const isClosed =
    application !== undefined &&
    isClosedForPremium(manifest.statuses, application, {
      id: manifest.role,
      grants: manifest.grants,
    });
  const session = useFormSession({
    application: isClosed ? '' : uid,
    applicantUid: application?.applicantUid,
  });
  if (!uid)
    return (
      <Suspense>
        <NoApplication />
      </Suspense>
    );
  if (isClosed)
    return (
      <Suspense fallback={<FormSkeleton title={screen.title} />}>
        <WithExpert application={application} />
      </Suspense>
    );
  return session ? (
    <Loaded key={uid} screen={screen} session={session} />
  ) : (
    <FormSkeleton title={screen.title} />
  );
};
