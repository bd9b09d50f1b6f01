import type { DocumentField, Namespace } from '../../contract/catalogue.ts';
import type { NamedCountry } from './country-names.ts';
import {
  anything,
  boolean,
  countryOf,
  type Declarations,
  date,
  type FactType,
  listOf,
  month,
  number,
  oneOf,
  record,
  text,
} from './fact-type.ts';
import { isMended } from './mended.ts';
import type { Places } from './places.ts';

/**
 * What expressions read, by name. Whatever is not known is left out: never null, never an empty
 * text. `tables` is for the functions alone, and `documentIds` for whoever says of which document
 * something is found; no expression can name them.
 */
export interface Facts {
  [name: string]: unknown;
  tables?: Tables;
  /** The ids of the documents in `allDocuments`, by content and in the same order. */
  documentIds?: Readonly<Record<string, readonly string[]>>;
}

/** Tables that functions look into, made from countries.json, rates.json and airports.json. */
export interface Tables {
  /**
   * From every way to write a country (codes, name, aliases; in capitals) to its two-letter code.
   */
  countries: Readonly<Record<string, string>>;
  /** How much of each currency one unit of the base buys. */
  rates?: { base: string; rates: Readonly<Record<string, number>> };
  /** Where airports and towns are. */
  places?: Places;
}

/** The words of a catalogue that facts may take. */
export interface FactSources {
  statuses: readonly string[];
  roles: readonly string[];
  /** Two-letter codes. */
  countries: readonly string[];
  /** The same with their names, for hints. */
  named?: readonly NamedCountry[];
  /** Three-letter codes, those that only machine-readable zones use included. */
  alpha3: readonly string[];
  sets: Readonly<Record<string, readonly string[]>>;
  documentTypes: readonly string[];
  /** Left out when they are not all known: then any field of a document may be named. */
  namespaces?: readonly Namespace[];
  visaTypes: readonly string[];
  /** The type of the fact `visa`, inferred from every visa type (see declareVisa). */
  visa: FactType;
}

export const GROUPS = ['initiated', 'draft', 'finished'];
const NEEDS = ['own_country', 'not_needed', 'permission', 'too_long', 'ask', 'unlisted'];
const PURPOSES = ['Tourism', 'Business', 'Student'];

/**
 * The facts that every expression may read. `form`, `item` and `index` come on top where there is a
 * form or a row.
 */
export function declareFacts(sources: FactSources): Declarations {
  return {
    today: date,
    user: declareUser(sources),
    profile: declareProfile(sources),
    tenant: record({
      id: text,
      partnerAddress: text,
      showApplyNow: boolean,
      allowDetailsSelection: boolean,
      offersSpecimens: boolean,
    }),
    application: declareApplication(sources),
    trip: record({
      category: oneOf(['Visitor', 'Student']),
      purpose: oneOf(PURPOSES),
      visaType: oneOf(sources.visaTypes),
      visaName: text,
      from: countryOf(sources.countries, sources.named),
      to: countryOf(sources.countries, sources.named),
      nationality: countryOf(sources.countries, sources.named),
      fromDate: date,
      toDate: date,
      days: number,
      stayDays: number,
      duration: text,
    }),
    visa: sources.visa,
    timing: record({
      opensOn: date,
      lastDay: date,
      safeDay: date,
      handInDay: date,
      decisionDay: date,
    }),
    exemption: record({
      code: oneOf(NEEDS),
      isFree: boolean,
      passport: countryOf(sources.countries, sources.named),
    }),
    documents: declareDocuments(sources, (document) => document),
    allDocuments: declareDocuments(sources, listOf),
    files: listOf(declareFile(sources)),
  };
}

/**
 * One document among the facts; the fact `file` of a check that is about every document by itself.
 */
export function declareFile(sources: FactSources): FactType {
  return record({
    title: text,
    category: oneOf(sources.documentTypes),
    namespace: oneOf((sources.namespaces ?? []).map((space) => space.id)),
    holder: text,
    readability: number,
    isHardToRead: boolean,
    nationality: countryOf(sources.alpha3, sources.named),
    lacks: listOf(text),
    pages: number,
  });
}

/**
 * What a visa asks for and how far it is there. For checks alone: it is judged from all other
 * facts, the form's answers included.
 */
export const REQUIREMENTS: FactType = listOf(
  record({
    id: text,
    title: text,
    level: oneOf(['required', 'conditional', 'recommended']),
    standing: oneOf(['required', 'applies', 'if-applies', 'recommended', 'never']),
    applies: boolean,
    met: boolean,
  }),
);

function declareUser(sources: FactSources): FactType {
  return record({
    id: text,
    role: oneOf(sources.roles),
    roles: listOf(oneOf(sources.roles)),
    applicantType: oneOf(['B2B', 'B2B2C', 'D2C']),
    country: countryOf(sources.countries, sources.named),
    firstName: text,
    lastName: text,
    email: text,
    companyName: text,
  });
}

function declareProfile(sources: FactSources): FactType {
  return record({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    companyName: text,
    address: record({
      line1: text,
      line2: text,
      city: text,
      region: text,
      postalCode: text,
      country: countryOf(sources.countries, sources.named),
    }),
  });
}

function declareApplication(sources: FactSources): FactType {
  return record({
    uid: text,
    applicantUid: text,
    applicantName: text,
    agencyUid: text,
    agentId: text,
    status: oneOf(sources.statuses),
    group: oneOf(GROUPS),
    submission: oneOf(['DRAFTED', 'SUBMITTED']),
    isEditable: boolean,
    isFinalised: boolean,
    isPremium: boolean,
    canAnswer: boolean,
    canSubmit: boolean,
    canReopen: boolean,
    hasPackage: boolean,
    documentCount: number,
    answerCount: number,
    openErrors: number,
    createdOn: date,
    updatedOn: date,
  });
}

function declareDocuments(sources: FactSources, as: (document: FactType) => FactType): FactType {
  const { namespaces } = sources;
  return namespaces
    ? record(
        Object.fromEntries(
          namespaces.map((space) => [space.id, as(declareNamespace(space, sources))]),
        ),
      )
    : anything;
}

function declareNamespace(space: Namespace, sources: FactSources): FactType {
  return record(
    Object.fromEntries(
      space.fields.map((field) => [
        field.name,
        isMended(field) ? anything : declareDocumentField(field, sources),
      ]),
    ),
  );
}

/** The type of one value that is read from a document. Countries are three-letter codes there. */
export function declareDocumentField(
  field: DocumentField,
  sources: Pick<FactSources, 'alpha3' | 'named'>,
): FactType {
  const country = countryOf(sources.alpha3, sources.named);
  switch (field.type) {
    case 'text':
    case 'currency':
      return text;
    case 'enum':
      return field.values ? oneOf([...new Set(Object.values(field.values))]) : text;
    case 'number':
      return number;
    case 'boolean':
      return boolean;
    case 'date':
      return date;
    case 'month':
      return month;
    case 'country':
      return country;
    case 'money':
      return record({ amount: number, currency: text });
    case 'address':
      return record({
        line1: text,
        line2: text,
        city: text,
        region: text,
        postal_code: text,
        country,
      });
    case 'list':
      return listOf(
        field.fields
          ? record(
              Object.fromEntries(
                field.fields.map((column) => [column.name, declareDocumentField(column, sources)]),
              ),
            )
          : anything,
      );
  }
}
