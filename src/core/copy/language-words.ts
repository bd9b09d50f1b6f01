import type { Guidelines } from '../../contract/records.ts';
import { listed } from './figures.ts';
import { ENGLISH } from './language.ts';
import type { Translate } from './text.ts';

/**
 * In which languages documents are taken, and what a translation of others has to say, a sentence
 * each; none where the destination does not say. Languages are two-letter codes.
 */
export function translationLines(
  { languages, mustState }: Pick<Guidelines, 'languages' | 'mustState'>,
  t: Translate,
): string[] {
  const names = new Intl.DisplayNames(t.language ?? ENGLISH, { type: 'language' });
  const accepted = languages?.map((code) => names.of(code) ?? code) ?? [];
  return [
    ...(accepted.length > 0
      ? [
          t('guidelines.translationText', {
            languages: listed(accepted, 'disjunction', t.language),
          }),
        ]
      : []),
    ...(mustState?.length
      ? [
          t('guidelines.translationStates', {
            what: listed(mustState, 'conjunction', t.language),
          }),
        ]
      : []),
  ];
}
