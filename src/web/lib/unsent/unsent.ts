import type { Call } from '../api/call.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../session/session.ts';
import { createStore, type Store } from '../store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UnsentChanges } from './unsent-changes.ts';

/** Asked before a logout that would lose something. */
interface LeaveQuestion {
  count: number;
  answer: (isLeaving: boolean) => void;
}

/**
 * What whoever is signed in has changed and the server does not have yet. The code comes with the
 * first form or document, not with the page.
 */
export interface Unsent {
  get: () => Promise<UnsentChanges>;
  /** Null until somebody has asked for it. */
  opened: Pick<Store<UnsentChanges | null>, 'get' | 'subscribe'>;
  /** Writes on the device what is only in this page yet. */
  flush: () => Promise<void>;
  /**
   * Tries once more to save everything; what is left is asked about, and forgotten when the person
   * leaves all the same.
   */
  beforeLogout: () => Promise<boolean>;
  question: Store<LeaveQuestion | null>;
  /** How many changes are on this device alone. */
  waiting: Pick<Store<number>, 'get' | 'subscribe'>;
}

interface UnsentPorts {
  call: Call;
  session: Pick<Session, 'get'>;
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  realtime: Realtime;
  clientId: string;
  window: Window & typeof globalThis;
}

/** Nobody should wait longer for a logout than this. */
const LAST_TRY_MS = 5_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export const createUnsent = ({
  call,
  session,
  uploads,
  realtime,
  clientId,
  window,
}: UnsentPorts): Unsent => {
  const question = createStore<LeaveQuestion | null>(null);
  const waiting = createStore(0);
  const opened = createStore<UnsentChanges | null>(null);
  let opening: Promise<UnsentChanges> | undefined;

  const open = async (): Promise<UnsentChanges> => {
    const state = session.get();
    if (state.status !== 'signed-in')
      throw new Error('Changes are kept only while somebody is signed in.');
    const { UnsentChanges } = await import('./unsent-changes.ts');
    const changes = await UnsentChanges.of(
      { tenant: clientId, user: state.user.id },
      { call, uploads, realtime, window, now: Date.now },
    );
    const count = () => waiting.set(changes.count());
    changes.outbox.subscribe(count);
    count();
    opened.set(changes);
    return changes;
  };
  const get = () =>
    (opening ??= open().catch((error: unknown) => {
      // A part of the page that could not be fetched is asked for again.
      opening = undefined;
      throw error;
    }));

  const ask = (count: number) =>
    new Promise<boolean>((resolve) => {
      question.set({
        count,
        answer: (isLeaving) => {
          question.set(null);
          resolve(isLeaving);
        },
      });
    });

  return {
    get,
    opened,
    flush: async () => {
      await opened.get()?.outbox.flush();
    },
    question,
    waiting,
    beforeLogout: async () => {
      const changes = await get();
      await Promise.race([changes.saveAll(), pause(LAST_TRY_MS)]);
      const isLeaving = changes.count() === 0 || (await ask(changes.count()));
      if (isLeaving) {
        await changes.discard();
        opening = undefined;
        opened.set(null);
        waiting.set(0);
      }
      return isLeaving;
    },
  };
};
