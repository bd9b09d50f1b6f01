import type {
  Airports,
  Countries,
  DateVariant,
  Destination,
  DocumentType,
  ExtensionVariant,
  LanguagePart,
  MailMessage,
  OfficialPaper,
  Portal,
  Rates,
  Requirement,
  Role,
  Samples,
  Services,
  Tenant,
  Tour,
  Trust,
  VisaType,
} from '../../../contract/catalogue.ts';
import type { CompiledScreen } from '../../access/compiled-screen.ts';
import type { CompiledCheck } from '../../checks/compiled-check.ts';
import type { HolidayTable } from '../../checks/time-line/holidays.ts';
import type { ExemptionList } from '../../checks/visa-need.ts';
import type { MailOccasion } from '../../copy/mail-message.ts';
import type { Texts } from '../../copy/texts.ts';
import type { Sentences } from '../../copy/translated.ts';
import type { Ast } from '../../expressions/ast.ts';
import type { Tables } from '../../expressions/facts.ts';
import type { CompiledForm } from '../../forms/types.ts';
import type { CompiledJourney } from '../../journey/step-states.ts';
import type { CompiledStatuses } from '../../journey/transition.ts';

/** A document of the package; `when` as a syntax tree. */
export type CompiledRequirement = Omit<Requirement, 'when'> & { when?: Ast };

export type CompiledVisaType = Omit<VisaType, 'requirements'> & {
  requirements: CompiledRequirement[];
  /** What expressions read as `visa`. */
  facts: Readonly<Record<string, unknown>>;
};

/** A destination on offer, with all that it took over from its bases. */
export type CompiledDestination = Omit<
  Destination,
  '$schema' | 'extends' | 'abstract' | 'country' | 'dateFormat' | 'visaTypes'
> & {
  country: string;
  /** Its own, else its country's. A form may have another. */
  dateFormat: DateVariant;
  visaTypes: CompiledVisaType[];
};

/**
 * Texts by key: all of a language, and those that are needed before sign-in; and the parts of the
 * catalogue that it says in its own words.
 */
export interface CompiledCopy {
  all: Texts;
  public: Texts;
  covers: readonly LanguagePart[];
}

/**
 * The catalogue, frozen: references resolved, expressions as data, forms compiled. It is plain
 * JSON.
 */
export interface CompiledCatalogue {
  /** Names this version; given by whoever compiles. */
  checksum: string;
  /** By two-letter code of the country. */
  destinations: Readonly<Record<string, CompiledDestination>>;
  /** By id. */
  forms: Readonly<Record<string, CompiledForm>>;
  documentTypes: readonly DocumentType[];
  /** By the form whose answers fill them. */
  papers: Readonly<Record<string, OfficialPaper>>;
  checks: readonly CompiledCheck[];
  /** By id. */
  journeys: Readonly<Record<string, CompiledJourney>>;
  screens: readonly CompiledScreen[];
  /** The one that decides first. */
  roles: readonly Role[];
  tenants: readonly Tenant[];
  tours: readonly Tour[];
  /** What leaves by mail, by what makes it leave. */
  messages: { readonly [W in MailOccasion]: MailMessage & { when: W } };
  statuses: CompiledStatuses;
  /** From where on what was read counts. */
  trust: Trust;
  /** With the set "all". */
  countries: Countries;
  rates?: Rates;
  airports?: Airports;
  holidays?: HolidayTable;
  /** Who needs no visa, by the two-letter code of the destination. */
  exemptions: Readonly<Record<string, ExemptionList>>;
  /** What sample documents are painted from. */
  samples?: Samples;
  /** The online forms of authorities, which the companion extension fills. */
  portals: readonly Portal[];
  /** Builds of the companion extension. */
  extensions: readonly ExtensionVariant[];
  /** What applicants will be able to order besides. */
  services?: Services;
  /** What the functions of expressions look into. */
  tables: Tables;
  /** By language. */
  copy: Readonly<Record<string, CompiledCopy>>;
  /** The sentences outside the copy, by language and by their English words. */
  sentences: Readonly<Record<string, Sentences>>;
}

/**
 * What an application takes from the catalogue that it was started with; everything else comes from
 * the newest (decision 4).
 */
export type PinnedCatalogue = Pick<
  CompiledCatalogue,
  | 'checksum'
  | 'destinations'
  | 'forms'
  | 'documentTypes'
  | 'papers'
  | 'checks'
  | 'countries'
  | 'rates'
  | 'airports'
  | 'tables'
>;
