import { createContext, useContext } from 'react';
import { type Translate, translator } from '../../core/copy/text.ts';
import type { Texts } from '../../core/copy/texts.ts';
import { browser } from '../browser.ts';

/** The panel's sentences in the language of the browser, else in English. */
export async function loadTexts(): Promise<Translate> {
  const response = await fetch(browser().runtime.getURL('texts.json'));
  const byLanguage = (await response.json()) as Record<string, Texts>;
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  const language = wanted.find((tag) => Object.hasOwn(byLanguage, tag)) ?? 'en';
  return translator(byLanguage[language] ?? {}, (error) => console.warn(error.message));
}

export const PanelTextsContext = createContext<Translate | undefined>(undefined);

export const useTexts = (): Translate => {
  const t = useContext(PanelTextsContext);
  if (!t) throw new Error('The panel has no texts.');
  return t;
};
