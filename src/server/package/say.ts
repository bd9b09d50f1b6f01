/** The sentence of a copy key with its values, on paper always in English. */
export type { Say } from '../../core/copy/text.ts';
