/** The sentence of a copy key with its values, on paper always in English. */
export type { Translate } from '../../core/copy/text.ts';
