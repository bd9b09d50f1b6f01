import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../contract/records.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { profileQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { PageLoading } from '../../parts/page-loading.tsx';
import { ReadingPage } from '../../parts/reading-page.tsx';
import { ProfileField } from './profile-field.tsx';
import { useProfile } from './use-profile.ts';
import styles from './profile.module.css';

type ProfileScreenProps = { screen: ScreenOf<'profile'> | ScreenOf<'settings'> };

const FORM = 'profile-form';

const Editor = ({ screen, profile }: ProfileScreenProps & { profile: Profile }) => {
  const say = useText();
  const { values, isChanged, isBusy, errorAt, change, discard, save } = useProfile(profile, screen);
  const submit = (event: { preventDefault: () => void }) => { event.preventDefault(); save(); };
  return (
    <form id={FORM} onSubmit={submit} className={styles.form}>
      {screen.sections.map((section) => (
        <fieldset key={section.title} className={styles.section}>
          <legend className={styles.legend}>{section.title}</legend>
          {section.description && <p className={styles.description}>{section.description}</p>}
          {section.fields.map((field) => <ProfileField key={field.key} field={field} value={values[field.key] ?? ''} error={errorAt(field.key)} onChange={(value) => change(field.key, value)} />)}
        </fieldset>
      ))}
      <ActionBar
        left={isChanged && <><span role="status" className={styles.unsaved}>{say('profile.unsaved')}</span><Button variant="subtle" size="sm" onClick={discard}>{say('profile.discard')}</Button></>}
        right={<Button type="submit" form={FORM} size="lg" disabled={!isChanged} loading={isBusy}>{say('profile.save')}</Button>}
      />
    </form>
  );
};

/** What is known about the person; for staff, their settings. */
export const ProfileScreen = ({ screen }: ProfileScreenProps) => {
  const say = useText();
  const { call } = useStores();
  const { data, error, refetch } = useQuery(profileQuery(call));
  if (!data && !error) return <PageLoading />;
  return (
    <ReadingPage heading={<PageHeading title={screen.title} subtitle={screen.subtitle} />}>
      {data ? <Editor screen={screen} profile={data} /> : <ErrorState title={say('state.errorTitle')} error={error} retry={() => void refetch()} />}
    </ReadingPage>
  );
};
