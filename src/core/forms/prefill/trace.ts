import type { Conversion } from '../field-types/field-type.ts';
import type { Source, Value } from '../types.ts';
import type { OptionCandidate } from './match.ts';

/**
 * How a question got its value: everything that was said for it, in the order of priority, and what
 * was taken.
 */
export interface Trace {
  tried: {
    /** "passport.sex". */
    from: string;
    /** As it stands on the page. */
    raw: string;
    /** Who says it: of a document which one, and where. */
    source: Source;
    /** False for what may only contradict. */
    mayFill: boolean;
    /** What it became; null when it does not fit the question. */
    value: Value | null;
    by?: Conversion['by'];
    /** Options that were similar, with their scores. */
    candidates: OptionCandidate[];
    /** Not Latin letters, where the form takes no others. */
    refused?: 'script';
    /** It was taken. */
    isChosen?: true;
  }[];
  /** The path that was taken. */
  chosen?: string;
}
