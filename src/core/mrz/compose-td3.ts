import { composeZone } from './compose-zone.ts';
import { transliterate } from './transliterate.ts';

/**
 * What the two lines of a passport say. Dates are ISO, countries as ICAO writes them ("UTO", "D").
 */
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

const sixDigits = (iso: string) => iso.slice(2).replaceAll('-', '');

/** The two lines of 44 characters of a passport (ICAO 9303 part 4, 4.2). */
export const composeTd3 = ({
  issuer,
  surname,
  givenNames,
  number,
  nationality,
  dateOfBirth,
  sex,
  expiryDate,
  personalNumber = '',
}: PassportZone): string[] =>
  composeZone('TD3', {
    type: 'P',
    issuer,
    names: `${transliterate(surname)}<<${transliterate(givenNames)}`.slice(0, 39),
    number,
    nationality,
    sex,
    dateOfBirth: sixDigits(dateOfBirth),
    expiryDate: sixDigits(expiryDate),
    optional: personalNumber,
  });
