const BOX = /^(?:p\.? ?o\.? ?box|post ?box|postfach|bo[iî]te postale)(?!\p{L})/iu;
const STREET = /(?<!\p{L})(?:rue|street|avenue|boulevard|road|lane|platz|calle)(?!\p{L})|stra(?:ss|ß)e(?!\p{L})/iu;
/** A firm may be called after its street: then a word beside the street says what it is. */
const KIND = /(?<!\p{L})(?:bank|banque|banco|banca|ltd|limited|inc|plc|gmbh|ag|llc|llp|sa|group|company|h[oô]tel|hostel|inn|school|college|university|institute|clinic|insurance|assurances|versicherung|seguros|airlines|airways|energy)(?!\p{L})/iu;
/** Verbs that letters and notices have, in small letters within a line. */
const VERB = /\s(?:is|are|was|were|has|have|will|shall|please|confirm|certify|may|must|can|should)(?!\p{L})/u;
/** Letters begin with a salutation, and advertisements shout. */
const SPOKEN = /[!?]$|^(?:dear|sehr geehrte|madame|monsieur|estimad|gentile|caro|cara|to whom|an die|the (?:visa|consul))/iu;
const SMALL_WORD = /(?<![\p{L}'’-])\p{Ll}{4,}/u;
/** "1 rue de la Banque" is a street, whatever it is called after; a comma at the end goes on with a place. */
const NUMBERED_STREET = /^\d+\s?\p{L}?,?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|place|via|calle|rua|street)(?!\p{L})|,$/iu;
const MOST_WORDS = 6;

/** Whether words say what kind of firm is called so: "Meridian Travel Insurance" is one, though it sounds like a title. */
export const saysFirm = (text: string): boolean => KIND.test(text);

/** Whether words are what no bank, employer or hotel is called: a box, a street, a sentence. */
export function isNoFirm(text: string): boolean {
  return BOX.test(text) || NUMBERED_STREET.test(text.trim()) || (STREET.test(text) && !KIND.test(text)) || VERB.test(text) || SPOKEN.test(text.trim()) || isLong(text);
}

/** Long names are written in capitals throughout; sentences are not. */
function isLong(text: string): boolean {
  return text.trim().split(/\s+/).length > MOST_WORDS && SMALL_WORD.test(text);
}
