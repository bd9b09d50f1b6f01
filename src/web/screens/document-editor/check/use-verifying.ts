import { useMutation } from '@tanstack/react-query';
import { useStores } from '../../../lib/stores.ts';
import { useText } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Papers } from '../use-papers.ts';

type Verification = { docId: string; name: string; isVerified: boolean };

/** Says that a document was compared with its pages, or takes that back. */
export const useVerifying = ({ applicantUid, refresh }: Pick<Papers, 'applicantUid' | 'refresh'>) => {
  const say = useText();
  const { call } = useStores();
  const verifying = useMutation({
    mutationFn: ({ docId, isVerified }: Verification) => call('update-doc', { body: { docId, applicantUid, docFields: {}, isVerifiedByAgent: isVerified } }),
    onSuccess: async (_, { docId, name, isVerified }) => {
      await refresh();
      showToast({
        id: `verified ${docId}`, tone: 'ok', text: say(isVerified ? 'editor.verified' : 'editor.unverified', { name }),
        ...(isVerified && { action: { label: say('toast.undo'), run: () => verifying.mutate({ docId, name, isVerified: false }) } }),
      });
    },
    onError: (error) => showToast({ id: 'verify', tone: 'bad', text: error.message }),
  });
  return verifying;
};
