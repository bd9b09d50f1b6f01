import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Profile } from '../../../contract/records.ts';
import {
  dataOf,
  isSameRecord,
  type RecordData,
  recordBody,
} from '../../fields/record/record-data.ts';
import { recordFields } from '../../fields/record/record-section.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { useUpdateCachedProfile } from './use-update-cached-profile.ts';

/** The profile while it is being changed, and how it is kept. */
export const useProfile = (
  profile: Profile,
  screen: ScreenOf<'profile'> | ScreenOf<'settings'>,
) => {
  const t = useTranslate();
  const { call } = useStores();
  const updateCachedProfile = useUpdateCachedProfile();
  const fields = recordFields(screen.sections);
  const savedData = dataOf(profile, fields);
  const [data, setData] = useState(savedData);
  /** How often the changes were discarded: each time the form begins anew. */
  const [round, setRound] = useState(0);
  const saving = useMutation({
    mutationFn: (sent: RecordData) => call('update-profile', { body: recordBody(sent, fields) }),
    onSuccess: (saved) => {
      updateCachedProfile(saved);
      setData(dataOf(saved, fields));
      showToast({ id: 'profile', tone: 'ok', text: t('profile.saved') });
    },
    onError: (error) => {
      if (!isShownAt(fields, error)) showRefusal('profile', error);
    },
  });
  const { error, variables: sent } = saving;
  const refusal = useMemo(
    () => (error instanceof CallError && sent ? { fields: error.fields, sent } : undefined),
    [error, sent],
  );
  return {
    data,
    round,
    refusal,
    isChanged: !isSameRecord(data, savedData, fields),
    isBusy: saving.isPending,
    change: setData,
    discard: () => {
      setData(savedData);
      saving.reset();
      setRound(round + 1);
    },
    save: () => saving.mutate(data),
  };
};

/** Whether a refusal is said at one of the fields, so that it need not be said anywhere else. */
const isShownAt = (fields: readonly { key: string }[], error: Error): boolean =>
  error instanceof CallError && fields.some(({ key }) => typeof error.fields[key] === 'string');
