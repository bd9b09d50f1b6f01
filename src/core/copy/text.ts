import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { FormatError, IntlMessageFormat } from 'intl-messageformat';
import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { type Direction, directionOf, ENGLISH, languageOf } from './language.ts';
import type { Message, Texts } from './texts.ts';

/**
 * The values of a sentence by name. A date (yyyy-mm-dd) is written out in the sentence's language,
 * a number as it is; write sums before.
 */
export type Params = Readonly<Record<string, string | number>>;

/** A sentence or a value that is not there: a defect of the product, never of the person. */
export class MissingText extends Error {
  override name = 'MissingText';
}

/** Says the sentence of a key, and knows in which language; without one it is English. */
export interface Translate {
  (key: string, params?: Params): string;
  readonly language?: string;
  readonly direction?: Direction;
}

/** In which language a sentence is, and how that is written; English where nothing is said. */
export type Speech = Pick<Translate, 'language' | 'direction'>;

/** How whoever says these texts speaks. */
export const speechOf = (texts: Texts): Required<Speech> => ({
  language: languageOf(texts),
  direction: directionOf(texts),
});

/** The tag around a label that is written as within a sentence: `Add <inline>{title}</inline>`. */
export const INLINE = 'inline';

/** Whether a text stands for itself: nothing in it is filled in. */
export const isPlain = (text: string): boolean => !/[{}<]/.test(text);

/**
 * The sentence of a key with its values filled in. Escapes nothing: whoever draws it does. Throws
 * MissingText when the key or a value is missing, so that tests find it; `wordOf` is what a person
 * sees instead.
 */
export function translate(texts: Texts, key: string, params: Params = {}): string {
  const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (message === undefined)
    throw new MissingText(`There is no text "${key}". Add it to catalogue/copy.`);
  return fill(message, { name: key, params, ...speechOf(texts) });
}

/**
 * Says sentences while people wait for them: what ops have taken away, or what cannot be filled, is
 * told to `lacking`, and the person sees the key's last word.
 */
export function translator(texts: Texts, lacking: (error: MissingText) => void): Translate {
  const t = (key: string, params?: Params) => {
    try {
      return translate(texts, key, params);
    } catch (error) {
      if (!(error instanceof MissingText)) throw error;
      lacking(error);
      return wordOf(key);
    }
  };
  return Object.assign(t, speechOf(texts));
}

/**
 * A sentence that stands in the catalogue itself, such as a heading, with its values filled in:
 * "What you need for {country}".
 */
export function filled(sentence: string, params: Params = {}, speech: Speech = {}): string {
  return fill(sentence, { name: sentence, params, ...speech });
}

/** The last word of a key, readable: "signIn.forgotPassword" gives "Forgot password". */
export function wordOf(key: string): string {
  const words = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/([A-Z])/g, ' $1')
    .replace(/[-_ ]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * "Date of issue" becomes "date of issue"; "UK address" and "E-mail" keep their capitals. Messages
 * of languages whose nouns keep them do not ask for it.
 */
function inline(label: string, language: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLocaleLowerCase(language) + label.slice(1)
    : label;
}

interface Filling extends Speech {
  /** Names the message where a value is missing. */
  name: string;
  params: Params;
}

function fill(message: Message, { name, params, ...speech }: Filling): string {
  if (typeof message === 'string' && isPlain(message)) return message;
  try {
    const format = formatOf(message, speech.language);
    return String(format.format(valuesOf(params, speech)));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new MissingText(`The text "${name}" cannot be filled in: ${error.message}.`);
  }
}

/** A format is dear to make; a tree is of one language and lives as long as its texts. */
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>();

function formatOf(message: Message, language = ENGLISH): IntlMessageFormat {
  const inLatinDigits = `${language}-u-nu-latn`;
  if (typeof message === 'string') return new IntlMessageFormat(message, inLatinDigits);
  const format = formats.get(message) ?? new IntlMessageFormat(message, inLatinDigits);
  formats.set(message, format);
  return format;
}

/**
 * A value as it stands within a sentence. In one that runs from right to left it is isolated:
 * whichever way its letters run, it takes no mark or number of the sentence along.
 */
export const withinSentence = (value: string, { direction }: Speech): string =>
  direction === 'rtl' ? `\u2068${value}\u2069` : value;

function valuesOf(params: Params, { language = ENGLISH, direction = 'ltr' }: Speech) {
  const values = Object.entries(params).filter(([, value]) => value !== undefined);
  const written = (value: Params[string]) =>
    typeof value === 'string'
      ? withinSentence(isIsoDate(value) ? formatDate(value, language) : value, { direction })
      : value;
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, written(value)])),
    [INLINE]: (label: string[]) => inline(label.join(''), language),
  };
}
