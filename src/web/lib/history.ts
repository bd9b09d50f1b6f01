import { createStore, type Store } from './store.ts';

/** Where the page is, as the hash of its address says it: `#/form?section=trip`. */
export type HashLocation = {
  /** Begins with a slash, and ends with none. */
  pathname: string;
  /** '' or begins with a question mark. */
  search: string;
  /** Somebody went there just now, rather than came back or arrived with the page. */
  isMove: boolean;
};

/** Goes to a path with its query, such as `/form?section=trip`; `replace` leaves no step to go back to. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

export type HashHistory = Pick<Store<HashLocation>, 'get' | 'subscribe'> & {
  navigate: Navigate;
  /** Follows the browser's own buttons, and an address that is typed; returns how to stop. */
  follow: () => () => void;
};

const locationIn = (hash: string, isMove: boolean): HashLocation => {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return { pathname: `/${path.replace(/^\/+|\/+$/g, '')}`, search: search && `?${search}`, isMove };
};

/** The addresses of one page. The browser keeps them; this says when they change. Going where one is leaves no trail. */
export const createHistory = (window: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>): HashHistory => {
  const here = (isMove: boolean) => locationIn(window.location.hash, isMove);
  const { get, set, subscribe } = createStore(here(false));
  return {
    get,
    subscribe,
    navigate: (to, { replace = false } = {}) => {
      const hash = `#${to}`;
      if (replace || hash === window.location.hash) window.history.replaceState(null, '', hash);
      else window.history.pushState(null, '', hash);
      set(here(true));
    },
    follow: () => {
      const settle = () => set(here(false));
      window.addEventListener('popstate', settle);
      return () => window.removeEventListener('popstate', settle);
    },
  };
};
