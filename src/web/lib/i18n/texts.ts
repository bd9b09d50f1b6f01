import { createContext, useContext, useMemo } from 'react';
import {
  MissingText,
  type Params,
  speechOf,
  type Translate,
  translate,
  wordOf,
} from '../../../core/copy/text.ts';
import type { Texts } from '../../../core/copy/texts.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { setDisplayTexts } from './language.ts';

export type { Translate } from '../../../core/copy/text.ts';

/**
 * The sentences that are known so far: those of the page first, those of the role after sign-in.
 */
export type TextStore = Store<Texts> & { learn: (more: Texts) => void };

export const createTexts = (texts: Texts): TextStore => {
  const store = createStore(texts);
  setDisplayTexts(texts);
  const learn = (more: Texts) => {
    setDisplayTexts(more);
    store.set({ ...store.get(), ...more });
  };
  return { ...store, learn };
};

/**
 * A missing sentence is our defect: loud while developing, and a readable word for the person in
 * front of it.
 */
export const translateFrom = (texts: Texts): Translate =>
  Object.assign((key: string, params?: Params) => {
    try {
      return translate(texts, key, params);
    } catch (error) {
      if (!(error instanceof MissingText) || !import.meta.env.PROD) throw error;
      console.error(error.message);
      return wordOf(key);
    }
  }, speechOf(texts));

export const TextsContext = createContext<Store<Texts> | null>(null);

/** The way to every sentence: `const t = useTranslate(); t('signIn.title')`. */
export const useTranslate = (): Translate => {
  const store = useContext(TextsContext);
  if (!store) throw new Error('useTranslate works only below TextsContext.');
  const texts = useStore(store);
  return useMemo(() => translateFrom(texts), [texts]);
};
