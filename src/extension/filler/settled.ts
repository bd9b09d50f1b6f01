import { rootsIn } from './shadows.ts';

interface Waiting {
  /** Nothing may change for so long. */
  quietMs: number;
  mostMs: number;
}

/** Waits until the page has come to rest: late controls are drawn by then. */
export function pageSettled({ quietMs, mostMs }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, quietMs);
    const last = setTimeout(end, mostMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
      watch();
    });
    watch();
    function watch(): void {
      for (const root of rootsIn(document))
        observer.observe(root, { subtree: true, childList: true, attributes: true });
    }
    function end(): void {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    }
  });
}

const LIST_MS = 2_000;
const TRY_MS = 25;

/** What is there soon; undefined where it does not come. */
export async function waitFor<T>(find: () => T | undefined): Promise<T | undefined> {
  const until = performance.now() + LIST_MS;
  for (;;) {
    const found = find();
    if (found !== undefined || performance.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
}
