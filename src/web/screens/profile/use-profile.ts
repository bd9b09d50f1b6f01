import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../contract/records.ts';
import { CallError } from '../../lib/call-error.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { profileQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { changeOf, isSame, valuesOf } from './profile-values.ts';

/** The profile while it is being changed, and how it is kept. */
export const useProfile = (profile: Profile, screen: ScreenOf<'profile'> | ScreenOf<'settings'>) => {
  const say = useText();
  const { call, session } = useStores();
  const queries = useQueryClient();
  const fields = screen.sections.flatMap((section) => section.fields);
  const kept = valuesOf(profile, fields);
  const [values, setValues] = useState(kept);
  const saving = useMutation({
    mutationFn: () => call('update-profile', { body: changeOf(values, { fields, profile }) }),
    onSuccess: (saved) => {
      queries.setQueryData(profileQuery(call).queryKey, saved);
      session.know(saved);
      setValues(valuesOf(saved, fields));
      showToast({ id: 'profile', tone: 'ok', text: say('profile.saved') });
    },
    onError: (error) => showToast({ id: 'profile', tone: 'bad', text: error.message }),
  });
  const refused = saving.error instanceof CallError ? saving.error.fields : {};
  return {
    values, isChanged: !isSame(values, kept), isBusy: saving.isPending,
    errorAt: (key: string) => typeof refused[key] === 'string' ? refused[key] : undefined,
    change: (key: string, value: string) => setValues((now) => ({ ...now, [key]: value })),
    discard: () => setValues(kept),
    save: () => saving.mutate(),
  };
};
