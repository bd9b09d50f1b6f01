import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { ENGLISH, languageOf } from './language.ts';
import { type Part, parseMessage } from './message.ts';
import type { Texts } from './texts.ts';

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
export interface Say {
  (key: string, params?: Params): string;
  readonly language?: string;
}

const rules = new Map<string, Intl.PluralRules>();

/** Which of a plural's choices a number takes in a language. */
function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/**
 * The sentence of a key with its values filled in. Escapes nothing: whoever draws it does. Throws
 * MissingText when the key or a value is missing, so that tests find it; `wordOf` is what a person
 * sees instead.
 */
export function text(texts: Texts, key: string, params: Params = {}): string {
  if (!Object.hasOwn(texts, key))
    throw new MissingText(`There is no text "${key}". Add it to catalogue/copy.`);
  return filled(texts[key] ?? '', params, languageOf(texts));
}

/**
 * Says sentences while people wait for them: what ops have taken away, or what cannot be filled, is
 * told to `lacking`, and the person sees the key's last word.
 */
export function saying(texts: Texts, lacking: (error: MissingText) => void): Say {
  const say = (key: string, params?: Params) => {
    try {
      return text(texts, key, params);
    } catch (error) {
      if (!(error instanceof MissingText)) throw error;
      lacking(error);
      return wordOf(key);
    }
  };
  return Object.assign(say, { language: languageOf(texts) });
}

/**
 * A sentence that stands in the catalogue itself, such as a heading, with its values filled in:
 * "What you need for {country}".
 */
export function filled(sentence: string, params: Params = {}, language = ENGLISH): string {
  return fill(parseMessage(sentence), { sentence, params, language });
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

interface Filling {
  sentence: string;
  params: Params;
  language: string;
}

function fill(parts: readonly Part[], filling: Filling): string {
  return parts.map((part) => fillPart(part, filling)).join('');
}

function fillPart(part: Part, filling: Filling): string {
  if (typeof part === 'string') return part;
  const value = filling.params[part.name];
  if (value === undefined)
    throw new MissingText(`The text "${filling.sentence}" needs a value for {${part.name}}.`);
  if (!('choices' in part)) {
    if (part.isInline) return inline(String(value), filling.language);
    return typeof value === 'string' && isIsoDate(value)
      ? formatDate(value, filling.language)
      : String(value);
  }
  const count = Number(value);
  return fill(
    part.choices[`=${count}`] ??
      part.choices[categoryOf(count, filling.language)] ??
      part.choices.other ??
      [],
    filling,
  );
}
