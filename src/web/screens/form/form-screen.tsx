import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isEditable } from '../../../core/journey/status.ts';
import { useApplication } from '../../lib/application.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useFormSession } from '../../lib/form-session/use-form-session.ts';
import { linkToKind } from '../../lib/links.ts';
import { useKnown, type ScreenOf } from '../../lib/manifest.ts';
import { Link } from '../../lib/routing.tsx';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/texts.ts';
import { PassportArt } from '../../parts/art/passport-art.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { StatePage } from '../../parts/state-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { OpenForm } from './open-form.tsx';

type FormScreenProps = { screen: ScreenOf<'form'> };

const NoApplication = () => {
  const say = useText();
  const { manifest } = useKnown();
  const to = linkToKind(manifest, 'details');
  return (
    <StatePage art={<PassportArt />} title={say('form.noFormTitle')} text={say('form.noFormText')}
      actions={to ? <Button component={Link} to={to}>{say('action.applyForVisa')}</Button> : undefined} />
  );
};

/** A save may change the status, and with it the steps and the list. */
const useStatus = (session: FormSession): boolean => {
  const queries = useQueryClient();
  const { manifest } = useKnown();
  const { uid, application } = useApplication();
  const saved = useStore(session.status);
  const isBehind = saved !== null && application !== undefined && saved !== application.status;
  useEffect(() => { if (isBehind) void queries.invalidateQueries({ queryKey: ['application', uid] }); }, [isBehind, saved, queries, uid]);
  return application !== undefined && !isEditable(manifest.statuses, application.status);
};

const Loaded = ({ screen, session }: FormScreenProps & { session: FormSession }) => {
  const state = useStore(session.state);
  const isReadOnly = useStatus(session);
  switch (state.status) {
    case 'loading': return <FormSkeleton title={screen.title} />;
    case 'failed': return <LoadFailed error={state.error} retry={() => void session.open()} />;
    case 'open': return <OpenForm key={`${state.store.form.id} ${isReadOnly}`} screen={screen} session={session} state={state} isReadOnly={isReadOnly} />;
  }
};

/** The form of the chosen visa, filled from the documents, to be checked and completed. */
export const FormScreen = ({ screen }: FormScreenProps) => {
  const { uid } = useApplication();
  const session = useFormSession(uid);
  if (!uid) return <NoApplication />;
  return session ? <Loaded key={uid} screen={screen} session={session} /> : <FormSkeleton title={screen.title} />;
};
