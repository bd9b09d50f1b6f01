import { useEffect, useEffectEvent, useRef } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useStores } from '../../../lib/stores.ts';

/** Something to tell the server. Of those with one key the newest alone counts. */
export interface QueuedCall {
  key: string;
  run: () => Promise<unknown>;
  onWaiting: (isBusy: boolean) => void;
  onRefused: (error: Error) => void;
}

/** Seconds after which a busy server is asked again that names none. */
const USUAL_WAIT = 5;

/**
 * Sends errands; what finds no connection, or a busy server, waits, and goes in its order when it
 * can.
 */
export const useRetryQueue = () => {
  const { online } = useStores();
  const waiting = useRef(new Map<string, QueuedCall>());
  /** Whether it was not refused. */
  const send = async (errand: QueuedCall): Promise<boolean> => {
    const { key, run, onWaiting, onRefused } = errand;
    waiting.current.delete(key);
    try {
      await run();
      return true;
    } catch (error) {
      const isWaiting = error instanceof CallError && (error.isUnanswered || error.isBusy);
      if (!isWaiting) {
        onRefused(error as Error);
        return false;
      }
      waiting.current.set(key, errand);
      onWaiting(error.isBusy);
      if (error.isBusy) setTimeout(() => void sendAll(), (error.retryAfter ?? USUAL_WAIT) * 1000);
      return true;
    }
  };
  const sendAll = async (): Promise<void> => {
    const all = [...waiting.current.values()];
    waiting.current.clear();
    // What was said first is told first: a document is verified with the values that it has then.
    for (const errand of all) await send(errand);
  };
  const goOn = useEffectEvent(() => void sendAll());
  useEffect(
    () =>
      online.subscribe(() => {
        if (online.get()) goOn();
      }),
    [online],
  );
  return { send };
};

export type RetryQueue = ReturnType<typeof useRetryQueue>;

/** What waits for the connection would be lost with the page. */
export const useUnloadWarning = (isWaiting: boolean) =>
  useEffect(() => {
    if (!isWaiting) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWaiting]);
