import { listed } from './figures.ts';
import type { Translate } from './text.ts';

/**
 * How often a visa lets somebody in, in words: "Once, twice or any number of times". Its kinds of
 * entry are words of the catalogue.
 */
export function entryWords(entries: readonly string[], t: Translate): string {
  const words = listed(
    entries.map((entry) => t(`guidelines.entry.${entry}`)),
    'disjunction',
    t.language,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
