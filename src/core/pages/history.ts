/** What somebody did, with the way back and forth. Values are replaced, never changed. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

/** So far back one can go. */
const MOST = 100;

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Something new was done; what was undone before is gone. Nothing happens where it is the same. */
export const did = <T>(history: History<T>, next: T): History<T> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-MOST), present: next, future: [] };

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : {
        past: history.past.slice(0, -1),
        present: before,
        future: [history.present, ...history.future],
      };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined
    ? history
    : { past: [...history.past, history.present], present: next, future };
}
