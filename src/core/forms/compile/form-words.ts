import type { Translate } from '../../copy/text.ts';
import { questionAt } from '../answer-keys.ts';
import type { CountryTable } from '../check-context.ts';
import { optionLabel } from '../option-label.ts';
import type { CompiledForm } from '../types.ts';

/**
 * The words that sentences about a form need: names of countries, labels of its options, texts of
 * the copy.
 */
export const formWords = (
  form: CompiledForm,
  { countries, t }: { countries: CountryTable; t: Translate },
) => ({
  t,
  country: countries.inSentence,
  option: (path: string, word: string): string | undefined => {
    const node = questionAt(form, path);
    return node && optionLabel(node, word, { countries });
  },
});
