import { useState } from 'react';
import { useText } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { type RetryQueue, useUnloadWarning } from './use-retry-queue.ts';

interface Verification {
  docId: string;
  name: string;
  isVerified: boolean;
}

/**
 * Says that a document was compared with its pages, or takes that back. Without a connection it
 * counts here, and waits.
 */
export const useVerifying = ({
  applicantUid,
  refresh,
  errands,
}: Pick<EditorDocuments, 'applicantUid' | 'refresh'> & { errands: RetryQueue }) => {
  const say = useText();
  const { call } = useStores();
  const [isPending, setPending] = useState(false);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map());
  const wait = (docId: string, isVerified?: boolean) =>
    setWaiting(
      (all) =>
        new Map(
          [...all]
            .filter(([id]) => id !== docId)
            .concat(isVerified === undefined ? [] : [[docId, isVerified]]),
        ),
    );
  useUnloadWarning(waiting.size > 0);
  /** Whether it was not refused. */
  const verify = async ({ docId, name, isVerified }: Verification): Promise<boolean> => {
    const id = `verified ${docId}`;
    setPending(true);
    const isTaken = await errands.send({
      key: id,
      run: async () => {
        await call('update-doc', {
          body: { docId, applicantUid, docFields: {}, isVerifiedByAgent: isVerified },
          afterWait: 'goes-on',
        });
        await refresh();
        wait(docId);
        showToast({
          id,
          tone: 'ok',
          text: say(isVerified ? 'editor.verified' : 'editor.unverified', { name }),
          ...(isVerified && {
            action: {
              label: say('toast.undo'),
              run: () => void verify({ docId, name, isVerified: false }),
            },
          }),
        });
      },
      onWaiting: (isBusy) => {
        wait(docId, isVerified);
        showToast({
          id,
          tone: 'info',
          text: say(isBusy ? 'editor.verifyWaitsBusy' : 'editor.verifyWaits', { name }),
        });
      },
      onRefused: ({ message }) => {
        wait(docId);
        showToast({ id: 'verify', tone: 'bad', text: message });
      },
    });
    setPending(false);
    return isTaken;
  };
  return { verify, isPending, /** What counts here already, while it waits. */ waiting };
};
