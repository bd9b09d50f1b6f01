import { plainWords } from '../text/plain-words.ts';
import { isNoName } from './parsers/no-person.ts';

const BOX = /^(?:p\.? ?o\.? ?box|post ?box|postfach|bo[iî]te postale)(?!\p{L})/iu;
const STREET = /(?<!\p{L})(?:rue|street|avenue|boulevard|road|lane|platz|calle)(?!\p{L})|stra(?:ss|ß)e(?!\p{L})/iu;
/** A firm may be called after its street: then a word beside the street says what it is. */
const FORM = /(?<![\p{L}\d])(?:ltd|limited|inc|llc|llp|sprl|bvba|plc|gmbh|ag|kg|sarl|sasu?|eurl|s\.\s?a\.|s\.?\s?r\.\s?l|s\.?\s?p\.\s?a|b\.\s?v|bv|n\.\s?v|nv|lda|ltda|s\.?\s?l\.?\s?u|s\.\s?l|pvt|oy|aps|sp\. z o\.o|kft|zrt)\.?$/iu;
const KIND = /(?<!\p{L})(?:bank|banque|banco|banca|ltd|limited|inc|plc|gmbh|ag|llc|llp|sa|group|company|h[oô]tel|hostel|inn|school|college|university|institute|clinic|insurance|assurances|versicherung|seguros|airlines|airways|energy|power|electric|electricity|water|telecom|communications|union|society|sparkasse|caisse|caja|cassa|mutual|mutuelle|foundation|stiftung|hospital|klinik|systems|services|solutions|logistics|technologies|stadtwerke)(?!\p{L})/iu;
/** Verbs that letters and notices have, in small letters within a line. */
const VERB = /\s(?:is|are|was|were|has|have|will|shall|please|confirm|certify|may|must|can|should)(?!\p{L})/u;
/** Letters begin with a salutation, and advertisements shout. */
const SPOKEN = /[!?]$|^(?:of|and|et|und|de|y) |^(?:dear|sehr geehrte|madame|monsieur|estimad|gentile|caro|cara|to whom|an die|the (?:visa|consul))/iu;
/** What a paper is called, and what warns. */
const PAPER = /^(?:relev[ée]|extrait|extracto|estratto|statement|attestation|certificat|bulletin|avis|facture|rechnung|fattura|factura|kontoauszug|payslip|pay stub|void|non-negotiable|this is not|copy|original|duplicate)(?!\p{L})|(?<!\p{L})(?:report|statement|certificate|negotiable|confirmation|receipt)$/iu;
/** A town with its state or its country. */
const PLACE = /^[\p{L} .'’-]+,\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/u;
const LABELLED = /\p{L}\s?:\s?\S/u;
const SMALL_WORD = /(?<![\p{L}'’-])\p{Ll}{4,}/u;
/** "1 rue de la Banque" is a street, whatever it is called after; a comma at the end goes on with a place. */
const NUMBERED_STREET = /^\d+\s?\p{L}?,?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|place|via|calle|rua|street)(?!\p{L})|,$/iu;
const MOST_WORDS = 6;

/** Whether words say what kind of firm is called so: "Meridian Travel Insurance" is one, though it sounds like a title. */
export const saysFirm = (text: string): boolean => KIND.test(text) || hasForm(text);

/** Whether words end as firms are registered: "Lefèvre SARL". */
export const hasForm = (text: string): boolean => FORM.test(text.trim());

/** Whether words are what no bank, employer or hotel is called: a box, a street, a sentence. */
export function isNoFirm(text: string): boolean {
  return isNoName(plainWords(text)) || PAPER.test(text.trim()) || PLACE.test(text.trim()) || LABELLED.test(text) || BOX.test(text) || NUMBERED_STREET.test(text.trim()) || (STREET.test(text) && !KIND.test(text)) || VERB.test(text) || SPOKEN.test(text.trim()) || isLong(text);
}

/** Long names are written in capitals throughout; sentences are not. */
function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > MOST_WORDS && SMALL_WORD.test(text);
}
