const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How often a visa lets somebody in, in words: "Once, twice or any number of times". Its kinds of entry are words of the catalogue. */
export function entryWords(entries: readonly string[], say: (key: string) => string): string {
  const words = list.format(entries.map((entry) => say(`guidelines.entry.${entry}`)));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
