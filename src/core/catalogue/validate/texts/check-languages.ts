import { inlineIn, namesIn, pluralsIn, readMessage } from '../../../copy/message.ts';
import { closest, didYouMean } from '../../../expressions/suggest.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { Lookup } from '../../compile/lookup.ts';
import { isEnglish, sentencesOf, tagOf } from '../../languages/language-files.ts';
import { pointerBelow, SourceFile, type SourcePlace } from '../../source/source.ts';

/**
 * Every language says what English says, with the same values. A translation whose English sentence
 * is gone is no problem, since whoever changes a sentence must not have to know every language:
 * `npm run catalogue -- languages` lists it.
 */
export function checkLanguages(catalogue: Catalogue, lookup: Lookup): void {
  const { copy, tenant, sentences } = catalogue.files;
  const tags = new Set(copy.map(({ place }) => tagOf(place(''))));
  for (const tag of tags) checkLanguage(tag, { catalogue, lookup });
  for (const { value, place } of tenant)
    value.languages?.forEach((tag, index) =>
      lookup.expect(
        tag,
        { noun: 'language in copy/', allowed: tags, from: 'copy' },
        place(`/languages/${index}`),
      ),
    );
  lookup.unique(
    sentences.flatMap(({ value, place }) =>
      Object.keys(value.sentences).map((word) => {
        const own = place(pointerBelow('/sentences', word));
        return { word, place: own, among: tagOf(own) };
      }),
    ),
    'sentence',
  );
  const originals = sentencesOf(catalogue);
  for (const entry of sentences) checkSentences(entry, { originals, lookup });
}

/** The area of the texts that say what the language is. */
const LANGUAGE_AREA = 'language';

interface LanguageCheck {
  catalogue: Catalogue;
  lookup: Lookup;
}

function checkLanguage(tag: string, { catalogue: { files, broken }, lookup }: LanguageCheck): void {
  const own = files.copy.filter(({ place }) => tagOf(place('')) === tag);
  const first = own[0]?.place('');
  if (first && !isTag(tag))
    return lookup.report(first, {
      code: 'wrong_value',
      message: `The folder "${tag}" is not named by the tag of a language (BCP 47).`,
      hint: 'Name it like "de", "pt-BR" or "zh-Hant".',
    });
  checkDirection(own, lookup);
  checkCovers(own, lookup);
  checkNouns(own, lookup);
  if (own.every((file) => !isEnglish(file)) && !broken.has('copy'))
    compare(tag, { own, english: files.copy.filter(isEnglish), lookup });
}

type CopyFiles = Catalogue['files']['copy'];

function checkDirection(files: CopyFiles, lookup: Lookup): void {
  for (const {
    value: { texts },
    place,
  } of files)
    if (texts['language.direction'] !== undefined)
      lookup.expect(
        texts['language.direction'],
        { noun: 'direction of writing', allowed: ['ltr', 'rtl'] },
        place('/texts/language.direction'),
      );
}

/** What a language covers is said once, and of English nothing needs to be said. */
function checkCovers(files: CopyFiles, lookup: Lookup): void {
  for (const file of files)
    if (file.value.covers && (isEnglish(file) || file.value.area !== LANGUAGE_AREA))
      lookup.report(file.place('/covers'), {
        code: 'conflict',
        message: isEnglish(file)
          ? 'The catalogue is written in English, which covers all of it.'
          : `What a language covers stands in the file of its area "${LANGUAGE_AREA}".`,
        hint: 'Take it away here.',
      });
}

/** Where nouns keep their capitals a label stands within a sentence as it is. */
function checkNouns(files: CopyFiles, lookup: Lookup): void {
  const nouns = files.find(({ value: { texts } }) => texts['language.nouns'] !== undefined);
  const how = nouns?.value.texts['language.nouns'];
  if (
    !nouns ||
    how === undefined ||
    !lookup.expect(
      how,
      { noun: 'way to write nouns', allowed: ['capital', 'small'] },
      nouns.place('/texts/language.nouns'),
    ) ||
    how === 'small'
  )
    return;
  for (const { value, place } of files)
    for (const [key, text] of Object.entries(value.texts))
      for (const name of inlineIn(readMessage(text) ?? []))
        lookup.report(place(pointerBelow('/texts', key)), {
          code: 'conflict',
          message: `Nouns keep their capitals in this language, and "inline" takes that of "${name}".`,
          hint: `Write {${name}}.`,
        });
}

