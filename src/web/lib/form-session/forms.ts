import type { Call } from '../api/call.ts';
import type { Session } from '../session/session.ts';
import { createStore, type Store } from '../store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { FormSessions } from './form-sessions.ts';

/** Asked before a logout that would lose something. */
interface LeaveQuestion {
  count: number;
  answer: (isLeaving: boolean) => void;
}

/** The forms of whoever is signed in. Their code comes with the first form, not with the page. */
export interface Forms {
  get: () => Promise<FormSessions>;
  /** Writes on the device what is only in this page yet. */
  flush: () => Promise<void>;
  /**
   * Tries once more to save everything; what is left is asked about, and forgotten when the person
   * leaves all the same.
   */
  beforeLogout: () => Promise<boolean>;
  question: Store<LeaveQuestion | null>;
  /** How many changes are on this device alone, over all forms. */
  waiting: Pick<Store<number>, 'get' | 'subscribe'>;
}

interface FormsPorts {
  call: Call;
  session: Pick<Session, 'get'>;
  uploads: Pick<Store<readonly Upload[]>, 'get' | 'subscribe'>;
  clientId: string;
  window: Window & typeof globalThis;
}

/** Nobody should wait longer for a logout than this. */
const LAST_TRY_MS = 5_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export const createForms = ({ call, session, uploads, clientId, window }: FormsPorts): Forms => {
  const question = createStore<LeaveQuestion | null>(null);
  const waiting = createStore(0);
  let opened: Promise<FormSessions> | undefined;

  const open = async (): Promise<FormSessions> => {
    const state = session.get();
    if (state.status !== 'signed-in')
      throw new Error('Forms are open only while somebody is signed in.');
    const { FormSessions } = await import('./form-sessions.ts');
    const sessions = await FormSessions.of(
      { tenant: clientId, user: state.user.id },
      { call, uploads, window, now: Date.now },
    );
    const count = () => waiting.set(sessions.count());
    sessions.outbox.subscribe(count);
    count();
    return sessions;
  };
  const get = () => (opened ??= open());

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
    flush: async () => {
      await (await opened)?.outbox.flush();
    },
    question,
    waiting,
    beforeLogout: async () => {
      const sessions = await get();
      await Promise.race([sessions.saveAll(), pause(LAST_TRY_MS)]);
      const isLeaving = sessions.count() === 0 || (await ask(sessions.count()));
      if (isLeaving) {
        await sessions.discard();
        opened = undefined;
        waiting.set(0);
      }
      return isLeaving;
    },
  };
};
