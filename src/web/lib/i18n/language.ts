import { ENGLISH, languageOf } from '../../../core/copy/language.ts';
import type { Texts } from '../../../core/copy/texts.ts';

let spoken = ENGLISH;

/** The language of the page: that of the sentences which were learned last. A page has one. */
export const displayLanguage = (): string => spoken;

/** Speaks the language of these texts from now on. */
export const setDisplayTexts = (texts: Texts): void => {
  spoken = languageOf(texts);
};
