import type { DocumentField, DocumentType } from '../../contract/catalogue.ts';
import { editDistance } from '../../core/expressions/suggest.ts';
import { likeness, mayBeNear, wordsOfText } from '../text/plain-words.ts';
import { paperWords } from '../words/paper-words.ts';

/**
 * Every label of the catalogue, whatever document it belongs to: a longer one elsewhere keeps a
 * shorter one from being seen in it.
 */
export interface LabelIndex {
  /** The longest label that begins with the word at `at`. */
  longestAt(words: readonly string[], at: number): FoundLabel | undefined;
  /**
   * Whether a whole text is a label that was read with several slips, so that it can be nobody's
   * value: "Gilltig bis".
   */
  resembles(text: string): boolean;
  /** Words for the time that a field's sum is of, by the field's name: "per month". */
  periods: ReadonlyMap<string, ReadonlySet<string>>;
}

interface FoundLabel {
  /** The plain words of the label as the catalogue writes it, parted by blanks. */
  label: string;
  /** How many words it takes. */
  length: number;
  /** 0 to 1; less than 1 after a slip of the recogniser. */
  likeness: number;
}

export function labelIndex(types: readonly DocumentType[]): LabelIndex {
  const labels = new Set([
    ...Object.values(paperWords.nameParts).flat().map(plainLabel),
    ...types.flatMap((type) =>
      type.namespaces.flatMap((namespace) =>
        namespace.fields
          .flatMap((field) => [...(isVerbs(field) ? [] : [field]), ...(field.fields ?? [])])
          .flatMap(({ labels = [], otherLabels = [] }: DocumentField) =>
            [...labels, ...otherLabels].map(plainLabel),
          ),
      ),
    ),
  ]);
  const longestFirst = [...labels]
    .map((label) => ({ label, words: label.split(' ') }))
    .toSorted((one, other) => other.words.length - one.words.length);
  const firstWords = [...new Set(longestFirst.map(({ words }) => words[0] ?? ''))];
  const beginning = Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
  const byFirstLetter = Map.groupBy(labels, (label) => label[0] ?? '');
  const near = memoized((word) =>
    firstWords.filter(
      (first) => Math.abs(first.length - word.length) <= MOST_SLIPS && likeness(first, word) > 0,
    ),
  );
  return {
    periods: periodsOf(types),
    longestAt(words, at) {
      const candidates = near(words[at] ?? '').flatMap((first) => beginning.get(first) ?? []);
      return candidates
        .map((candidate) => found(candidate, words, at))
        .filter((label) => label !== undefined)
        .toSorted((one, other) => other.length - one.length || other.likeness - one.likeness)[0];
    },
    resembles: memoized(
      (text) =>
        text.length >= LEAST_LETTERS &&
        (byFirstLetter.get(text[0] ?? '') ?? []).some(
          (label) =>
            Math.abs(label.length - text.length) <= MOST_SLIPS &&
            mayBeNear(label, text, SLIPS * label.length) &&
            editDistance(label, text) <= SLIPS * label.length,
        ),
    ),
  };
}

/** A field beside a sum says which time the sum is of: "salary_period". */
function periodsOf(types: readonly DocumentType[]): Map<string, Set<string>> {
  const fields = types
    .flatMap(({ namespaces }) => namespaces.flatMap((namespace) => namespace.fields))
    .filter(({ name }) => name.endsWith('_period'));
  return new Map(
    fields.map(({ name, values = {} }) => [
      name.replace(/_period$/, ''),
      new Set(Object.keys(values).flatMap(wordsOfText)),
    ]),
  );
}

/** The labels of a list of words are verbs within sentences, and stand beside nothing. */
const isVerbs = ({ type, values }: DocumentField): boolean =>
  type === 'list' && values !== undefined;

/** Short words are too near to others. */
const LEAST_LETTERS = 6;
/** No longer nor shorter by more letters. */
const MOST_SLIPS = 2;
/** Slips for each letter. */
const SLIPS = 0.25;

export function plainLabel(label: string): string {
  return wordsOfText(label).join(' ');
}

function found(
  { label, words: wanted }: { label: string; words: readonly string[] },
  words: readonly string[],
  at: number,
): FoundLabel | undefined {
  if (at + wanted.length > words.length) return undefined;
  const like = Math.min(...wanted.map((word, step) => likeness(word, words[at + step] ?? '')));
  return like > 0 ? { label, length: wanted.length, likeness: like } : undefined;
}

/** Pages repeat their words. */
function memoized<T>(compute: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const value = compute(word);
    if (cache.size > 20_000) cache.clear();
    cache.set(word, value);
    return value;
  };
}
