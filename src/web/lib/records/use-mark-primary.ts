import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../../contract/records.ts';
import { can, verifies } from '../../../core/access/can.ts';
import { showToast } from '../page/toasts.ts';
import { useStores } from '../stores.ts';
import { useManifest } from './manifest.ts';

/** Makes a passport the one that fills the form; the form, the checks and the documents follow. */
export const useMarkPrimary = ({
  applicationUid,
  applicantUid,
}: Pick<Application, 'applicationUid' | 'applicantUid'>) => {
  const { call, unsent } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (docId: string) => call('mark-primary', { body: { docId, applicantUid } }),
    onSuccess: async () => {
      await Promise.all(
        [['documents'], ['uploaded-documents'], ['checks', applicationUid]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      (await unsent.get()).forms.refresh(applicationUid);
    },
    onError: (error: Error) => showToast({ id: 'document', tone: 'bad', text: error.message }),
  });
};

/**
 * Whether this person's mark verifies a passport too, and so goes before whatever an agent
 * verified.
 */
export const useVerifies = (): boolean => {
  const { manifest } = useManifest();
  return verifies(can(manifest, 'document:update'));
};
