import type { SourceBox } from '../types.ts';

/**
 * One value that the reader found. Dates are yyyy-mm-dd, countries three-letter codes, sums
 * {amount, currency}.
 */
export interface ReadValueSource {
  value: unknown;
  /** The words as they stand on the page. */
  raw: string;
  /** 0 to 1. */
  confidence: number;
  page?: number;
  box?: SourceBox;
}

/** A document as prefill needs it. */
export interface PrefillDocument {
  id: string;
  fileName: string;
  /** One of the kinds of documents: "Passport". */
  category: string;
  /** What its fields belong to: "passport", "bank_statement". */
  namespace: string;
  isVerifiedByAgent?: boolean;
  isPrimaryRecommended?: boolean;
  /** It surely names somebody else than the passport that counts. */
  isOfAnotherPerson?: boolean;
  /** It surely belongs to another trip: it says nothing. */
  isOfAnotherTrip?: boolean;
  fields: Readonly<Record<string, ReadValueSource>>;
}

/**
 * The lines of a machine-readable zone are shown on the page; to people their parts say nothing
 * else, and nobody is asked about them.
 */
export function isForPeople(field: string): boolean {
  return !field.startsWith('mrz_');
}

/** The documents by their category, in the order given (rules: "Entities and fields"). */
export function processedFieldsByCategory<D extends Pick<PrefillDocument, 'category'>>(
  documents: readonly D[],
): Record<string, D[]> {
  const byCategory: Record<string, D[]> = {};
  for (const document of documents) (byCategory[document.category] ??= []).push(document);
  return byCategory;
}

/**
 * The passport that counts: verified by an agent, else recommended as primary, else the first
 * (rules: "Entities and fields").
 */
export function primaryPassport<
  D extends Pick<PrefillDocument, 'isVerifiedByAgent' | 'isPrimaryRecommended'>,
>(passports: readonly D[]): D | undefined {
  return (
    passports.find((passport) => passport.isVerifiedByAgent) ??
    passports.find((passport) => passport.isPrimaryRecommended) ??
    passports[0]
  );
}

/**
 * Whether a passport is the one that counts once a person marks it: another that an agent verified
 * goes before it, unless their mark verifies.
 */
export function countsOnceMarked(
  passports: readonly (Pick<PrefillDocument, 'isVerifiedByAgent' | 'isPrimaryRecommended'> & {
    _id: string;
  })[],
  { id, verifies }: { id: string; verifies: boolean },
): boolean {
  const marked = passports.map((passport) => ({
    ...passport,
    isPrimaryRecommended: passport._id === id,
    isVerifiedByAgent: verifies ? passport._id === id : (passport.isVerifiedByAgent ?? false),
  }));
  return primaryPassport(marked)?._id === id;
}

/**
 * The documents of a namespace that may speak, the first one first. Where somebody chose the
 * primary passport, it speaks alone, with other scans of itself: an old one is expected to say
 * other things. Before that the others may contradict it (`mayFill`), and no more.
 */
export function documentsByPriority(
  documents: readonly PrefillDocument[],
  namespace: string,
): PrefillDocument[] {
  const own = documents.filter((document) => document.namespace === namespace);
  const first = primaryPassport(own);
  if (!first || namespace !== 'passport')
    return own.toSorted(
      (a, b) => Number(b.isVerifiedByAgent ?? false) - Number(a.isVerifiedByAgent ?? false),
    );
  const isChosen = first.isVerifiedByAgent || first.isPrimaryRecommended;
  return isChosen
    ? [first, ...own.filter((document) => document !== first && isSamePassport(first, document))]
    : own;
}

/**
 * Whether a speaker may fill a form: of passports the first and other scans of it, a second one may
 * be somebody else's.
 */
export function mayFill(document: PrefillDocument, first: PrefillDocument | undefined): boolean {
  return (
    document.namespace !== 'passport' ||
    first === undefined ||
    document === first ||
    isSamePassport(first, document)
  );
}

function isSamePassport(one: PrefillDocument, other: PrefillDocument): boolean {
  const number = numberOf(one);
  return number !== '' && number === numberOf(other);
}

function numberOf({ fields: { number } }: PrefillDocument): string {
  return typeof number?.value === 'string'
    ? number.value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    : '';
}
