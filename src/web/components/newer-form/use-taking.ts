import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';

/** What an application's own catalogue answers, beside its form. */
const ITS_OWN = [
  'newer-form',
  'checks',
  'guidelines',
  'destination',
  'destinations',
  'applications',
];

/**
 * Goes on with the newest form. What is typed is saved under the old one before; the open form
 * follows.
 */
export const useTaking = (session: FormSession, onDone: () => void) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(ITS_OWN.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return useMutation({
    mutationFn: async (checksum: string) => {
      await session.saver.now();
      return call('take-newer-form', {
        query: { applicationUid: session.application },
        body: { checksum },
      });
    },
    onSuccess: async (moved) => {
      await session.refresh();
      queries.setQueryData(applicationQuery(call, session.application).queryKey, moved);
      onDone();
      showToast({ id: 'newer-form', tone: 'ok', text: t('version.taken') });
    },
    onError: (error) => showRefusal('newer-form', error),
    onSettled: refresh,
  });
};
