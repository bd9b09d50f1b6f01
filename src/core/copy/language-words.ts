import { listed } from './figures.ts';
import { ENGLISH } from './language.ts';
import type { Translate } from './text.ts';

/**
 * In which languages documents are taken, as a sentence; undefined where the destination does not
 * say. Languages are two-letter codes.
 */
export function acceptedLanguageWords(
  languages: readonly string[] | undefined,
  t: Translate,
): string | undefined {
  if (!languages?.length) return undefined;
  const names = new Intl.DisplayNames(t.language ?? ENGLISH, { type: 'language' });
  return t('guidelines.translationText', {
    languages: listed(
      languages.map((code) => names.of(code) ?? code),
      'disjunction',
      t.language,
    ),
  });
}
