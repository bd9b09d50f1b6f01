const JAPAN = {
  birth_country: 'IN',
  marital_status: 'single',
  passport_issuing_authority: 'Passport Office Mumbai',
  mobile: '+919876543210',
  has_guarantor: 'no',
  inviter_same: 'none',
  convicted: 'no',
  imprisoned_1_year: 'no',
  deported: 'no',
  drug_offence: 'no',
  prostitution: 'no',
  trafficking: 'no',
};

const SCHENGEN = {
  country_of_birth: 'IN',
  civil_status: 'single',
  has_eu_family_member: 'no',
  phone: '+919876543210',
  number_of_entries: 'single',
  fingerprints_before: 'no',
  has_final_destination_permit: 'no',
  costs_covered_by: ['applicant'],
  filled_by_other: 'no',
  aware_fee_not_refunded: true,
  consent_vis: true,
  undertake_to_leave: true,
  place_signed: 'Mumbai',
};

/**
 * What the traveller of the finished applications answers where their documents say nothing, by the
 * id of the form.
 */
export const demoAnswers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'japan-visa': JAPAN,
  'schengen-short-stay': SCHENGEN,
};
