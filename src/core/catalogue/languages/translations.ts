import type { Country, Tenant } from '../../../contract/catalogue.ts';
import { ENGLISH, languageOf } from '../../copy/language.ts';
import { type MissingText, type Translate, translator } from '../../copy/text.ts';
import type { Texts } from '../../copy/texts.ts';
import { translated } from '../../copy/translated.ts';
import { formInEnglish, translatedForm } from '../../forms/translated-form.ts';
import type { CompiledForm } from '../../forms/types.ts';
import type { CompiledCatalogue, CompiledCopy } from '../compile/compiled.ts';

type Spoken = Pick<CompiledCatalogue, 'copy' | 'sentences'>;

/**
 * The languages that a tenant's people may choose from; all that there are where it does not say,
 * or nobody knows the tenant.
 */
export function offeredLanguages(
  { copy }: Pick<Spoken, 'copy'>,
  { languages }: Pick<Tenant, 'languages'> = {},
): string[] {
  const tags = Object.keys(copy).sort(
    (one, other) => Number(other === ENGLISH) - Number(one === ENGLISH),
  );
  return languages ? tags.filter((tag) => languages.includes(tag)) : tags;
}

/**
 * All texts of a language, or those that are needed before sign-in; in English where nobody wrote
 * any.
 */
export const textsIn = (
  { copy }: Pick<Spoken, 'copy'>,
  language: string,
  which: 'all' | 'public' = 'all',
): Texts => (copy[language] ?? copy[ENGLISH])?.[which] ?? {};

/** What ops have written, in a language: sentences that have no translation stay in English. */
export const translatedValue = <T>(
  value: T,
  { sentences }: Pick<Spoken, 'sentences'>,
  language: string,
): T => translated(value, sentences[language] ?? {});

/**
 * Countries by their names in a language, as its own authorities write them; invented ones keep
 * theirs.
 */
export function countriesIn(
  countries: readonly Country[],
  { sentences }: Pick<Spoken, 'sentences'>,
  language: string,
): readonly Country[] {
  if (language === ENGLISH) return countries;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const sentencesOfLanguage = sentences[language] ?? {};
  return countries.map((country) => {
    const { value, label, specimen, inSentence: english = label } = country;
    const name = specimen ? label : (names.of(value) ?? label);
    const inSentence = sentencesOfLanguage[english] ?? name;
    const { inSentence: _, ...rest } = country;
    return {
      ...rest,
      label: name,
      aliases: [...new Set([...(country.aliases ?? []), label])],
      ...(inSentence !== name && { inSentence }),
    };
  });
}

/** Whether a language says this part of the catalogue in its own words. */
const covers = (
  { copy }: Pick<Spoken, 'copy'>,
  language: string,
  part: CompiledCopy['covers'][number],
): boolean => (copy[language] ?? copy[ENGLISH])?.covers.includes(part) ?? true;

/** How a call, or a letter, speaks. */
export interface Translations {
  /** Its language, a BCP 47 tag. */
  language: string;
  /** The sentence of a copy key. */
  t: Translate;
  /** The same in English, in which everything is that goes to authorities or leaves as a file. */
  onPaper: Translate;
  /** What ops have written in the catalogue, as far as it is translated. */
  spoken<T>(written: T): T;
  /** A form in the words that people read; papers and prefill keep the one that was written. */
  formInWords(form: CompiledForm): CompiledForm;
}

/**
 * Speaks a language; one that nobody wrote is English. What is missing is reported to `lacking`.
 */
export function translationsIn(
  compiled: Spoken,
  language: string,
  lacking: (error: MissingText) => void,
): Translations {
  const sayIn = (tag: string) => translator(textsIn(compiled, tag), lacking);
  const t = sayIn(language);
  return {
    language: languageOf(textsIn(compiled, language)),
    t,
    onPaper: language === ENGLISH ? t : sayIn(ENGLISH),
    spoken: (written) => translatedValue(written, compiled, language),
    formInWords: (form) =>
      covers(compiled, language, 'forms')
        ? translatedForm(form, compiled.sentences[language] ?? {})
        : formInEnglish(form),
  };
}
