import { checkDigit } from './check-digit.ts';
import { transliterate } from './transliterate.ts';

/** What the two lines of a passport say. Dates are ISO, countries as ICAO writes them ("UTO", "D"). */
export interface PassportZone {
  issuer: string;
  surname: string;
  givenNames: string;
  number: string;
  nationality: string;
  dateOfBirth: string;
  sex: 'M' | 'F' | '<';
  expiryDate: string;
  personalNumber?: string;
}

const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
const sixDigits = (iso: string) => iso.slice(2).replaceAll('-', '');
const withCheck = (text: string) => text + checkDigit(text);

/** The two lines of 44 characters of a passport (ICAO 9303 part 4, 4.2). */
export const composeTd3 = (zone: PassportZone): [string, string] => {
  const names = `${transliterate(zone.surname)}<<${transliterate(zone.givenNames)}`;
  const number = withCheck(fill(zone.number, 9));
  const birth = withCheck(sixDigits(zone.dateOfBirth));
  const expiry = withCheck(sixDigits(zone.expiryDate));
  const personal = withCheck(fill(zone.personalNumber ?? '', 14));
  const line2 = `${number}${fill(zone.nationality, 3)}${birth}${zone.sex}${expiry}${personal}`;
  return [fill(`P<${fill(zone.issuer, 3)}${names}`, 44), line2 + checkDigit(number + birth + expiry + personal)];
};
