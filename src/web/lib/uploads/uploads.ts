import type { Document } from '../../../contract/records.ts';
import { CallError } from '../call-error.ts';
import { createStore, type Store } from '../store.ts';
import type { Say } from '../texts.ts';
import { added, changed, resumed, startable } from './queue.ts';
import type { Sending } from './send-file.ts';
import { isUnderWay, type Upload, type UploadPlace, type UploadState } from './upload.ts';

/** The files on their way to the server. They live outside the screens, so that leaving one stops nothing. */
export type Uploads = Pick<Store<readonly Upload[]>, 'get' | 'subscribe'> & {
  add: (place: UploadPlace, files: readonly File[]) => void;
  /** Stops a file, or takes away one that failed or is kept. */
  remove: (id: string) => void;
  retry: (id: string) => void;
};

export type UploadsPorts = {
  send: (upload: Upload, sending: Sending) => Promise<Document[]>;
  say: Say;
  online: Pick<Store<boolean>, 'get' | 'subscribe'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>;
};

/** How long an interrupted file waits when the device believes to be online, in milliseconds. */
const TRY_AGAIN_MS = 4_000;

/** How a sending ended, and in how many milliseconds it may be tried again by itself. */
const outcomeOf = async (sending: Promise<Document[]>, { signal, say }: { signal: AbortSignal; say: Say }): Promise<{ state: UploadState; againInMs?: number }> => {
  try {
    return { state: { kind: 'done', docIds: (await sending).map(({ _id }) => _id) } };
  } catch (error) {
    const failure = error instanceof CallError ? error : undefined;
    // A file that was stopped by hand is out of the queue already; one that lost its connection waits.
    if (signal.aborted || failure?.isUnanswered || failure?.isBusy) return { state: { kind: 'interrupted' }, againInMs: failure?.retryAfter ? failure.retryAfter * 1000 : TRY_AGAIN_MS };
    if (!failure) console.error(error);
    return { state: { kind: 'failed', message: failure?.message ?? say('error.oops') } };
  }
};

/** Creates the queue of a page, once. */
export const createUploads = ({ send, say, online, window }: UploadsPorts): Uploads => {
  const store = createStore<readonly Upload[]>([]);
  const travelling = new Map<string, AbortController>();

  const settle = (id: string, state: UploadState) => store.set(changed(store.get(), { id, state }));

  const resume = () => {
    if (!online.get()) return;
    store.set(resumed(store.get()));
    startNext();
  };

  const start = async (upload: Upload) => {
    const { id } = upload;
    const controller = new AbortController();
    travelling.set(id, controller);
    settle(id, { kind: 'sending', percent: 0 });
    const sending = { signal: controller.signal, onPercent: (percent: number) => settle(id, { kind: 'sending', percent }) };
    const { state, againInMs } = await outcomeOf(send(upload, sending), { signal: controller.signal, say });
    settle(id, state);
    if (againInMs !== undefined) window.setTimeout(resume, againInMs);
    travelling.delete(id);
    startNext();
  };

  const startNext = () => {
    if (online.get()) for (const upload of startable(store.get())) void start(upload);
  };

  online.subscribe(() => {
    if (online.get()) resume();
    else for (const controller of travelling.values()) controller.abort();
  });
  askBeforeClosing(store, window);

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (place, files) => {
      store.set(added(store.get(), { ...place, files }));
      startNext();
    },
    remove: (id) => {
      store.set(store.get().filter((upload) => upload.id !== id));
      travelling.get(id)?.abort();
      startNext();
    },
    retry: (id) => {
      settle(id, { kind: 'waiting' });
      startNext();
    },
  };
};

/** The browser asks before the page closes while a file is only on this device; it listens no longer than that, so that going back stays quick. */
const askBeforeClosing = (store: Store<readonly Upload[]>, window: UploadsPorts['window']): void => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let isAsking = false;
  store.subscribe(() => {
    const shouldAsk = store.get().some(isUnderWay);
    if (shouldAsk !== isAsking) window[shouldAsk ? 'addEventListener' : 'removeEventListener']('beforeunload', ask as EventListener);
    isAsking = shouldAsk;
  });
};