/** Missing texts are reported in the file of their area, where they can be added. */
function compare(
  tag: string,
  { own, english, lookup }: { own: CopyFiles; english: CopyFiles; lookup: Lookup },
): void {
  const englishTexts = new Map(english.flatMap(({ value }) => Object.entries(value.texts)));
  const ownKeys = new Set(own.flatMap(({ value }) => Object.keys(value.texts)));
  const misspelt = reportMisspelt({ own, ownKeys, englishTexts, lookup });
  for (const { value, place } of english) {
    const missing = Object.entries(value.texts).filter(
      ([key]) => !ownKeys.has(key) && !misspelt.has(key),
    );
    const file = own.find((other) => other.value.area === value.area);
    const path = place('').source.path.replace(/[^/]+\/([^/]+)$/, `${tag}/$1`);
    if (!file && missing.length > 0)
      lookup.report(
        { source: new SourceFile(path, ''), pointer: '' },
        {
          code: 'unknown_file',
          message: `This file is missing: ${tag} has no ${missing.length === 1 ? 'text' : 'texts'} "${value.area}".`,
        },
      );
    else if (file)
      for (const [key, text] of missing)
        lookup.report(file.place('/texts'), {
          code: 'missing_key',
          message: `The text "${key}" is missing.`,
          hint: `In English: "${text}"`,
        });
  }
  for (const { value, place } of own)
    for (const [key, text] of Object.entries(value.texts)) {
      const original = englishTexts.get(key);
      if (original !== undefined)
        compareTexts({ text, original, tag, place: place(pointerBelow('/texts', key)) }, lookup);
    }
}

interface Keys {
  own: CopyFiles;
  ownKeys: ReadonlySet<string>;
  englishTexts: ReadonlyMap<string, string>;
  lookup: Lookup;
}

/** Keys that English has almost: they are told instead of the texts that they leave missing. */
function reportMisspelt({ own, ownKeys, englishTexts, lookup }: Keys): Set<string> {
  const missing = [...englishTexts.keys()].filter((key) => !ownKeys.has(key));
  const meantKeys = new Set<string>();
  if (missing.length === 0) return meantKeys;
  for (const { value, place } of own)
    for (const key of Object.keys(value.texts)) {
      const meant = englishTexts.has(key) ? undefined : closest(key, missing);
      if (meant === undefined || meantKeys.has(meant)) continue;
      meantKeys.add(meant);
      lookup.report(place(pointerBelow('/texts', key)), {
        code: 'unknown_id',
        message: `English has no text "${key}".`,
        hint: `Did you mean "${meant}"?`,
      });
    }
  return meantKeys;
}

interface Pair {
  text: string;
  original: string;
  tag: string;
  place: SourcePlace;
}

function compareTexts({ text, original, tag, place }: Pair, lookup: Lookup): void {
  const [parts, model] = [readMessage(text), readMessage(original)];
  if (!parts || !model) return;
  reportDifference({ own: namesIn(parts), model: namesIn(model), place, noun: 'value' }, lookup);
  for (const { name, choices } of pluralsIn(parts)) {
    const missing = new Intl.PluralRules(tag)
      .resolvedOptions()
      .pluralCategories.filter((category) => !choices.includes(category));
    if (missing.length > 0)
      lookup.report(place, {
        code: 'missing_key',
        message: `The plural of "${name}" needs the ${missing.length === 1 ? 'choice' : 'choices'} ${missing.join(', ')} in "${tag}".`,
      });
  }
  const counted = [...new Set(pluralsIn(model).map(({ name }) => name))].filter((name) =>
    pluralsIn(parts).every((own) => own.name !== name),
  );
  for (const name of counted)
    lookup.report(place, {
      code: 'wrong_value',
      message: `English chooses by the number of "${name}", and this does not.`,
      hint: `Write {${name}, plural, one {…} other {…}}.`,
    });
}

interface Difference {
  own: readonly string[];
  model: readonly string[];
  place: SourcePlace;
  noun: string;
}

function reportDifference({ own, model, place, noun }: Difference, lookup: Lookup): void {
  for (const name of own.filter((one) => !model.includes(one)))
    lookup.report(place, {
      code: 'unknown_id',
      message: `English has no ${noun} {${name}} here.`,
      hint: didYouMean(name, model),
    });
  for (const name of model.filter((one) => !own.includes(one)))
    lookup.report(place, {
      code: 'missing_key',
      message: `The ${noun} {${name}} of the English text is missing.`,
    });
}

const valuesIn = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
];

function checkSentences(
  { value, place }: Catalogue['files']['sentences'][number],
  { originals, lookup }: { originals: ReadonlySet<string>; lookup: Lookup },
): void {
  for (const [sentence, text] of Object.entries(value.sentences))
    if (originals.has(sentence))
      reportDifference(
        {
          own: valuesIn(text),
          model: valuesIn(sentence),
          place: place(pointerBelow('/sentences', sentence)),
          noun: 'value',
        },
        lookup,
      );
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
