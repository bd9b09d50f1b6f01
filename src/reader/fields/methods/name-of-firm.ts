import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { isNoName } from '../parsers/no-person.ts';

const { firms, papers, letters } = paperWords;
const BOX = new RegExp(String.raw`^${anyOf(firms.boxes)}(?!\p{L})`, 'iu');
const STREET = new RegExp(
  String.raw`(?<!\p{L})${anyOf(firms.streets)}(?!\p{L})|${anyOf(firms.streetEndings)}(?!\p{L})`,
  'iu',
);
/** A firm may be called after its street: then a word beside the street says what it is. */
const FORM = new RegExp(String.raw`(?<![\p{L}\d])${anyOf(firms.forms)}\.?$`, 'iu');
const KIND = new RegExp(String.raw`(?<!\p{L})${anyOf(firms.kinds)}(?!\p{L})`, 'iu');
/** Verbs that letters and notices have, in small letters within a line. */
const VERB = new RegExp(String.raw`\s${anyOf(letters.verbs)}(?!\p{L})`, 'u');
/** Letters begin with a salutation, and advertisements shout. */
const SPOKEN = new RegExp(
  String.raw`[!?]$|^${anyOf(firms.neverFirst)} |^${anyOf(letters.openings)}`,
  'iu',
);
/** What a paper is called, and what warns. */
const PAPER = new RegExp(
  String.raw`^${anyOf(papers.begin)}(?!\p{L})|(?<!\p{L})${anyOf(papers.end)}$`,
  'iu',
);
/** A town with its state or its country. */
const PLACE = /^[\p{L} .'’-]+,\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/u;
const LABELLED = /\p{L}\s?:\s?\S/u;
const SMALL_WORD = /(?<![\p{L}'’-])\p{Ll}{4,}/u;
/**
 * "1 rue de la Banque" is a street, whatever it is called after; a comma at the end continues with
 * a place.
 */
const NUMBERED_STREET = new RegExp(
  String.raw`^\d+\s?\p{L}?,?\s(?:bis\s|ter\s)?${anyOf(firms.numberedStreets)}(?!\p{L})|,$`,
  'iu',
);
const MOST_WORDS = 6;

/**
 * Whether words say what kind of firm is called so: "Meridian Travel Insurance" is one, though it
 * sounds like a title.
 */
export const saysFirm = (text: string): boolean => KIND.test(text) || hasForm(text);

/** Whether words end as firms are registered: "Lefèvre SARL". */
export const hasForm = (text: string): boolean => FORM.test(text.trim());

/**
 * Whether words that end as firms do may be a person's name all the same: "Ada Spa", "RAHUL DE SA".
 * A comma sets off the form of a firm.
 */
export function isFormLikeName(text: string): boolean {
  const [last = '', before = ''] = text.trim().split(/\s+/).toReversed();
  const isWritten =
    /^\p{Lu}\p{Ll}+$/u.test(last) || paperWords.particles.includes(before.toLowerCase());
  return (
    isWritten &&
    firms.formsLikeNames.includes(last.toLowerCase()) &&
    !text.includes(',') &&
    !KIND.test(text.slice(0, text.lastIndexOf(last)))
  );
}

/** Whether words are what no bank, employer or hotel is called: a box, a street, a sentence. */
export function isNoFirm(text: string): boolean {
  return (
    isNoName(wordsOfText(text)) ||
    PAPER.test(text.trim()) ||
    PLACE.test(text.trim()) ||
    LABELLED.test(text) ||
    BOX.test(text) ||
    NUMBERED_STREET.test(text.trim()) ||
    (STREET.test(text) && !KIND.test(text)) ||
    VERB.test(text) ||
    SPOKEN.test(text.trim()) ||
    isLong(text)
  );
}

/** Long names are written in capitals throughout; sentences are not. */
function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > MOST_WORDS && SMALL_WORD.test(text);
}
