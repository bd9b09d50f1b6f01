export interface NewVersionPorts {
  window: Pick<
    Window & typeof globalThis,
    'addEventListener' | 'document' | 'location' | 'sessionStorage' | 'fetch'
  >;
  /** Something on this page would be lost with it. */
  isBusy: () => boolean;
  /** Brings to safety what is only in this page yet. */
  beforeReload: () => Promise<void>;
  reload: () => void;
}

const KEY = 'loadedAgainFrom';

/** The scripts that this page began with; with every version the name of one of them changes. */
const entryOf = (document: Document): string[] =>
  [...document.querySelectorAll('script[type=module][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );

/**
 * Whether the server has another version of the page by now. No answer is no new version: a page
 * that works is worth more.
 */
const isReplaced = async (
  entry: readonly string[],
  { location, fetch }: NewVersionPorts['window'],
): Promise<boolean> => {
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  if (!answer.ok) return false;
  const page = await answer.text();
  return entry.some((script) => !page.includes(`src="${script}"`));
};

/**
 * Each version is left once in a visit, so that servers of two versions do not send a page back and
 * forth.
 */
const mayLeave = (
  entry: readonly string[],
  { sessionStorage }: NewVersionPorts['window'],
): boolean => {
  const left = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  const version = entry.join(' ');
  if (left.includes(version)) return false;
  sessionStorage.setItem(KEY, JSON.stringify([...left, version]));
  return true;
};

const loadAgain = async ({
  window,
  isBusy,
  beforeReload,
  reload,
}: NewVersionPorts): Promise<void> => {
  const entry = entryOf(window.document);
  if (
    entry.length === 0 ||
    isBusy() ||
    !(await isReplaced(entry, window)) ||
    !mayLeave(entry, window)
  )
    return;
  await beforeReload();
  reload();
};

/**
 * A page from before a new version asks for pieces that are gone: it is loaded again, once. In any
 * other case the page says what is wrong.
 */
export const followVersion = (ports: NewVersionPorts): void => {
  let isLeaving = false;
  ports.window.addEventListener('vite:preloadError', () => {
    if (isLeaving) return;
    isLeaving = true;
    void loadAgain(ports)
      .catch((error: unknown) =>
        console.warn('It could not be found out whether there is a new version.', error),
      )
      .finally(() => {
        isLeaving = false;
      });
  });
};
