/**
 * What catalogue/samples.json holds: invented people and firms that sample documents are made from.
 */
interface SampleAddress {
  line1: string;
  city: string;
  postalCode: string;
  country: string;
}

export interface SpecimenPerson {
  id: string;
  /** The nationality whose trips it serves, two letters. */
  country: string;
  design: DesignName;
  issuer: string;
  nationality: string;
  nationalityWord: string;
  surname: string;
  givenNames: string;
  number: string;
  personalNumber?: string;
  sex: 'M' | 'F';
  dateOfBirth: string;
  placeOfBirth: string;
  authority: string;
  address: SampleAddress;
}

export interface SpecimenPlace {
  country: string;
  port: string;
  city: string;
  hotel: string;
  line1: string;
  postalCode: string;
  phone: string;
  email: string;
}

export interface SampleDocuments {
  people: SpecimenPerson[];
  bank: {
    name: string;
    address: string;
    account: string;
    currency: string;
    openingBalance: number;
    salary: number;
    rent: number;
  };
  employer: {
    name: string;
    address: SampleAddress;
    phone: string;
    email: string;
    jobTitle: string;
    since: string;
    signatory: string;
    signatoryPosition: string;
    grossPay: number;
    netPay: number;
    currency: string;
  };
  insurer: {
    name: string;
    policy: string;
    coverage: number;
    currency: string;
    phone: string;
    territory: string;
  };
  carrier: { name: string; code: string; homePort: string; reference: string };
  places: SpecimenPlace[];
  elsewhere: Omit<SpecimenPlace, 'country'>;
}

export type DesignName = 'utopia' | 'germany' | 'india';
