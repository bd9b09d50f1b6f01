import { isSimilarName } from '../../expressions/functions/text-functions.ts';

/** A passport that has been read, as far as it tells whether it is the one. */
export interface PassportOfApplicant {
  id: string;
  /** Somebody chose it. */
  isPrimary: boolean;
  isVerifiedByAgent: boolean;
  isPrimaryRecommended: boolean;
  /** Its machine-readable zone holds. */
  hasValidZone: boolean;
  fields: Readonly<Record<string, { value?: unknown } | undefined>>;
}

/**
 * The passport of an applicant that fills forms before anybody chose one, first come first. What a
 * person said goes before: their choice, then an agent's word. Else, of one holder's passports, the
 * one whose zone holds, then the one that is valid longest; the holder is whoever's passport is
 * recommended already, else the applicant by name, else that of the first. So nobody else's
 * passport takes a form over unasked.
 */
export function recommendedPassport<P extends PassportOfApplicant>(
  passports: readonly P[],
  applicant: { name: string },
): P | undefined {
  const chosen = passports.filter(({ isPrimary }) => isPrimary);
  const verified = passports.filter(({ isVerifiedByAgent }) => isVerifiedByAgent);
  if (chosen.length > 0 || verified.length > 0) return best(chosen.length > 0 ? chosen : verified);
  const holder =
    passports.find(({ isPrimaryRecommended }) => isPrimaryRecommended) ??
    passports.find((passport) => isOf(passport, applicant)) ??
    passports[0];
  return (
    holder &&
    best(passports.filter((passport) => passport === holder || isSameHolder(passport, holder)))
  );
}

function best<P extends PassportOfApplicant>(passports: readonly P[]): P | undefined {
  const rank = (passport: P): string =>
    `${Number(passport.hasValidZone)} ${textIn(passport, 'expiry_date')}`;
  return passports.reduce<P | undefined>(
    (first, passport) => (first && rank(first) >= rank(passport) ? first : passport),
    undefined,
  );
}

const textIn = ({ fields }: PassportOfApplicant, field: string): string => {
  const value = fields[field]?.value;
  return typeof value === 'string' ? value : '';
};

const nameIn = (passport: PassportOfApplicant): string =>
  `${textIn(passport, 'given_names')} ${textIn(passport, 'surname')}`.trim() ||
  textIn(passport, 'full_name');

/**
 * Every word of the shorter name stands in the longer one: a second given name more is no other
 * person.
 */
const ALL_WORDS = 1;

const isNamed = (one: string, other: string): boolean =>
  one !== '' && other !== '' && isSimilarName(one, other, ALL_WORDS);

const isOf = (passport: PassportOfApplicant, { name }: { name: string }): boolean =>
  isNamed(nameIn(passport), name);

/** The same name, and no other day of birth: father and son may have one name. */
function isSameHolder(one: PassportOfApplicant, other: PassportOfApplicant): boolean {
  const [born, otherBorn] = [textIn(one, 'date_of_birth'), textIn(other, 'date_of_birth')];
  return (
    isNamed(nameIn(one), nameIn(other)) && (born === '' || otherBorn === '' || born === otherBorn)
  );
}
