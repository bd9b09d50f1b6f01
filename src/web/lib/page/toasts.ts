import { createStore } from '../store.ts';

export interface Toast {
  /** Showing another with the same id replaces the first. */
  id: string;
  tone: 'busy' | 'ok' | 'bad' | 'info';
  text: string;
  /** Whether it stands at the top right wherever it is shown (rules: "Error catalogue"). */
  isOnTop?: boolean;
  /** One way to undo or continue. */
  action?: { label: string; run: () => void };
}

/** What floats at the edge of the page at the moment, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/**
 * Time to read, and more when there is something to press. A busy toast stays until it is replaced.
 */
const STAYS = { plain: 5_000, withAction: 10_000 };

/** Takes a toast away; without effect when it is gone already. */
export const closeToast = (id: string): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
};

/** Keeps a toast while somebody is reading or reaching for it. */
export const holdToast = (id: string): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
};

/** Lets a held toast go after its usual time. */
export const releaseToast = (toast: Toast): void => {
  holdToast(toast.id);
  if (toast.tone === 'busy') return;
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), toast.action ? STAYS.withAction : STAYS.plain),
  );
};

/**
 * So many messages of success at once; older ones close, except one under the pointer or with the
 * focus.
 */
const MOST = 3;

const makeRoom = (): void => {
  const all = toasts.get();
  const old = all
    .slice(0, -1)
    .filter(({ id, tone }) => (tone === 'ok' || tone === 'info') && timers.has(id));
  for (const { id } of old.slice(0, Math.max(0, all.length - MOST))) closeToast(id);
};

/** Shows a short message; it is also spoken to those who listen to the page. */
export const showToast = (toast: Toast): void => {
  const others = toasts.get().filter(({ id }) => id !== toast.id);
  toasts.set([...others, toast]);
  makeRoom();
  releaseToast(toast);
};

/** Until then a button that turns says enough. */
const LONG_MS = 3_000;

/**
 * Says that work continues once it has lasted a while, until it ends. Gives what the work gives.
 */
export const sayWhileLong = async <T>(
  work: Promise<T>,
  { id, text }: Pick<Toast, 'id' | 'text'>,
): Promise<T> => {
  const timer = setTimeout(() => showToast({ id, tone: 'busy', text }), LONG_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    closeToast(id);
  }
};
