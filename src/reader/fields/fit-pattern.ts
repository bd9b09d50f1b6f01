import type { DocumentField } from '../../contract/catalogue.ts';

/** "Balance as of 03/02/2022" ends with a day. */
const DATED = /(?<!\d)\d{1,2}([./ -])\d{1,2}\1\d{4}\s*$/u;

/** The account numbers of ISO 13616 have 15 signs and more: fewer continue elsewhere. */
const isHalfAccount = (text: string): boolean =>
  /^[A-Z]{2}\d{2}(?: [A-Z0-9]{1,4})+$/.test(text.trim()) && text.replace(/\s/g, '').length < 15;

/** Behind digits, words or a bar begin something else: "62 8841 0937 Statement 01". */
const ELSEWHERE = /(?<=\d{3})\s+(?:[|–—]|\p{Lu}?\p{Ll}{2,}).*$/su;

/** What the pattern takes of a text; numbers of documents are tried without blanks too. */
export function fitPattern(
  text: string,
  { pattern = '', parser }: DocumentField,
): string | undefined {
  const own = text.replace(ELSEWHERE, '');
  const tries = parser === 'document-number' ? [own, own.replace(/\s+/g, '')] : [text];
  if (parser === 'document-number' && (DATED.test(own) || isHalfAccount(own))) return undefined;
  const found = tries.map((written) => new RegExp(pattern, 'u').exec(written));
  const match = found.find((each) => each !== null);
  return match ? (match[1] ?? match[0]) : undefined;
}
