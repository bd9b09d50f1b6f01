import type { DocumentField, Namespace } from '../../contract/catalogue.ts';
import {
  anything,
  booleanFact,
  countryFact,
  type Declarations,
  dateFact,
  type FactType,
  listFact,
  monthFact,
  numberFact,
  oneOfFact,
  record,
  textFact,
} from '../expressions/fact-type.ts';
import type { NamedCountry } from '../expressions/functions/country-names.ts';
import { isRepaired } from '../expressions/repaired.ts';

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
const NEEDS = [
  'own_country',
  'not_needed',
  'permission',
  'on_arrival',
  'too_long',
  'ask',
  'unlisted',
];
const PURPOSES = ['Tourism', 'Business', 'Student'];

/**
 * What the browser knows on every page, and the server of every application: the facts of screens,
 * steps, lists and actions. `pageFacts` builds them, the same on both sides.
 */
export function declarePageFacts(sources: FactSources): Declarations {
  const country = countryFact(sources.countries, sources.named);
  return {
    today: dateFact,
    user: declareUser(sources),
    tenant: record({
      id: textFact,
      partnerAddress: textFact,
      showApplyNow: booleanFact,
      allowDetailsSelection: booleanFact,
      offersSpecimens: booleanFact,
    }),
    application: record(applicationMembers(sources)),
    trip: record({
      category: oneOfFact(['Visitor', 'Student']),
      purpose: oneOfFact(PURPOSES),
      visaType: oneOfFact(sources.visaTypes),
      visaName: textFact,
      from: country,
      to: country,
      nationality: country,
      fromDate: dateFact,
      toDate: dateFact,
      days: numberFact,
      stayDays: numberFact,
      duration: textFact,
    }),
  };
}

/** What the conditions of statuses.json read: also how many checks stand against the package. */
export function declareStatusFacts(sources: FactSources): Declarations {
  return {
    ...declarePageFacts(sources),
    application: record({ ...applicationMembers(sources), openErrors: numberFact }),
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
      opensOn: dateFact,
      lastDay: dateFact,
      safeDay: dateFact,
      handInDay: dateFact,
      decisionDay: dateFact,
    }),
    exemption: record({
      code: oneOfFact(NEEDS),
      isFree: booleanFact,
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
    title: textFact,
    category: oneOfFact(sources.documentTypes),
    namespace: oneOfFact((sources.namespaces ?? []).map((namespace) => namespace.id)),
    holder: textFact,
    readability: numberFact,
    isHardToRead: booleanFact,
    nationality: countryFact(sources.alpha3, sources.named),
    lacks: listFact(textFact),
    languages: listFact(textFact),
    pages: numberFact,
  });
}

/**
 * What a visa asks for and how far it is there. For checks alone: it is checked from all other
 * facts, the form's answers included.
 */
export const REQUIREMENTS: FactType = listFact(
  record({
    id: textFact,
    title: textFact,
    level: oneOfFact(['required', 'conditional', 'recommended']),
    standing: oneOfFact(['required', 'applies', 'if-applies', 'recommended', 'never']),
    applies: booleanFact,
    met: booleanFact,
  }),
);

function declareUser(sources: FactSources): FactType {
  return record({
    id: textFact,
    role: oneOfFact(sources.roles),
    roles: listFact(oneOfFact(sources.roles)),
    applicantType: oneOfFact(['B2B', 'B2B2C', 'D2C']),
    country: countryFact(sources.countries, sources.named),
    firstName: textFact,
    lastName: textFact,
    email: textFact,
    companyName: textFact,
  });
}

function declareProfile(sources: FactSources): FactType {
  return record({
    firstName: textFact,
    lastName: textFact,
    email: textFact,
    phone: textFact,
    companyName: textFact,
    address: record({
      line1: textFact,
      line2: textFact,
      city: textFact,
      region: textFact,
      postalCode: textFact,
      country: countryFact(sources.countries, sources.named),
    }),
  });
}

function applicationMembers(sources: FactSources): Record<string, FactType> {
  return {
    uid: textFact,
    reference: textFact,
    applicantUid: textFact,
    applicantName: textFact,
    agencyUid: textFact,
    agentId: textFact,
    status: oneOfFact(sources.statuses),
    group: oneOfFact(GROUPS),
    submission: oneOfFact(['DRAFTED', 'SUBMITTED']),
    isEditable: booleanFact,
    isFinalised: booleanFact,
    isPremium: booleanFact,
    canAnswer: booleanFact,
    canSubmit: booleanFact,
    canReopen: booleanFact,
    hasPackage: booleanFact,
    documentCount: numberFact,
    answerCount: numberFact,
    createdOn: dateFact,
    updatedOn: dateFact,
  };
}

function declareDocuments(sources: FactSources, as: (document: FactType) => FactType): FactType {
  const { namespaces } = sources;
  return namespaces
    ? record(
        Object.fromEntries(
          namespaces.map((namespace) => [namespace.id, as(declareNamespace(namespace, sources))]),
        ),
      )
    : anything;
}

function declareNamespace(namespace: Namespace, sources: FactSources): FactType {
  return record(
    Object.fromEntries(
      namespace.fields.map((field) => [
        field.name,
        isRepaired(field) ? anything : declareDocumentField(field, sources),
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
      return textFact;
    case 'enum':
      return field.values ? oneOfFact([...new Set(Object.values(field.values))]) : textFact;
    case 'number':
      return numberFact;
    case 'boolean':
      return booleanFact;
    case 'date':
      return dateFact;
    case 'month':
      return monthFact;
    case 'country':
      return country;
    case 'money':
      return record({ amount: numberFact, currency: textFact });
    case 'address':
      return record({
        line1: textFact,
        line2: textFact,
        city: textFact,
        region: textFact,
        postal_code: textFact,
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
