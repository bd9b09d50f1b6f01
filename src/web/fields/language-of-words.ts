import { ENGLISH } from '../../core/copy/language.ts';
import type { FieldNode } from '../../core/forms/types.ts';

/** In which language a question is asked, where that is not the page's: nobody translated it. */
export const languageOfWords = (
  { english }: Pick<FieldNode, 'english'>,
  language: string = ENGLISH,
): string | undefined => (language === ENGLISH || english !== undefined ? undefined : ENGLISH);
