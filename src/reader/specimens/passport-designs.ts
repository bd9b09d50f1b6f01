import type { DesignName } from './sample-documents.ts';

/**
 * The words and colours of one country's data page; the places of its fields are those of ICAO 9303
 * part 4.
 */
export interface PassportDesign {
  country: string;
  heading: string;
  ink: string;
  paper: [string, string];
  labels: {
    type: string;
    code: string;
    number: string;
    surname: string;
    givenNames: string;
    nationality: string;
    dateOfBirth: string;
    sex: string;
    placeOfBirth: string;
    issueDate: string;
    authority: string;
    expiryDate: string;
  };
}

export const passportDesigns: Record<DesignName, PassportDesign> = {
  utopia: {
    country: 'UTOPIA',
    heading: 'PASSPORT · PASSEPORT',
    ink: '#1f4a58',
    paper: ['#eef3ee', '#e4eef0'],
    labels: {
      type: 'Type',
      code: 'Code',
      number: 'Passport No.',
      surname: '1. Surname',
      givenNames: '2. Given names',
      nationality: '3. Nationality',
      dateOfBirth: '4. Date of birth',
      sex: '5. Sex',
      placeOfBirth: '6. Place of birth',
      issueDate: '7. Date of issue',
      authority: '8. Authority',
      expiryDate: '9. Date of expiry',
    },
  },
  germany: {
    country: 'BUNDESREPUBLIK DEUTSCHLAND',
    heading: 'REISEPASS · PASSPORT · PASSEPORT',
    ink: '#5a1f33',
    paper: ['#f6efe9', '#efe7ee'],
    labels: {
      type: 'Typ / Type / Type',
      code: 'Kode / Code / Code',
      number: 'Pass-Nr. / Passport No. / Passeport No.',
      surname: '1 Name / Surname / Nom',
      givenNames: '2 Vornamen / Given names / Prénoms',
      nationality: '3 Staatsangehörigkeit / Nationality / Nationalité',
      dateOfBirth: '4 Geburtstag / Date of birth',
      sex: '5 Sex',
      placeOfBirth: '6 Geburtsort / Place of birth / Lieu de naissance',
      issueDate: '7 Ausstellungsdatum / Date of issue',
      authority: '8 Behörde / Authority / Autorité',
      expiryDate: '9 Gültig bis / Date of expiry / Date d’expiration',
    },
  },
  india: {
    country: 'REPUBLIC OF INDIA',
    heading: 'PASSPORT',
    ink: '#24304f',
    paper: ['#f1f1ea', '#e6ebf2'],
    labels: {
      type: 'Type',
      code: 'Country Code',
      number: 'Passport No.',
      surname: 'Surname',
      givenNames: 'Given Name(s)',
      nationality: 'Nationality',
      dateOfBirth: 'Date of Birth',
      sex: 'Sex',
      placeOfBirth: 'Place of Birth',
      issueDate: 'Date of Issue',
      authority: 'Place of Issue',
      expiryDate: 'Date of Expiry',
    },
  },
};
