import { createContext, useCallback, useContext } from 'react';
import { MissingText, text, wordOf, type Params, type Texts } from '../../core/copy/text.ts';
import { createStore, useStore, type Store } from './store.ts';

/** Says a sentence by its key. */
export type Say = (key: string, params?: Params) => string;

/** The sentences that are known so far: those of the page first, those of the role after sign-in. */
export type TextStore = Store<Texts> & { learn: (more: Texts) => void };

export const createTexts = (texts: Texts): TextStore => {
  const store = createStore(texts);
  return { ...store, learn: (more) => store.set({ ...store.get(), ...more }) };
};

/** A missing sentence is our defect: loud while developing, and a readable word for the person in front of it. */
export const sayFrom = (texts: Texts): Say => (key, params) => {
  try {
    return text(texts, key, params);
  } catch (error) {
    if (!(error instanceof MissingText) || !import.meta.env.PROD) throw error;
    console.error(error.message);
    return wordOf(key);
  }
};

export const TextsContext = createContext<Store<Texts> | null>(null);

/** The way to every sentence: `const say = useText(); say('signIn.title')`. */
export const useText = (): Say => {
  const store = useContext(TextsContext);
  if (!store) throw new Error('useText works only below TextsContext.');
  const texts = useStore(store);
  return useCallback((key, params) => sayFrom(texts)(key, params), [texts]);
};
