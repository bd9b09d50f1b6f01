import type { DocumentField, Namespace } from '../../contract/catalogue.ts';
import {
  anything,
  boolean,
  countryFact,
  type Declarations,
  date,
  type FactType,
  listFact,
  month,
  number,
  oneOf,
  record,
  text,
} from '../expressions/fact-type.ts';
import type { NamedCountry } from '../expressions/functions/country-names.ts';
import { isMended } from '../expressions/mended.ts';

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

const GROUPS = ['initiated', 'draft', 'finished'];
const NEEDS = ['own_country', 'not_needed', 'permission', 'too_long', 'ask', 'unlisted'];
const PURPOSES = ['Tourism', 'Business', 'Student'];

/**
 * What the browser knows on every page, and the server of every application: the facts of screens,
 * steps, lists and actions. `pageFacts` builds them, the same on both sides.
 */
export function declarePageFacts(sources: FactSources): Declarations {
  const country = countryFact(sources.countries, sources.named);
  return {
    today: date,
    user: declareUser(sources),
    tenant: record({
      id: text,
      partnerAddress: text,
      showApplyNow: boolean,
      allowDetailsSelection: boolean,
      offersSpecimens: boolean,
    }),
    application: record(applicationMembers(sources)),
    trip: record({
      category: oneOf(['Visitor', 'Student']),
      purpose: oneOf(PURPOSES),
      visaType: oneOf(sources.visaTypes),
      visaName: text,
      from: country,
      to: country,
      nationality: country,
      fromDate: date,
      toDate: date,
      days: number,
      stayDays: number,
      duration: text,
    }),
  };
}

/** What the conditions of statuses.json read: also how many checks stand against the package. */
export function declareStatusFacts(sources: FactSources): Declarations {
  return {
    ...declarePageFacts(sources),
    application: record({ ...applicationMembers(sources), openErrors: number }),
  };
}

/**
 * What requirements, forms and checks read of an application besides: the server knows it, and
 * sends it along with the form. `form`, `item` and `index` come on top where there is a form or a
 * row.
 */
export function declareFacts(sources: FactSources): Declarations {
  return {
    ...declarePageFacts(sources),
    profile: declareProfile(sources),
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
      passport: countryFact(sources.countries, sources.named),
    }),
    documents: declareDocuments(sources, (document) => document),
    allDocuments: declareDocuments(sources, listFact),
    files: listFact(declareFile(sources)),
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
    nationality: countryFact(sources.alpha3, sources.named),
    lacks: listFact(text),
    pages: number,
  });
}

/**
 * What a visa asks for and how far it is there. For checks alone: it is judged from all other
 * facts, the form's answers included.
 */
export const REQUIREMENTS: FactType = listFact(
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
    roles: listFact(oneOf(sources.roles)),
    applicantType: oneOf(['B2B', 'B2B2C', 'D2C']),
    country: countryFact(sources.countries, sources.named),
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
      country: countryFact(sources.countries, sources.named),
    }),
  });
}

function applicationMembers(sources: FactSources): Record<string, FactType> {
  return {
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
    createdOn: date,
    updatedOn: date,
  };
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
function declareDocumentField(
  field: DocumentField,
  sources: Pick<FactSources, 'alpha3' | 'named'>,
): FactType {
  const country = countryFact(sources.alpha3, sources.named);
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
      return listFact(
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
