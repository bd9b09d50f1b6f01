/** What could be read of the trip that an address tells. */
interface Read {
  from?: string;
  to?: string;
  purpose?: string;
  fromDate?: string;
  toDate?: string;
}

/**
 * What the deep link to /visa-requirements must bring, under any of its names (rules: "Screens and
 * routes" and "Validation rules"), and what is read from it.
 */
const NEEDED: readonly (readonly [names: readonly string[], read?: keyof Read])[] = [
  [['visaCategory', 'category'], 'purpose'],
  [['fromDate'], 'fromDate'],
  [['toDate'], 'toDate'],
  [['sourceCountry', 'fromCountry'], 'from'],
  [['destinationCountry', 'toCountry'], 'to'],
  [['applicationCreationKey']],
  [['applicantUid']],
];

/** The names that only a deep link uses; an address of our own has others. */
const OF_A_LINK = [
  'visaCategory',
  'sourceCountry',
  'destinationCountry',
  'passportCountry',
  'applicationCreationKey',
];

/**
 * Whether the query of /visa-requirements is a deep link that can be used: everything is there, and
 * says something. An address of our own is none, nor is that of an application; a link with
 * something missing or senseless is not used.
 */
export function deepLinkState(
  query: Readonly<Record<string, string>>,
  read: Readonly<Read>,
): 'own' | 'complete' | 'incomplete' {
  if (query.applicationUid || !OF_A_LINK.some((name) => query[name])) return 'own';
  const hasNeeded = NEEDED.every(
    ([names, part]) => names.some((name) => query[name]) && (part === undefined || read[part]),
  );
  return hasNeeded && (read.fromDate ?? '') <= (read.toDate ?? '') ? 'complete' : 'incomplete';
}
