import type { Document } from '../../../contract/records.ts';
import { RETRY, retryDelay } from '../../../core/retry/retry-delay.ts';
import { CallError } from '../api/call-error.ts';
import type { Translate } from '../i18n/texts.ts';
import type { Store } from '../store.ts';
import type { UploadSender } from './open-sender.ts';
import { added, changed, restored, resumed, startable } from './queue.ts';
import { secondsLeft, type UploadProgress } from './time-left.ts';
import {
  isUnderWay,
  percentOf,
  type Upload,
  type UploadPlace,
  type UploadState,
} from './upload.ts';

/** Brings files to the server. It lives outside the screens, so that leaving one stops nothing. */
export interface Uploads {
  /** Goes on with what was on its way when a page closed, and says how many files that are. */
  resume: () => Promise<number>;
  add: (place: UploadPlace, files: readonly File[]) => void;
  /** Stops a file, or takes away one that failed or is kept. */
  remove: (id: string) => void;
  retry: (id: string) => void;
}

export interface UploadsPorts {
  /** The queue, which all of the page can see. */
  store: Store<readonly Upload[]>;
  sender: Promise<UploadSender>;
  t: Translate;
  online: Pick<Store<boolean>, 'get' | 'subscribe'>;
  now: () => number;
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>;
}

interface Ended {
  state: UploadState;
  againInMs?: number;
}

/** How a sending ended, and in how many milliseconds it may be tried again by itself. */
const outcomeOf = async (
  sending: Promise<Document[]>,
  {
    signal,
    t,
    percent,
    tries,
  }: { signal: AbortSignal; t: Translate; percent: () => number; tries: () => number },
): Promise<Ended> => {
  try {
    return { state: { kind: 'done', docIds: (await sending).map(({ _id }) => _id) } };
  } catch (error) {
    const failure = error instanceof CallError ? error : undefined;
    // A file that was stopped by hand is out of the queue already; one that lost its connection
    // waits.
    if (signal.aborted || failure?.isUnanswered || failure?.isBusy)
      return {
        state: { kind: 'interrupted', percent: percent(), reason: reasonOf(failure) },
        againInMs: retryDelay(RETRY.upload, {
          attempt: tries() + 1,
          random: Math.random(),
          retryAfter: failure?.retryAfter || undefined,
        }),
      };
    if (!failure) console.error(error);
    return { state: { kind: 'failed', message: failure?.message ?? t('error.oops') } };
  }
};

/**
 * Why the server asks to wait; a server that is only starting or stopping says nothing that helps.
 */
const reasonOf = (failure: CallError | undefined): string | undefined =>
  failure?.isBusy && failure.code !== 'unavailable' ? failure.message : undefined;

/** Works the queue of a page off; made once. */
export const createUploads = ({ store, sender, t, online, window, now }: UploadsPorts): Uploads => {
  const travelling = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  const find = (id: string) => store.get().find((upload) => upload.id === id);
  const settle = (id: string, state: UploadState) => store.set(changed(store.get(), { id, state }));
  const keep = (upload: Upload | undefined) => {
    if (upload) void sender.then((ready) => ready.keep(upload));
  };
  const letGo = (upload: Upload | undefined, isUnwanted = false) => {
    if (upload) void sender.then((ready) => ready.letGo(upload, isUnwanted));
  };

  const continueQueue = () => {
    if (!online.get()) return;
    store.set(resumed(store.get()));
    startNext();
  };

  const start = async (upload: Upload) => {
    const { id } = upload;
    const controller = new AbortController();
    travelling.set(id, controller);
    let begun: UploadProgress | undefined;
    settle(id, { kind: 'sending', percent: percentOf(upload) });
    const sending = {
      signal: controller.signal,
      onPercent: (percent: number) => {
        if (percent > percentOf(find(id) ?? upload)) tries.delete(id);
        begun ??= { percent, at: now() };
        settle(id, { kind: 'sending', percent, left: secondsLeft(begun, { percent, at: now() }) });
      },
      onBegun: (uploadId: string) => store.set(changed(store.get(), { id, uploadId })),
    };
    const percent = () => percentOf(find(id) ?? upload);
    const { state, againInMs } = await outcomeOf(
      sender.then((ready) => ready.send(upload, sending)),
      { signal: controller.signal, t, percent, tries: () => tries.get(id) ?? 0 },
    );
    settle(id, state);
    if (againInMs !== undefined) {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      window.setTimeout(continueQueue, againInMs);
    } else letGo(find(id));
    travelling.delete(id);
    startNext();
  };

  const startNext = () => {
    if (online.get()) for (const upload of startable(store.get())) void start(upload);
  };

  online.subscribe(() => {
    if (online.get()) continueQueue();
    else for (const controller of travelling.values()) controller.abort();
  });
  askBeforeClosing(store, window);

  const resume = async (): Promise<number> => {
    const stored = await (await sender).restore(() => void resume());
    if (stored.length > 0) store.set(restored(store.get(), stored));
    startNext();
    return stored.length;
  };

  return {
    resume,
    add: (place, files) => {
      const before = store.get();
      store.set(added(before, { ...place, files }));
      for (const upload of store.get()) if (!before.includes(upload)) keep(upload);
      startNext();
    },
    remove: (id) => {
      const upload = find(id);
      store.set(store.get().filter((one) => one.id !== id));
      travelling.get(id)?.abort();
      if (upload && upload.state.kind !== 'done') letGo(upload, true);
      startNext();
    },
    retry: (id) => {
      settle(id, { kind: 'waiting' });
      keep(find(id));
      startNext();
    },
  };
};

/**
 * The browser asks before the page closes while a file is only on this device; it listens no longer
 * than that, so that going back stays quick.
 */
const askBeforeClosing = (
  store: Store<readonly Upload[]>,
  window: UploadsPorts['window'],
): void => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let isAsking = false;
  store.subscribe(() => {
    const shouldAsk = store.get().some(isUnderWay);
    if (shouldAsk !== isAsking)
      window[shouldAsk ? 'addEventListener' : 'removeEventListener'](
        'beforeunload',
        ask as EventListener,
      );
    isAsking = shouldAsk;
  });
};
