import { createStore, type Store } from './store.ts';

/** Whether the device has a connection, as the browser knows it. */
export const createOnline = (window: Window): Pick<Store<boolean>, 'get' | 'subscribe'> => {
  const store = createStore(window.navigator.onLine);
  window.addEventListener('online', () => store.set(true));
  window.addEventListener('offline', () => store.set(false));
  return store;
};
