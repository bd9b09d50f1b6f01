import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}

/** Whether there is a network: a page that stands there is filled without one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
