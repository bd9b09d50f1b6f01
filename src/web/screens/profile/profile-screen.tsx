import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as body from 'virtual:operation-body/update-profile';
import type { Profile } from '../../../contract/records.ts';
import { RecordForm } from '../../fields/record/record-form.tsx';
import { useKnown, type ScreenOf } from '../../lib/manifest.ts';
import { profileQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Link } from '../../parts/link.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { PageLoading } from '../../parts/page-loading.tsx';
import { ReadingPage } from '../../parts/reading-page.tsx';
import { useProfile } from './use-profile.ts';
import styles from './profile.module.css';

type ProfileScreenProps = { screen: ScreenOf<'profile'> | ScreenOf<'settings'> };

const FORM = 'profile';

const Editor = ({ screen, profile }: ProfileScreenProps & { profile: Profile }) => {
  const say = useText();
  const { data, round, refusal, isChanged, isBusy, change, discard, save } = useProfile(profile, screen);
  return (
    <>
      <RecordForm key={round} id={FORM} body={body} sections={screen.sections} data={data} refusal={refusal} onChange={change} onSubmit={save} />
      <ActionBar
        left={isChanged && <><span role="status" className={styles.unsaved}>{say('profile.unsaved')}</span><Button variant="subtle" size="sm" onClick={discard}>{say('profile.discard')}</Button></>}
        right={<Button type="submit" form={FORM} size="lg" disabled={!isChanged} loading={isBusy}>{say('profile.save')}</Button>}
      />
    </>
  );
};

/** The way to the mailbox, for whoever has one: it is no entry of the navigation. */
const MailboxLink = () => {
  const say = useText();
  const { manifest } = useKnown();
  const mailbox = manifest.screens.find(({ kind }) => kind === 'mailbox');
  return mailbox && <p className={styles.more}><Link to={mailbox.route}>{say('mailbox.open')}</Link></p>;
};

/** What is known about the person; for staff, their settings. */
export const ProfileScreen = ({ screen }: ProfileScreenProps) => {
  const say = useText();
  const { call } = useStores();
  const { data, error, refetch } = useQuery(profileQuery(call));
  if (!data && !error) return <PageLoading />;
  return (
    <ReadingPage heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}>
      {data ? <><Editor screen={screen} profile={data} /><MailboxLink /></> : <ErrorState title={say('state.errorTitle')} error={error} retry={() => void refetch()} />}
    </ReadingPage>
  );
};
