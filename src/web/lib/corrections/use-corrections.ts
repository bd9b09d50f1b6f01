import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { documentsResource } from '../outbox/edit.ts';
import type { Edits } from '../outbox/waiting.ts';
import { useStore } from '../store.ts';
import { useStores } from '../stores.ts';
import type { Correction } from './correction.ts';

const NONE: Edits = new Map();

/** What waits on this device of an applicant's documents, by place, and how something is added. */
export const useCorrections = (applicantUid: string) => {
  const { unsent } = useStores();
  const opened = useStore(unsent.opened);
  useEffect(() => void unsent.get(), [unsent]);
  const subscribe = useCallback(
    (listener: () => void) => opened?.outbox.subscribe(listener) ?? (() => undefined),
    [opened],
  );
  const waiting = useSyncExternalStore(
    subscribe,
    () => opened?.outbox.waiting(documentsResource(applicantUid)) ?? NONE,
  );
  return {
    /** Whether it is known what waits. */
    isKnown: opened !== null,
    waiting,
    /** Keeps a correction on this device and sends it; whether it was not refused. */
    put: async (correction: Correction, undo?: () => void): Promise<boolean> => {
      const { corrections } = unsent.opened.get() ?? (await unsent.get());
      return corrections.put({ applicantUid, correction, undo });
    },
  };
};
