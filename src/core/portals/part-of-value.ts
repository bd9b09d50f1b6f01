/** The parts of an answer that portals ask for apart, in the words of a portal's map. */
export type AnswerPart =
  | 'street'
  | 'house-number'
  | 'given-names'
  | 'surname'
  | 'dial-code'
  | 'number';

const HOUSE = /^(?<street>.*\D)\s+(?<house>\d+\s?[a-z]?(?:[-/]\d+\s?[a-z]?)?)$/iu;
const HOUSE_FIRST = /^(?<house>\d+\s?[a-z]?)[\s,]+(?<street>\D.*)$/iu;
const PHONE = /^\+(?<code>\d{1,4})[\s-]+(?<rest>[\d\s()/-]+)$/;

/**
 * A part of an answer that is one text with us. Where it cannot be told apart there is nothing; what
 * there is asks for a look, since people write names and streets in many ways.
 */
export function partOfValue(text: string, part: AnswerPart): string | undefined {
  if (part === 'street' || part === 'house-number') {
    const { street, house } = (HOUSE.exec(text) ?? HOUSE_FIRST.exec(text))?.groups ?? {};
    if (part === 'house-number') return house;
    return street?.replace(/,$/, '') ?? text;
  }
  if (part === 'dial-code' || part === 'number') {
    const { code, rest } = PHONE.exec(text)?.groups ?? {};
    return part === 'dial-code' ? code : rest?.replaceAll(/\D/g, '');
  }
  const names = text.trim().split(/\s+/);
  if (names.length < 2) return undefined;
  return part === 'surname' ? names.at(-1) : names.slice(0, -1).join(' ');
}
