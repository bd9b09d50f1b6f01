import type { LanguagePart } from '../../../contract/catalogue.ts';
import { asWord } from '../../copy/as-word.ts';
import { ENGLISH } from '../../copy/language.ts';
import { type Sentences, sentencesIn } from '../../copy/translated.ts';
import { didYouMean } from '../../expressions/suggest.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { CatalogueKind } from '../source/file-kind.ts';
import { pointerBelow, type SourcePlace } from '../source/source.ts';

/** The language of a file below copy/: its folder. */
export const tagOf = ({ source }: SourcePlace): string => source.path.split('/').at(-2) ?? '';

export const isEnglish = ({ place }: Entry<unknown>): boolean => tagOf(place('')) === ENGLISH;

/** What a language can say in its own words. */
const PARTS: readonly LanguagePart[] = ['interface', 'forms'];

/** The parts of the catalogue that a language says in its own words. */
export const partsCovered = (
  copy: Catalogue['files']['copy'],
  tag: string,
): readonly LanguagePart[] =>
  copy.find(({ value, place }) => value.covers && tagOf(place('')) === tag)?.value.covers ?? PARTS;

/** A sentence of the catalogue outside the copy, where it stands first, and the part that it is of. */
export interface WrittenSentence {
  sentence: string;
  place: SourcePlace;
  part: LanguagePart;
}

/** What a language says of the catalogue outside the copy, whichever files it stands in. */
export function sentencesByLanguage({
  sentences,
}: Pick<Catalogue['files'], 'sentences'>): Record<string, Sentences> {
  const byTag: Record<string, Record<string, string>> = {};
  for (const { value, place } of sentences)
    byTag[tagOf(place(''))] = { ...byTag[tagOf(place(''))], ...value.sentences };
  return byTag;
}

/** Where ops write sentences for people, but for the words of forms. */
const WITH_SENTENCES: readonly CatalogueKind[] = [
  'journey',
  'screen',
  'status',
  'role',
  'services',
  'tenant',
  'tour',
  'message',
  'destination',
  'exemption',
  'document-type',
  'check',
];

/**
 * Of a kind of document people read names, and what it has to say; words to recognise papers by
 * stand under keys such as "text".
 */
const OF_DOCUMENTS = /\/(title|what|item)$/;

/** Every sentence of the catalogue that can have a translation, once each. */
function writtenSentences({ files }: Pick<Catalogue, 'files'>): WrittenSentence[] {
  const found = new Map<string, WrittenSentence>();
  const keep = (sentence: string, place: SourcePlace, part: LanguagePart = 'interface') => {
    if (isSentence(sentence) && !found.has(sentence))
      found.set(sentence, { sentence, place, part });
  };
  const keepAll = (kind: CatalogueKind, part: LanguagePart) => {
    for (const { value, place } of files[kind] as readonly Entry<unknown>[])
      sentencesIn(value, (sentence, pointer) => {
        if (isToRead(kind, pointer)) keep(sentence, place(pointer), part);
      });
  };
  for (const kind of WITH_SENTENCES) keepAll(kind, 'interface');
  for (const { value, place } of files['document-type'])
    value.namespaces.forEach(({ fields }, namespace) =>
      fields.forEach(({ type, values = {} }, field) => {
        for (const [key, word] of Object.entries(values))
          if (type === 'enum' && word.length > 1)
            keep(
              asWord(word),
              place(pointerBelow(`/namespaces/${namespace}/fields/${field}/values`, key)),
            );
      }),
    );
  for (const { value, place } of files.check)
    value.checks.forEach((check, index) =>
      WORDS.forEach((word) => keep(check[word], place(`/checks/${index}/${word}`))),
    );
  keepAll('form', 'forms');
  return [...found.values()];
}

/**
 * A label may name a text of the copy, which has its translation there; and a value alone is the
 * same in every language.
 */
const isSentence = (words: string): boolean =>
  !/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/.test(words) &&
  /\p{L}/u.test(words.replace(/\{[^{}]*\}/g, ''));

/** The words of a check, which are taken apart when the catalogue is compiled. */
const WORDS = ['title', 'category', 'message', 'fix'] as const;

const isToRead = (kind: CatalogueKind, pointer: string): boolean =>
  kind !== 'document-type' || OF_DOCUMENTS.test(pointer);

/**
 * Names of countries within a sentence. Each may have a translation; without one it is the
 * country's name in that language.
 */
const countriesInSentences = ({ files }: Pick<Catalogue, 'files'>): string[] =>
  files.countries.flatMap(({ value }) =>
    value.countries.map(({ label, inSentence = label }) => inSentence),
  );

/** Everything that a translation into a language that covers these parts may be of. */
export const sentencesOf = (
  catalogue: Pick<Catalogue, 'files'>,
  covers: readonly LanguagePart[] = PARTS,
): Set<string> =>
  new Set([
    ...writtenSentences(catalogue).flatMap(({ sentence, part }) =>
      covers.includes(part) ? sentence : [],
    ),
    ...countriesInSentences(catalogue),
  ]);

/**
 * Translations of a language whose English sentence or text is gone, or of a part that it leaves in
 * English, with what was probably meant.
 */
export function idleTranslations(
  { files }: Pick<Catalogue, 'files'>,
  tag: string,
): (Omit<WrittenSentence, 'part'> & { hint: string | undefined })[] {
  const keys = new Set(
    files.copy.filter(isEnglish).flatMap(({ value }) => Object.keys(value.texts)),
  );
  const ofTag = <T>(entries: readonly Entry<T>[]) =>
    entries.filter(({ place }) => tagOf(place('')) === tag);
  const idle = (
    originals: ReadonlySet<string>,
    { texts, pointer, place }: { texts: object; pointer: string; place: Entry<unknown>['place'] },
  ) =>
    Object.keys(texts)
      .filter((one) => !originals.has(one))
      .map((one) => ({
        sentence: one,
        place: place(pointerBelow(pointer, one)),
        hint: didYouMean(one, originals),
      }));
  return [
    ...ofTag(files.copy).flatMap(({ value, place }) =>
      idle(keys, { texts: value.texts, pointer: '/texts', place }),
    ),
    ...ofTag(files.sentences).flatMap(({ value, place }) =>
      idle(sentencesOf({ files }, partsCovered(files.copy, tag)), {
        texts: value.sentences,
        pointer: '/sentences',
        place,
      }),
    ),
  ];
}

/**
 * What is translated of the parts that a language covers and what of them is shown in English; and
 * how much stands in parts that it leaves in English.
 */
export function languageCoverage(
  catalogue: Pick<Catalogue, 'files'>,
  { sentences, covers }: { sentences: Sentences; covers: readonly LanguagePart[] },
): { all: number; untranslated: WrittenSentence[]; leftInEnglish: number } {
  const written = writtenSentences(catalogue);
  const covered = written.filter(({ part }) => covers.includes(part));
  return {
    all: covered.length,
    untranslated: covered.filter(({ sentence }) => !Object.hasOwn(sentences, sentence)),
    leftInEnglish: written.length - covered.length,
  };
}
