import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';

/** An application by its id, and by the words that name its trip. */
export interface NamedApplication {
  uid: string;
  trip: string;
}

/** Deletes and reopens applications; the list follows. */
export const useApplicationChanges = () => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const refresh = (uid: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['applications'] }),
      queries.invalidateQueries({ queryKey: ['application', uid] }),
    ]);
  const deleting = useMutation({
    mutationFn: ({ uid }: NamedApplication) =>
      call('delete-application', { query: { applicationUid: uid } }),
    onSuccess: async (_, { uid, trip }) => {
      queries.removeQueries({ queryKey: ['application', uid] });
      await refresh(uid);
      showToast({ id: `deleted-${uid}`, tone: 'ok', text: t('applications.deleted', { trip }) });
    },
  });
  const reopening = useMutation({
    mutationFn: ({ uid }: NamedApplication) =>
      call('reopen-application', { query: { applicationUid: uid } }),
    onSuccess: async (_, { uid, trip }) => {
      await refresh(uid);
      showToast({
        id: `reopened-${uid}`,
        tone: 'ok',
        text: t('applications.reopened', { trip }),
      });
    },
    onError: (error) => showRefusal('reopen', error),
  });
  return { deleting, reopening };
};
