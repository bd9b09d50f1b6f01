import { useEffect } from 'react';

/**
 * How long somebody has a document before them, while the page is seen: in the browser's own
 * measures alone (performance.getEntriesByName), sent to nobody.
 */
export const useTimeTaken = (docId: string | undefined): void =>
  useEffect(() => {
    if (docId === undefined) return;
    let start: number | null = document.hidden ? null : performance.now();
    const stop = () => {
      if (start !== null)
        performance.measure('document-check', { start, end: performance.now(), detail: { docId } });
      start = null;
    };
    const turn = () => {
      if (document.hidden) stop();
      else start = performance.now();
    };
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      stop();
    };
  }, [docId]);
