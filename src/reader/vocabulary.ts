import type { Countries, DocumentType, WeightedWord } from '../contract/catalogue.ts';
import { isSpecDocumentType, OTHER } from '../core/checks/documents/spec-document-types.ts';
import { type CountryIndex, countryIndex } from './fields/country-index.ts';
import { type LabelIndex, labelIndex } from './fields/label-index.ts';
import type { Language } from './text/language.ts';
import { STEM } from './text/plain-words.ts';
import { unelidedWords } from './text/unelided-words.ts';

/**
 * The part of the catalogue that the reader needs; plain JSON, so that it can be sent to a reading
 * process.
 */
export interface ReadingCatalogue {
  /** The same checksum means the same content. */
  checksum: string;
  documentTypes: readonly DocumentType[];
  countries: Countries;
}

/** One run of words that speaks for or against a kind of document. */
export interface Term {
  text: string;
  words: readonly string[];
  weight: number;
  /** The language whose word it is, where that matters. */
  language?: Language | undefined;
}

export interface KnownType {
  id: string;
  words: readonly Term[];
  headings: readonly Term[];
  negatives: readonly Term[];
  /** Words by which a heading only speaks of what it names. */
  about: readonly Term[];
  zones: readonly string[];
  signs: NonNullable<DocumentType['recognise']['signs']>;
  /** Pages with more words are hardly of this kind. */
  mostWords: number;
  namespaces: readonly KnownNamespace[];
}

export type KnownNamespace = Omit<DocumentType['namespaces'][number], 'words'> & {
  words: readonly Term[];
};

/** The catalogue's words made ready for comparing. */
export interface Vocabulary {
  types: readonly KnownType[];
  labels: LabelIndex;
  countries: CountryIndex;
  /** Whether plain words name a kind of document: "earnings statement", "your energy statement". */
  isTitle(words: readonly string[], how: 'wholly' | 'mostly'): boolean;
}

export function vocabularyOf({ documentTypes, countries }: ReadingCatalogue): Vocabulary {
  const types = withOwnWords(documentTypes.map(knownType));
  return {
    types,
    isTitle: titleTest(types),
    labels: labelIndex(documentTypes),
    countries: countryIndex(countries),
  };
}

/** Words of this weight name a kind of document rather than something that it speaks of. */
const NAMING = 3;
/** Of a title's letters so many name the kind. */
const MOSTLY = 0.5;

function titleTest(types: readonly KnownType[]): Vocabulary['isTitle'] {
  const exact = new Set(
    types.flatMap(({ words, headings }) =>
      [...words, ...headings].map((each) => each.words.join(' ')),
    ),
  );
  const naming = new Set(
    types.flatMap(({ words, headings }) =>
      [...words.filter(({ weight }) => weight >= NAMING), ...headings].map((each) =>
        each.words.join(' '),
      ),
    ),
  );
  const longest = Math.max(0, ...[...naming].map((title) => title.split(' ').length));
  return (words, how) => {
    const text = words.join(' ');
    if (exact.has(text) || how === 'wholly') return exact.has(text);
    const runs = words.flatMap((_, from) =>
      Array.from({ length: Math.min(longest, words.length - from) }, (_, more) =>
        words.slice(from, from + more + 1).join(' '),
      ),
    );
    return runs.some((run) => run.length >= MOSTLY * text.length && naming.has(run));
  };
}

/**
 * A category that the catalogue adds to those that always exist is no longer "Other": phrases of
 * "Other" that name it speak for it alone.
 */
function withOwnWords(types: readonly KnownType[]): readonly KnownType[] {
  const added = types
    .filter(({ id }) => !isSpecDocumentType(id))
    .flatMap(({ words, headings }) => [
      ...words.filter(({ weight }) => weight >= NAMING),
      ...headings,
    ]);
  if (added.length === 0) return types;
  const isOther = ({ words }: Term) => !added.some((name) => holds(words, name.words));
  return types.map((type) =>
    type.id === OTHER
      ? { ...type, words: type.words.filter(isOther), headings: type.headings.filter(isOther) }
      : type,
  );
}

/** Whether words stand in others one after the other; a star stands for any ending. */
function holds(words: readonly string[], run: readonly string[]): boolean {
  return words.some((_, at) =>
    run.every((word, step) => {
      const other = words[at + step];
      return word.endsWith(STEM)
        ? (other?.startsWith(word.slice(0, -STEM.length)) ?? false)
        : other === word;
    }),
  );
}

function knownType({ id, recognise, namespaces }: DocumentType): KnownType {
  const all = (texts: readonly string[]) => texts.map((text) => term({ text, weight: 1 }));
  return {
    id,
    words: recognise.words.map(term),
    headings: all(recognise.headings),
    negatives: all(recognise.negatives),
    about: all(recognise.about ?? []),
    zones: recognise.mrz ?? [],
    signs: recognise.signs ?? [],
    mostWords: recognise.mostWords ?? Infinity,
    namespaces: namespaces.map((namespace) => ({
      ...namespace,
      words: (namespace.words ?? []).map(term),
    })),
  };
}

function term({ text, weight, language }: WeightedWord): Term {
  return {
    text,
    weight,
    words: text.split(/\s+/).flatMap(plainStems),
    ...(language && { language }),
  };
}

/** The plain words of one written word; a star stays where it stands for any ending. */
function plainStems(written: string): string[] {
  const words = unelidedWords(written);
  return written.endsWith(STEM)
    ? words.map((word, at) => (at === words.length - 1 ? word + STEM : word))
    : words;
}
