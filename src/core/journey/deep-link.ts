/** What the deep link to /visa-requirements must bring, under any of its names (specification, points 2 and 5). */
const NEEDED: readonly (readonly string[])[] = [
  ['visaCategory', 'category'],
  ['fromDate'],
  ['toDate'],
  ['sourceCountry', 'fromCountry'],
  ['destinationCountry', 'toCountry'],
  ['applicationCreationKey'],
  ['applicantUid'],
];

/** The name by which a deep link of a partner is told from an address of our own. */
const OF_A_PARTNER = 'applicationCreationKey';

/**
 * Whether the query of /visa-requirements is a partner's deep link that can be used: everything is there. An address of
 * our own has no key and is none; a partner's with something missing is not used.
 */
export function deepLinkState(query: Readonly<Record<string, string>>): 'own' | 'complete' | 'incomplete' {
  if (!query[OF_A_PARTNER]) return 'own';
  return NEEDED.every((names) => names.some((name) => query[name])) ? 'complete' : 'incomplete';
}
