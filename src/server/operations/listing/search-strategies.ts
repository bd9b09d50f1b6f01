import { foldedText, searchNumberOf, searchWordsOf } from '../../../core/lists/search-words.ts';
import { readReference } from '../../../core/reference/reference.ts';
import type {
  ApplicationSearch,
  ApplicationWord,
} from '../../repositories/applications/application-filter.ts';
import type { SearchedWord } from '../../repositories/search-words.ts';
import type { PublicContext } from '../context.ts';
import type { SearchStrategy } from './ordered-pages.ts';

type Catalogued = Pick<PublicContext, 'ports'>;

/** Everything: the one strategy where nothing is looked for. */
const EVERYTHING = [{ search: undefined }] as const;

/**
 * How a search among people and companies can be read: as a number of passport or telephone, however it is
 * grouped; as words; as words with a letter wrong.
 */
export function nameStrategies(text: string | undefined): SearchStrategy<SearchedWord[]>[] {
  const words = searchWordsOf(text ?? '');
  if (words.length === 0) return [...EVERYTHING];
  const number = words.length > 1 ? searchNumberOf(text ?? '') : undefined;
  const all = (isForgiving: boolean) => words.map((word) => ({ word, isForgiving }));
  return [
    ...(number === undefined ? [] : [{ search: [wholeNumber(number)] }]),
    { search: all(false) },
    { search: all(true), isSimilar: true },
  ];
}

/**
 * The same among applications, where the words may be those of destinations and visas too, and a
 * number that of one application.
 */
export function applicationStrategies(
  text: string | undefined,
  context: Catalogued,
): SearchStrategy<ApplicationSearch>[] {
  const typed = text?.trim() ?? '';
  const reference = readReference(typed);
  const named = namesOf(context);
  const strategies = nameStrategies(typed).map(({ search, ...strategy }) => ({
    ...strategy,
    search: search && {
      by: 'words' as const,
      words: search.map((word): ApplicationWord => ({ ...word, ...named(word) })),
    },
  }));
  if (typed === '') return strategies;
  return [
    ...(reference ? [{ search: { by: 'reference' as const, reference } }] : []),
    ...(/\s/.test(typed) ? [] : [{ search: { by: 'uid' as const, applicationUid: typed } }]),
    ...strategies,
  ];
}

const wholeNumber = (word: string): SearchedWord => ({ word, isForgiving: false, isWhole: true });

/** From so many letters on, a word is looked for among names of the catalogue. */
const NAMED_FROM = 3;

/** Destinations and visas with a name in which a word begins so. */
function namesOf({ ports }: Catalogued) {
  const { countries, destinations } = ports.catalogues.current();
  return ({ word, isWhole }: SearchedWord): Pick<ApplicationWord, 'countries' | 'visaTypes'> => {
    if (isWhole || word.length < NAMED_FROM) return { countries: [], visaTypes: [] };
    const isNamed = (name: string) =>
      foldedText(name)
        .split(/[^\p{L}\p{N}]+/u)
        .some((part) => part.startsWith(word));
    return {
      countries: countries.countries
        .filter(({ label }) => isNamed(label))
        .map(({ value }) => value),
      visaTypes: Object.values(destinations).flatMap(({ visaTypes }) =>
        visaTypes.filter(({ name }) => isNamed(name)).map(({ id }) => id),
      ),
    };
  };
}
