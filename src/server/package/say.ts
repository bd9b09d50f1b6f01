import type { Params } from '../../core/copy/text.ts';

/** The sentence of a copy key with its values. */
export type Say = (key: string, params?: Params) => string;
