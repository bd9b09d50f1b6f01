/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
/**
 * When the fact was looked up: a year, a month or a day, such as "2026", "2026-04" or "2026-04-08".
 */
export type AsOf = string;
/**
 * Where the fact comes from: an address, or "general knowledge".
 */
export type SourceDefinition = string;
/**
 * A name of its own in kebab-case or snake_case, unique among its kind. Other files use it to point here.
 */
export type Id = string;
/**
 * A CEL expression over the declared facts. What cannot be known counts as not fulfilled.
 */
export type Expression = string;
/**
 * The key of a text in copy/, such as "action.downloadPackage".
 */
export type CopyKey = string;
export type LanguagePart = 'interface' | 'forms';
/**
 * In which order an official form or a country writes a date.
 */
export type DateVariant = 'day.month.year' | 'day/month/year' | 'year-month-day' | 'day-month-year';
/**
 * A country by its two-letter code from countries.json.
 */
export type Alpha2 = string;
/**
 * A currency by its three-letter ISO 4217 code.
 */
export type Currency = string;
/**
 * A category of documents, by the id of its file in document-types/: "Proof of Travel". Words of letters and digits, the first with a capital, 40 characters at most.
 */
export type DocumentCategory = string;
/**
 * An icon, by the name that Tabler gives it.
 */
export type Icon =
  | 'alert-circle'
  | 'archive'
  | 'beach'
  | 'bed'
  | 'bell'
  | 'briefcase'
  | 'building'
  | 'building-bank'
  | 'building-store'
  | 'calendar'
  | 'camera'
  | 'car'
  | 'cash'
  | 'certificate'
  | 'chart-bar'
  | 'chart-line'
  | 'circle-check'
  | 'circle-dashed'
  | 'circle-dotted'
  | 'clipboard-check'
  | 'clock'
  | 'coins'
  | 'credit-card'
  | 'e-passport'
  | 'file'
  | 'file-check'
  | 'file-text'
  | 'files'
  | 'flag'
  | 'folder'
  | 'folders'
  | 'forms'
  | 'heart'
  | 'help-circle'
  | 'home'
  | 'home-check'
  | 'id'
  | 'id-badge-2'
  | 'info-circle'
  | 'list-check'
  | 'lock'
  | 'luggage'
  | 'mail'
  | 'mail-check'
  | 'mail-opened'
  | 'map'
  | 'map-pin'
  | 'message'
  | 'message-check'
  | 'pencil'
  | 'photo'
  | 'plane'
  | 'plus'
  | 'progress'
  | 'receipt'
  | 'report-money'
  | 'rings'
  | 'scale'
  | 'school'
  | 'search'
  | 'send'
  | 'settings'
  | 'shield-check'
  | 'ship'
  | 'signature'
  | 'sitemap'
  | 'star'
  | 'ticket'
  | 'train'
  | 'user'
  | 'user-check'
  | 'user-plus'
  | 'user-star'
  | 'users'
  | 'wallet'
  | 'world';
/**
 * The name under which a value is kept: lower case, digits and underscores.
 */
export type Key = string;
/**
 * How the text is read.
 */
export type ValueParser =
  | 'date'
  | 'money'
  | 'name'
  | 'number'
  | 'country'
  | 'document-number'
  | 'text'
  | 'address'
  | 'boolean'
  | 'currency'
  | 'month'
  | 'enum'
  | 'phone'
  | 'email';
/**
 * The name under which a value is kept: lower case, digits and underscores.
 */
export type Key1 = string;
/**
 * How somebody travels without a visa. freedom_of_movement and visa_free need nothing before travel; registration, eta and evisitor have to be obtained, and special_category is given at the border. visa_on_arrival is a visa, and an easy one: people are told of it and apply.
 */
export type ExemptionKind =
  'freedom_of_movement' | 'visa_free' | 'registration' | 'eta' | 'evisitor' | 'visa_on_arrival' | 'special_category';
/**
 * What has to be obtained before travel, as it stands within a sentence: "a UK ETA". Kinds that need something before travel have it.
 */
export type ExemptionPermit = string;
/**
 * What is still needed, one sentence each.
 *
 * @minItems 1
 *
 * Items: A sentence.
 */
export type ExemptionPoints = string[];
/**
 * What has to be true of the passport; else the visa is needed.
 */
export type ExemptionCondition = string;
/**
 * Why it is not certain, in one sentence.
 */
export type ExemptionNoteDefinition = string;
/**
 * False where it is not certain: then people are told to ask, and nothing is promised.
 */
export type ExemptionCertain = boolean;
/**
 * One question. "type" says which kind.
 */
export type FieldDefinition =
  | TextField
  | TextareaField
  | NumberField
  | MoneyField
  | DateField
  | MonthField
  | TimeField
  | EmailField
  | PhoneField
  | SelectField
  | MultiselectField
  | RadioField
  | CheckboxGroupField
  | CheckboxField
  | CountryFieldDefinition
  | FileField
  | SignatureField
  | GroupField
  | ListField;
/**
 * Where a first value may come from, best first: a field of a document ("passport.surname"), of the profile ("profile.email"), or of the journey ("trip.fromDate"). Of a place in one line, such as "PUNE, MAHARASHTRA", its `city`, `region` or `country` ("passport.place_of_birth.region").
 *
 * Items: A source: what is read, a point, and the value, such as "passport.surname".
 */
export type Prefill = string[];
/**
 * The words that may be chosen, in the order in which they are shown.
 *
 * @minItems 1
 */
export type Options = Option[];
/**
 * The questions in their order.
 *
 * @minItems 1
 */
export type Fields = FieldDefinition[];
/**
 * What the site of the partner is asked for.
 */
export type PartnerAction = 'visadetails' | 'myapplications' | 'profile';
/**
 * What to say instead in one situation or another: the first whose condition holds.
 *
 * @minItems 1
 */
export type ClosedReasons = ClosedReason[];
/**
 * CSS selectors, the surest first.
 *
 * @minItems 1
 * @maxItems 6
 *
 * Items: One selector.
 */
export type Selectors = string[];
/**
 * Record, verb and scope; the scope is own, assigned, agent, agency, distributor or any.
 */
export type Grant = string;
/**
 * One screen. "kind" says what it can do; the other keys say what it shows.
 */
export type Screen =
  | DetailsScreenDefinition
  | GuidelinesScreenDefinition
  | DocumentsScreenDefinition
  | DocumentEditorScreenDefinition
  | FormScreenDefinition
  | SummaryScreenDefinition
  | ApplicationsScreenDefinition
  | TableScreenDefinition
  | DetailScreenDefinition
  | ProfileScreenDefinition
  | SettingsScreen
  | EmptyScreenDefinition
  | DashboardScreenDefinition
  | InboxScreenDefinition
  | AuditScreenDefinition
  | SystemScreenDefinition
  | WorkScreenDefinition
  | MailboxScreenDefinition
  | ReviewScreenDefinition
  | UnauthorisedScreen
  | NotFoundScreen
  | SignInScreen;
/**
 * Other addresses that lead here.
 */
export type Aliases = string[];
/**
 * The frames in which it can be shown.
 *
 * @minItems 1
 *
 * Items: A frame.
 */
export type Shells = ('applicant' | 'staff' | 'sign-in')[];
/**
 * What happens.
 */
export type ActionName =
  | 'start-application'
  | 'continue-application'
  | 'view-application'
  | 'edit-documents'
  | 'view-summary'
  | 'open-review'
  | 'delete-application'
  | 'reopen-application'
  | 'submit-application'
  | 'download-guidelines'
  | 'download-package'
  | 'upload-documents'
  | 'use-sample-documents'
  | 'remove-document'
  | 'use-as-primary'
  | 'change-trip'
  | 'go-to-screen'
  | 'save-profile'
  | 'create-record'
  | 'edit-record'
  | 'find-by-passport'
  | 'decide'
  | 'sign-in'
  | 'logout';
/**
 * What happened to the application.
 */
export type StatusEvent =
  | 'edit'
  | 'submit'
  | 'package-made'
  | 'package-failed'
  | 'reopen'
  | 'send-for-review'
  | 'recall'
  | 'review'
  | 'email-user'
  | 'user-response'
  | 'collect-form-data'
  | 'start-online-form'
  | 'complete-online-form'
  | 'hand-in'
  | 'take-back';
/**
 * What can be done here, the main action first.
 */
export type Actions = Action[];
/**
 * The shells in which its address goes beyond the specification, which names it for another.
 *
 * @minItems 1
 *
 * Items: A shell.
 */
export type BeyondIn = ('applicant' | 'staff' | 'sign-in')[];
/**
 * The columns in their order.
 *
 * @minItems 1
 */
export type Columns = Column[];
/**
 * The ids of the columns that the search looks into.
 */
export type Search = string[];
/**
 * What can be done with one application, the main action first.
 */
export type RowActionsDefinition = Action[];
/**
 * Groups of fields.
 *
 * @minItems 1
 */
export type Sections = ProfileSection[];
/**
 * A block.
 */
export type DetailBlock = 'actions' | 'trip' | 'person' | 'answers' | 'checks' | 'documents' | 'reviews' | 'service' | 'package' | 'events';
/**
 * A block.
 */
export type AccountBlock = 'picture' | 'details' | 'password' | 'second-factor' | 'appearance' | 'sessions' | 'export' | 'delete';
/**
 * What a person sees and does about their account, in its order. "details" is the form of the sections; "delete" shows only to a role with the grant "account:delete", "export" with "account:export".
 *
 * @minItems 1
 */
export type AccountBlocks = AccountBlock[];
/**
 * Countries whose visas of this category are meant.
 */
export type CountriesOfCategory = Alpha2[];
/**
 * Its colour.
 */
export type StatusTone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
/**
 * A group.
 */
export type StatusGroupId = 'initiated' | 'draft' | 'finished';
/**
 * The value that is stored.
 */
export type ApprovalId = 'APPROVED' | 'REJECTED' | 'PENDING';

export interface CatalogueFiles {
  airports: Airports;
  check: CheckFile;
  copy: CopyFile;
  countries: Countries;
  destination: Destination;
  'document-type': DocumentType;
  exemption: Exemptions;
  extension: Extension;
  fixture: Fixture;
  form: Form;
  holidays: Holidays;
  journey: Journey;
  message: MailMessage;
  paper: OfficialPaper;
  portal: Portal;
  rates: Rates;
  role: Role;
  samples: Samples;
  screen: Screen;
  sentences: SentencesFile;
  services: Services;
  'special-handling': SpecialHandling;
  status: Statuses;
  tenant: Tenant;
  tour: Tour;
  trust: Trust;
}
/**
 * Where airports are: rules tell by it in which country a booking lands. What is not in the table is unknown and held against nobody.
 */
export interface Airports {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  asOf: AsOf;
  /**
   * False for a table that nobody has checked with the airlines' own.
   */
  certain: boolean;
  source: SourceDefinition;
  /**
   * Towns by two-letter code of their country.
   */
  countries: {
    [k: string]: TownsOfCountry;
  };
}
/**
 * The codes of a town's airports (IATA), by its name in English or its own language; none for a town without an airport.
 */
export interface TownsOfCountry {
  /**
   * Codes.
   *
   * Items: A code, as tickets print it.
   */
  [k: string]: string[];
}
/**
 * Rules across the form and the documents.
 */
export interface CheckFile {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * The rules.
   *
   * @minItems 1
   */
  checks: CheckDefinition[];
}
/**
 * One rule.
 */
export interface CheckDefinition {
  id: Id;
  /**
   * What holds when the rule is kept, as people read it.
   */
  title: string;
  /**
   * The group under which it is shown.
   */
  category: string;
  /**
   * Error: stops the submission. Warning: may be acknowledged. Info: a hint.
   */
  severity: 'error' | 'warning' | 'info';
  /**
   * The ids of the visa types that the rule is for, or "all".
   *
   * @minItems 1
   */
  appliesTo: 'all' | string[];
  /**
   * The rule is judged for each document by itself, and what it finds stands at that document. With the id of a content ("bank_statement") every document of that content is read as "documents.bank_statement" in turn; with "file" every document at all is read as "file".
   */
  each?: string;
  /**
   * How many documents in "each" have to keep the rule. every (when left out): each of them. one: one of them, and what the others say is passed over. one-sound: one that keeps this rule and every other rule of the same content with this word, such as one insurance with the right dates and the right sum. With "file" it is one of the documents that answer the same requirement, and it has to keep the rules of its content with one-sound too; what is found in the others is then a hint.
   */
  enough?: 'every' | 'one' | 'one-sound';
  when?: Expression;
  assert: Expression;
  /**
   * A condition for a rule for each document of a content: a document that breaks the rule, and for which this holds, belongs to another trip. It fills no form, and no other rule reads it.
   */
  excludeWhen?: string;
  /**
   * What is wrong, with {expressions} in braces.
   */
  message: string;
  /**
   * What to do, with {expressions} in braces.
   */
  fix: string;
  /**
   * What may be done at once, beside what "fix" says: the verbs that screens name too.
   *
   * @minItems 1
   */
  fixes?: CheckFix[];
  /**
   * The values that the rule is about, first the one where it is put right: "form.surname", "passport.surname". Without any it is about the documents together.
   */
  fields: string[];
  source: SourceDefinition;
  /**
   * False when the rule is a guide.
   */
  certain?: boolean;
}
/**
 * A verb, with the words on its button.
 */
export interface CheckFix {
  /**
   * What happens: the document that it is about goes, fills the form instead of another passport, or the choices of the trip open.
   */
  name: 'remove-document' | 'use-as-primary' | 'change-trip';
  label: CopyKey;
}
/**
 * Texts of one area in one language: that of the folder, named by its BCP 47 tag. English has them all, and every other language has the same ones.
 */
export interface CopyFile {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  area: Id;
  /**
   * Needed before anybody has signed in. Said in English, it holds for every language.
   */
  public?: true;
  /**
   * What the language says in its own words, in the file of the area "language": all where left out. Without "forms" the official forms are shown as they are, in English.
   *
   * @minItems 1
   */
  covers?: LanguagePart[];
  /**
   * From key to text, in ICU's message syntax. {name} is replaced, <inline>{name}</inline> by a label as the language writes it within a sentence; {n, plural, one {# file} other {# files}} chooses by number.
   */
  texts: {
    [k: string]: string;
  };
}
/**
 * Countries, the codes that only machine-readable zones use, and named sets of countries.
 */
export interface Countries {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * All countries.
   *
   * @minItems 1
   */
  countries: Country[];
  /**
   * Codes that only machine-readable zones use.
   */
  icao: IcaoCode[];
  /**
   * Named sets of countries, which fields take their options from. The set "destinations" is the order in which destinations are offered; one that is not in it comes last.
   */
  sets: {
    [k: string]: Alpha2[];
  };
}
/**
 * One country.
 */
export interface Country {
  /**
   * Its two-letter code.
   */
  value: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * Its name within a sentence, where that is not the name alone: "the United Kingdom".
   */
  inSentence?: string;
  /**
   * Its three-letter code.
   */
  alpha3: string;
  /**
   * Its three-digit code.
   */
  numeric?: string;
  /**
   * Other names and codes under which it is found.
   */
  aliases?: string[];
  dateFormat: DateVariant;
  /**
   * An invented country for sample documents.
   */
  specimen?: true;
}
/**
 * One code.
 */
export interface IcaoCode {
  /**
   * The code without fillers.
   */
  code: string;
  /**
   * The country that it stands for.
   */
  alpha3?: string;
  /**
   * What it means.
   */
  label: string;
}
/**
 * A country one may travel to, and its visas; or an abstract base that several countries extend. A file that extends another says only what differs: objects are merged, lists whose items have an id are merged by id, other lists and values are replaced.
 */
export interface Destination {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The id of the destination whose content this one takes over.
   */
  extends?: string;
  /**
   * A base for others, never offered itself.
   */
  abstract?: true;
  country: Alpha2;
  /**
   * A set of countries.json within whose borders one travels on without a check, such as the Schengen states: a booking that ends anywhere in it brings one there. Left out, it is the country alone.
   */
  area?: string;
  dateFormat?: DateVariant;
  /**
   * Languages in which documents are taken, by their two-letter codes.
   *
   * Items: A language by its two-letter code, such as "en".
   */
  acceptedLanguages?: string[];
  officialSite?: OfficialSite;
  /**
   * Official sites on which an application, or its form, is filed; the first that is for a visa counts. A destination without one takes paper alone.
   */
  fileOnline?: FileOnline[];
  /**
   * The visas on offer. When a file extends another, items with the same id are merged.
   */
  visaTypes: VisaType[];
}
/**
 * The official site.
 */
export interface OfficialSite {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its address, beginning with https://.
   */
  url: string;
}
/**
 * A site on which an application is filed.
 */
export interface FileOnline {
  id: Id;
  /**
   * The ids of the visas that it is for; all where left out.
   *
   * @minItems 1
   */
  visaTypes?: string[];
  /**
   * What the site calls itself.
   */
  name: string;
  /**
   * Where one begins, with https://.
   */
  url: string;
  /**
   * whole: everything is handed in there; form: the form alone, which is printed and handed in on paper.
   */
  reach: 'whole' | 'form';
  /**
   * What to have at hand before one begins, one sentence each.
   *
   * @minItems 1
   * @maxItems 10
   */
  atHand: string[];
  /**
   * What limits or explains it, in one sentence.
   */
  note?: string;
  asOf: AsOf;
  /**
   * False shows it as a guide with its date, never as a promise.
   */
  certain: boolean;
  source: SourceDefinition;
}
/**
 * One visa that a destination offers.
 */
export interface VisaType {
  id: Id;
  /**
   * The name of the visa, such as "Japan Tourism Visa".
   */
  name: string;
  /**
   * The group under which it is offered.
   */
  category: 'Visitor' | 'Student';
  /**
   * The purpose of the journey that it serves.
   */
  purpose: 'Tourism' | 'Business' | 'Student';
  /**
   * The id of a form in forms/.
   */
  form: string;
  /**
   * The length of the visa in words, such as "6 months".
   */
  duration?: string;
  /**
   * A set of countries.json: who lives in one of them needs a tuberculosis test for this visa.
   */
  tuberculosisTest?: string;
  maxStay?: MaxStay;
  validity?: Validity;
  /**
   * Kinds of entry that are offered, such as "single".
   *
   * Items: A kind of entry.
   */
  entries?: ('single' | 'two' | 'multiple')[];
  fee: Fee;
  applyEarliest?: ApplyEarliest;
  applyLatest?: ApplyLatest;
  processing: Processing;
  where: WhereToApply;
  biometrics?: Biometrics;
  /**
   * Whether the fee is given back, in words.
   */
  refund?: string;
  translation?: Translation;
  funds?: Funds;
  /**
   * The documents of the package in their order. When a file extends another, items with the same id are merged.
   */
  requirements: Requirement[];
}
/**
 * How long one may stay.
 */
export interface MaxStay {
  /**
   * Days.
   */
  days?: number;
  /**
   * Days, when one of several is granted.
   */
  daysOptions?: number[];
  /**
   * Months.
   */
  months?: number;
  /**
   * The days count within a moving window of so many days.
   */
  windowDays?: number;
}
/**
 * How long the visa can be used.
 */
export interface Validity {
  /**
   * Months.
   */
  months: number;
  /**
   * From when, in words.
   */
  from?: string;
}
/**
 * What the visa costs.
 */
export interface Fee {
  /**
   * One sum for each kind of person or visa.
   *
   * @minItems 1
   */
  amounts: FeeAmount[];
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * One sum.
 */
export interface FeeAmount {
  /**
   * For whom or for which variant, such as "adults".
   */
  who: string;
  /**
   * How much.
   */
  amount: number;
  currency: Currency;
}
/**
 * How long before the journey an application is taken at the earliest.
 */
export interface ApplyEarliest {
  /**
   * Months before arrival.
   */
  months?: number;
  /**
   * Weeks before arrival.
   */
  weeks?: number;
  /**
   * Days before arrival.
   */
  days?: number;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * How long before the journey an application should be made at the latest.
 */
export interface ApplyLatest {
  /**
   * Days before arrival.
   */
  days: number;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * How long a decision takes.
 */
export interface Processing {
  /**
   * The time in words, as people read it.
   */
  text: string;
  /**
   * Calendar days, as a rule.
   */
  days?: number;
  /**
   * Working days, as a rule.
   */
  workingDays?: number;
  /**
   * Calendar days at the most.
   */
  maxDays?: number;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * Where the application is handed in.
 */
export interface WhereToApply {
  /**
   * The place in words.
   */
  text: string;
  /**
   * The official address, beginning with https://.
   */
  url: string;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * Whether fingerprints and a picture are taken.
 */
export interface Biometrics {
  /**
   * What happens, in words.
   */
  text: string;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * Which translations are asked for.
 */
export interface Translation {
  /**
   * Languages that need none, by their two-letter codes.
   */
  languages: string[];
  /**
   * What a translation must say.
   */
  mustState?: string[];
}
/**
 * The means that a traveller has to show.
 */
export interface Funds {
  currency: Currency;
  /**
   * A day.
   */
  perDay?: number;
  /**
   * A day when a hotel is booked.
   */
  hotelPerDay?: number;
  /**
   * A day when nothing is booked.
   */
  noBookingPerDay?: number;
  /**
   * A day when a private host gives lodging.
   */
  hostPerDay?: number;
  /**
   * Once for each entry.
   */
  perEntry?: number;
  /**
   * Never less than this.
   */
  minimumTotal?: number;
  /**
   * Sums that change with the length of the stay, the shortest first: the last band that begins at or below its days counts, for all of them.
   *
   * @minItems 1
   */
  bands?: FundsBand[];
  /**
   * Days that the least sum covers.
   */
  minimumCoversDays?: number;
  /**
   * A month.
   */
  monthly?: number;
  /**
   * A month, for who lives in the capital.
   */
  monthlyInCapital?: number;
  /**
   * At most so many months count.
   */
  maxMonths?: number;
  /**
   * Of lodging that is paid in advance, at most so much counts.
   */
  maxHousingPaid?: number;
  /**
   * A year.
   */
  yearly?: number;
  /**
   * The sum has been in the account for so many days.
   */
  holdDays?: number;
  asOf: AsOf;
  /**
   * False shows the fact as a guide with its date, never as a promise.
   */
  certain: boolean;
  /**
   * What limits or explains the fact, in one sentence.
   */
  note?: string;
  source: SourceDefinition;
}
/**
 * The sums from a number of days on.
 */
export interface FundsBand {
  /**
   * Days of the stay from which it counts.
   */
  fromDays: number;
  /**
   * Once, however long the stay.
   */
  fixed?: number;
  /**
   * A day.
   */
  perDay?: number;
}
/**
 * One document of the package.
 */
export interface Requirement {
  id: Id;
  documentType: DocumentCategory;
  /**
   * The namespace of document-types/ whose fields are read from this document.
   */
  reads?: string;
  /**
   * Namespaces of documents that are welcome beside this one, such as payslips beside a bank statement. They meet nothing and nobody has to bring them: what a check finds in one is a hint, never a thing to fix.
   *
   * @minItems 1
   */
  besides?: string[];
  /**
   * Namespaces of other documents that serve as well, such as a certificate of enrolment for proof of work or study.
   *
   * @minItems 1
   */
  alsoReads?: string[];
  /**
   * What a person says of a file with a tick, such as "This is my yellow fever certificate.": it meets the requirement then, whatever was read from it. For documents that no content tells apart. A requirement of the same id in another destination counts as the same document.
   */
  statement?: string;
  /**
   * The name of the document, as people read it.
   */
  title: string;
  /**
   * What it has to be, in one or two sentences.
   */
  detail: string;
  /**
   * Required: for everyone, or for all whom "when" does not leave out. Conditional: only where "when" holds. Recommended: helps.
   */
  level: 'required' | 'conditional' | 'recommended';
  icon: Icon;
  /**
   * What the package adds to it from the bookings. Daily plan: one line for each day, where every night is booked.
   */
  makes?: 'daily-plan';
  when?: Expression;
  /**
   * The condition as people read it, such as "If you live outside the country of your passport".
   */
  condition?: string;
  rules?: RequirementRules;
  photo?: PhotoRules;
  source?: SourceDefinition;
  /**
   * False shows the requirement as a guide.
   */
  certain?: boolean;
}
/**
 * What the document has to fulfil, as numbers.
 */
export interface RequirementRules {
  /**
   * The passport stays valid so many months after leaving.
   */
  minValidityAfterDepartureMonths?: number;
  /**
   * The passport stays valid so many months from arrival.
   */
  minValidityFromArrivalMonths?: number;
  /**
   * Months of validity that are advised, though not demanded.
   */
  advisedValidityMonths?: number;
  /**
   * Must be valid for the whole stay.
   */
  validForWholeStay?: boolean;
  /**
   * Issued at most so many years ago.
   */
  issuedWithinYears?: number;
  /**
   * So many empty pages at least.
   */
  minBlankPages?: number;
  /**
   * Signed by its holder.
   */
  signedByHolder?: boolean;
  /**
   * Issued at most so many days ago.
   */
  maxAgeDays?: number;
  /**
   * Issued at most so many months ago.
   */
  maxAgeMonths?: number;
  /**
   * The statement covers so many months.
   */
  statementMonths?: number;
  /**
   * The statement ends at most so many days ago.
   */
  statementWithinDays?: number;
  /**
   * The sum has been in the account for so many days.
   */
  holdDays?: number;
  minCoverage?: Amount;
  minBalance?: Amount;
  /**
   * Where the cover holds.
   */
  territory?: string;
  /**
   * What the document must cover.
   */
  mustCover?: string[];
  /**
   * What the document must say.
   */
  mustState?: string[];
  /**
   * The period that the document must span.
   */
  mustSpan?: string;
  /**
   * The period for which the document must be valid.
   */
  validFor?: string;
  /**
   * Who has to sign.
   */
  signedBy?: string;
  /**
   * Must be signed.
   */
  signed?: boolean;
  /**
   * Must be on headed paper.
   */
  headedPaper?: boolean;
  /**
   * Must hold the way back.
   */
  hasReturn?: boolean;
  /**
   * Must cover every night of the stay.
   */
  coversEveryNight?: boolean;
  /**
   * Must hold a plan for each day.
   */
  schedulePerDay?: boolean;
  /**
   * How many copies are asked for.
   */
  copies?: number;
  /**
   * Must be notarised.
   */
  notarised?: boolean;
  /**
   * Must be legalised.
   */
  legalised?: boolean;
  /**
   * Must carry an apostille.
   */
  apostille?: boolean;
}
/**
 * A sum of money.
 */
export interface Amount {
  /**
   * How much.
   */
  amount: number;
  currency: Currency;
}
/**
 * What a photo has to fulfil.
 */
export interface PhotoRules {
  /**
   * Width in millimetres.
   */
  widthMm?: number;
  /**
   * Height in millimetres.
   */
  heightMm?: number;
  /**
   * The background, in words.
   */
  background?: string;
  /**
   * Taken at most so many months ago.
   */
  maxAgeMonths?: number;
  /**
   * The least and the greatest share of the height that the face takes, in percent.
   *
   * @minItems 2
   * @maxItems 2
   */
  faceSharePercent?: number[];
  /**
   * Must follow the ICAO rules for portraits.
   */
  icao?: boolean;
  /**
   * File formats that are taken.
   */
  formats?: string[];
  /**
   * Other sizes that are taken as well.
   */
  alternatives?: PhotoSize[];
}
/**
 * A size that is taken as well.
 */
export interface PhotoSize {
  /**
   * Width in millimetres.
   */
  widthMm: number;
  /**
   * Height in millimetres.
   */
  heightMm: number;
  /**
   * Where this size is taken.
   */
  where?: string;
}
/**
 * How a kind of document is recognised and what is read from it.
 */
export interface DocumentType {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: DocumentCategory;
  /**
   * Its name, as people read it.
   */
  title: string;
  icon: Icon;
  recognise: Recognise;
  /**
   * The kinds of content that are read from it. Forms and checks name a field as "namespace.field".
   */
  namespaces: Namespace[];
}
/**
 * Words that speak for or against this kind of document.
 */
export interface Recognise {
  /**
   * Words on the page and how much each speaks for this kind.
   */
  words: WeightedWord[];
  /**
   * Words that speak against it.
   */
  negatives: string[];
  /**
   * Words that count more when they stand in a heading.
   */
  headings: string[];
  /**
   * Words by which a heading only speaks of what it names, so that the page is no such document: "application for".
   */
  about?: string[];
  /**
   * Pages with more words are hardly such a document: cards and data pages have few. Words then count less.
   */
  mostWords?: number;
  /**
   * Formats of machine-readable zones that speak for it.
   *
   * Items: A format.
   */
  mrz?: ('TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRID')[];
  /**
   * What a page of few words shows besides them, and how much it speaks for this kind.
   */
  signs?: WeightedSign[];
}
/**
 * One word.
 */
export interface WeightedWord {
  /**
   * The word or words. A star at the end of a word stands for any ending: "versicherungs*".
   */
  text: string;
  /**
   * How much it counts.
   */
  weight: number;
  /**
   * The language whose word it is, where it says little by itself: on pages of another language it is not looked for.
   */
  language?: 'eng' | 'deu' | 'fra' | 'spa' | 'por' | 'ita' | 'pol' | 'ces' | 'tur' | 'hun' | 'ron' | 'swe' | 'dan';
}
/**
 * One sign.
 */
export interface WeightedSign {
  /**
   * Face: a face as documents show their holder's. Card: the shape of a bank card. Movements: rows that begin with a day and end with a sum. Letter: running lines with a salutation or a closing. Everybody: no day, no number and no name of somebody on a page of some length; kinds that do not name this sign are then believed less.
   */
  sign: 'face' | 'card' | 'movements' | 'letter' | 'everybody';
  /**
   * Points; a word in the title of a document has about 5.
   */
  weight: number;
}
/**
 * One kind of content.
 */
export interface Namespace {
  id: Key;
  /**
   * Its name, as people read it.
   */
  title: string;
  /**
   * The fields that together name the person whose document it is. Left out where it may name several people, or somebody else.
   *
   * @minItems 1
   */
  holder?: Key[];
  /**
   * The fields that together name the person whom the values are about, where such a document may be somebody else's: of somebody else it fills nothing for sure.
   *
   * @minItems 1
   */
  about?: Key[];
  oneTrip?: OneTrip;
  /**
   * What such a document is worth little without. What was not found is named beside the document, to be added by hand or with a better copy. Left out where nothing can be expected of it.
   *
   * @minItems 1
   */
  needs?: Need[];
  /**
   * Words on the page that speak for this content rather than another of the same kind of document. Not needed where there is only one.
   *
   * @minItems 1
   */
  words?: WeightedWord[];
  /**
   * What is read.
   *
   * @minItems 1
   */
  fields: DocumentField[];
}
/**
 * For what belongs to one trip alone, such as a booking or a policy: another application is offered it only where it is for the same trip. Names the fields that hold its first and its last day there.
 */
export interface OneTrip {
  from?: Key;
  to?: Key;
}
/**
 * Something that the document has to say.
 */
export interface Need {
  /**
   * What it is within a sentence: "the account holder".
   */
  what: string;
  /**
   * The values that say it; one of them is enough.
   *
   * @minItems 1
   */
  fields: Key[];
}
/**
 * One value that is read.
 */
export interface DocumentField {
  name: Key;
  /**
   * Its name, as people read it.
   */
  title: string;
  /**
   * The kind of value.
   */
  type: 'text' | 'date' | 'money' | 'number' | 'country' | 'currency' | 'boolean' | 'enum' | 'month' | 'address' | 'list';
  /**
   * Words that stand beside or above the value on the page.
   */
  labels?: string[];
  /**
   * Words that stand beside or above the value on papers that have none of the labels: "Name" is the guest of a booking that says nothing of guests.
   *
   * @minItems 1
   */
  otherLabels?: string[];
  parser?: ValueParser;
  /**
   * A regular expression that the text must fit. When it has a group, the group is the value: one label such as "Period" may give the first and the last date.
   */
  pattern?: string;
  /**
   * Headings of the part of a paper that is about this value alone, in a line of their own: below "Father" a name is his.
   *
   * @minItems 1
   */
  sections?: string[];
  /**
   * Dates alone: of a range behind the label, or without one, the day that the value is. The last day is looked for behind the labels of the first, too.
   */
  range?: 'first' | 'last';
  /**
   * Where the value stands as seen from its label.
   */
  place?: 'right' | 'below' | 'mrz';
  /**
   * The numbers behind which cards print the value instead of a label, such as driving licences: "4b. 12.03.2031".
   *
   * @minItems 1
   */
  numbered?: FieldNumber[];
  /**
   * The name of the value in the machine-readable zone.
   */
  mrz?: string;
  /**
   * The part of the sender's details at the head of the page that gives the value where no label does; or the name and the address of the person to whom the page is sent; its date or its period; who signed it, and what they are there; the country that it names; the end of an account's number by its form; whom its first line greets; what its titles say it is; or the days of a leave that it grants.
   */
  letterhead?:
    | 'name'
    | 'address'
    | 'phone'
    | 'email'
    | 'addressee'
    | 'addressee-address'
    | 'date'
    | 'period'
    | 'signatory'
    | 'signatory-position'
    | 'country'
    | 'iban'
    | 'salutation'
    | 'title'
    | 'leave';
  /**
   * From the text on the page to the word that is kept. Of a list without columns: from the words of a sentence that has one of the labels to the items of the list.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * Dates alone: the earliest day that a person may say: "today", yyyy-mm-dd, or the name of another date of the document, which then may not lie after this one either.
   */
  min?: string;
  /**
   * Dates alone: the latest day that a person may say, written like min.
   */
  max?: string;
  /**
   * The value is whether something is drawn beside the label, such as a signature.
   */
  ink?: boolean;
  /**
   * Measured from the file itself: shown in words of its own, and not corrected by anybody.
   */
  measured?: boolean;
  /**
   * What one row of a list is called, such as "Leg".
   */
  item?: string;
  /**
   * How a row of a list reads in one line: its parts, with columns in braces, such as "{from} → {to}". Where a column is empty it is left out, and so is a part of which nothing is known.
   *
   * @minItems 1
   *
   * Items: A part.
   */
  row?: string[];
  /**
   * The columns of a list: what each row holds.
   */
  fields?: DocumentColumn[];
}
/**
 * One number.
 */
export interface FieldNumber {
  /**
   * The number, without its full stop.
   */
  no: string;
  /**
   * Countries that use it so, while their cards use no other for this value; all others without it.
   *
   * @minItems 1
   */
  in?: string[];
}
/**
 * One column.
 */
export interface DocumentColumn {
  name: Key;
  /**
   * Its name, as people read it.
   */
  title: string;
  /**
   * The kind of value.
   */
  type: 'text' | 'date' | 'money' | 'number' | 'country' | 'currency' | 'boolean' | 'enum' | 'month' | 'address';
  /**
   * Its box is narrow, so that two stand side by side.
   */
  short?: boolean;
  like?: Key1;
  /**
   * Words that stand beside or above the value on the page.
   */
  labels?: string[];
  parser?: ValueParser;
  /**
   * A regular expression that the text must fit, as for fields.
   */
  pattern?: string;
  /**
   * The name of the value in the machine-readable zone.
   */
  mrz?: string;
  /**
   * From the text on the page to the word that is kept.
   */
  values?: {
    [k: string]: string;
  };
}
/**
 * Who may travel to some destinations without a visa, by the passport. Whoever is on a list that is certain is told so; anybody else is told to ask the authority.
 */
export interface Exemptions {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The destinations that the list is for.
   *
   * @minItems 1
   */
  countries: Alpha2[];
  /**
   * Where the stay is counted, as it stands within a sentence: "the Schengen area". The destination's own name when left out.
   */
  title?: string;
  /**
   * The purposes that need no visa.
   *
   * @minItems 1
   *
   * Items: A purpose.
   */
  purposes: ('Tourism' | 'Business' | 'Student')[];
  authority: ExemptionAuthority;
  /**
   * Who needs no visa, by nationality. A nationality stands in one entry at most.
   */
  entries: ExemptionEntry[];
  /**
   * Passports that are told by the nationality code in their machine-readable zone, such as British ones other than a citizen's. They go before the nationality.
   */
  passports?: ExemptionPassport[];
  /**
   * Nationalities on which sources differ: they are told to ask, and why.
   */
  doubtful?: DoubtfulExemption[];
  residents?: ExemptResidents;
}
/**
 * Who decides, and whom to ask.
 */
export interface ExemptionAuthority {
  /**
   * Its name, as people read it.
   */
  name: string;
  /**
   * Its page about who needs a visa.
   */
  url: string;
}
/**
 * Nationalities that are treated alike.
 */
export interface ExemptionEntry {
  /**
   * The countries of the passports.
   *
   * @minItems 1
   */
  nationals: Alpha2[];
  kind: ExemptionKind;
  maxStay?: ExemptStay;
  what?: ExemptionPermit;
  points: ExemptionPoints;
  condition?: ExemptionCondition;
  note?: ExemptionNoteDefinition;
  asOf: AsOf;
  certain: ExemptionCertain;
  source: SourceDefinition;
}
/**
 * The longest stay: days, perhaps within a window of days, or months. Without it no limit is set.
 */
export interface ExemptStay {
  /**
   * Days, those of arrival and departure included.
   */
  days?: number;
  /**
   * The days are counted within any period of so many.
   */
  windowDays?: number;
  /**
   * Months.
   */
  months?: number;
}
/**
 * Codes that are treated alike.
 */
export interface ExemptionPassport {
  /**
   * Codes as they stand in the zone, such as "GBN".
   *
   * @minItems 1
   *
   * Items: A code.
   */
  codes: string[];
  kind: ExemptionKind;
  maxStay?: ExemptStay;
  what?: ExemptionPermit;
  points: ExemptionPoints;
  condition?: ExemptionCondition;
  note?: ExemptionNoteDefinition;
  asOf: AsOf;
  certain: ExemptionCertain;
  source: SourceDefinition;
}
/**
 * Nationalities with one doubt.
 */
export interface DoubtfulExemption {
  /**
   * The countries of the passports.
   *
   * @minItems 1
   */
  nationals: Alpha2[];
  /**
   * What differs, in one sentence.
   */
  note: string;
  asOf: AsOf;
  source: SourceDefinition;
}
/**
 * Who may need no visa because of where they live, whatever the passport: they are told to ask.
 */
export interface ExemptResidents {
  /**
   * The countries of residence.
   *
   * @minItems 1
   */
  countries: Alpha2[];
  /**
   * What holds for them, in one sentence.
   */
  text: string;
  asOf: AsOf;
  source: SourceDefinition;
}
/**
 * The companion extension of the browser: its builds by variant, and from which version on they work.
 */
export interface Extension {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * The builds; a tenant names the one that its people use.
   *
   * @minItems 1
   */
  variants: ExtensionVariant[];
}
/**
 * One build.
 */
export interface ExtensionVariant {
  /**
   * The environment that it is for.
   */
  id: 'sandbox' | 'beta' | 'alpha';
  /**
   * Its id in browsers, under which pages write to it: it follows from the key.
   */
  extensionId: string;
  /**
   * Its public key, which keeps the id the same on every machine.
   */
  key: string;
  /**
   * The version of the build.
   */
  version: string;
  /**
   * Older versions than this work no more until they are updated. Not newer than the build.
   */
  criticalBelow: string;
}
/**
 * A made-up applicant with what has to come out of the catalogue for them. "npm run catalogue -- test" runs it; nothing of it is served.
 */
export interface Fixture {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * Who it is, in a few words: "An employee on holiday in Japan".
   */
  title: string;
  /**
   * A day, as yyyy-mm-dd.
   */
  today: string;
  trip: FixtureTrip;
  /**
   * What was read, a document each.
   */
  documents: FixtureDocument[];
  /**
   * What the applicant typed or chose, by the keys of the form: days as yyyy-mm-dd, countries as two letters.
   */
  answers: {
    [k: string]: unknown;
  };
  expect: FixtureExpectation;
}
/**
 * Where the applicant goes, why and when.
 */
export interface FixtureTrip {
  to: Alpha2;
  /**
   * The id of a visa of that destination.
   */
  visaType: string;
  from: Alpha2;
  nationality: Alpha2;
  /**
   * A day, as yyyy-mm-dd.
   */
  fromDate: string;
  /**
   * A day, as yyyy-mm-dd.
   */
  toDate: string;
}
/**
 * One document that was read.
 */
export interface FixtureDocument {
  /**
   * What it is: an id of a document type's contents, such as "passport". Left out where nothing on the page tells.
   */
  reads?: string;
  /**
   * The documents of the visa, by their ids, that the applicant says it is, with a tick.
   *
   * Items: A requirement with a statement.
   */
  saidToBe?: string[];
  /**
   * What it says, by the fields of that content: days as yyyy-mm-dd, countries as three letters.
   */
  fields: {
    [k: string]: unknown;
  };
}
/**
 * What has to come out. What is left out is not looked at.
 */
export interface FixtureExpectation {
  /**
   * Answers as they then stand, by their keys; null for one without an answer.
   */
  values?: {
    [k: string]: unknown;
  };
  /**
   * Keys of questions that are shown.
   *
   * Items: A key.
   */
  shows?: string[];
  /**
   * Keys of questions that are not shown.
   *
   * Items: A key.
   */
  hides?: string[];
  /**
   * Keys of all questions that still need an answer, or another one.
   *
   * Items: A key.
   */
  missing?: string[];
  /**
   * Ids of all steps that are open.
   *
   * Items: A step.
   */
  openSteps?: string[];
  /**
   * Ids of all checks that find something.
   *
   * Items: A check.
   */
  findings?: string[];
}
/**
 * The questions of one official form, in its order.
 */
export interface Form {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * What the form is for, as people read it.
   */
  title: string;
  /**
   * The official name of the form.
   */
  officialName: string;
  dateFormat?: DateVariant;
  /**
   * The only script that the form takes.
   */
  script?: 'latin';
  /**
   * What the official form wants in a field that does not apply, such as "None". Paper has it in place of the answer to a question that may stay empty.
   */
  emptyValueRule?: string;
  source: SourceDefinition;
  /**
   * The sections in their order.
   *
   * @minItems 1
   */
  sections: Section[];
}
/**
 * Questions that are shown together.
 */
export interface Section {
  id: Key;
  /**
   * The heading.
   */
  title: string;
  /**
   * One or two sentences below the heading.
   */
  description?: string;
  showWhen?: Expression;
  fields: Fields;
}
/**
 * One line of text.
 */
export interface TextField {
  /**
   * The kind of field.
   */
  type: 'text';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * Whether the answer belongs to what a person declares and signs. It counts for this form alone and is taken back when the visa asks for another one. A signature always declares.
   */
  declares?: boolean;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The greatest number of characters. Left out: 250, enough for an address in one line.
   */
  maxLength?: number;
  /**
   * A regular expression for the whole answer.
   */
  pattern?: string;
  /**
   * What to say when the pattern does not fit: what to write instead.
   */
  patternMessage?: string;
}
/**
 * A first value that documents, profile and journey give together, such as whether two countries are the same.
 */
export interface WorkedOutDefinition {
  /**
   * What the value follows from, in one sentence that stands below the answer: "Your booking shows no stop on the way." No document says such a value, so none is named as its source.
   */
  why: string;
  /**
   * A CEL expression over `documents`, `allDocuments`, `profile`, `trip`, `visa` and `today` that gives the value, or an option or alias of it. What cannot be known gives none.
   */
  value: string;
  /**
   * Whether it is only likely: then it counts where no source of `prefill` says anything, is shown as assumed, and asks for a look. Else it goes before them.
   */
  isGuess?: boolean;
  /**
   * Of a guess: a CEL condition over the same facts under which it is more than likely and asks for no look.
   */
  sureWhen?: string;
  /**
   * What the value follows from where "sureWhen" holds. Left out, it is the same as "why".
   */
  whySure?: string;
}
/**
 * Several lines of text.
 */
export interface TextareaField {
  /**
   * The kind of field.
   */
  type: 'textarea';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The greatest number of characters. Left out: 2000, about a page.
   */
  maxLength?: number;
  /**
   * A regular expression for the whole answer.
   */
  pattern?: string;
  /**
   * What to say when the pattern does not fit: what to write instead.
   */
  patternMessage?: string;
}
/**
 * A number.
 */
export interface NumberField {
  /**
   * The kind of field.
   */
  type: 'number';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The least value.
   */
  min?: number;
  /**
   * The greatest value.
   */
  max?: number;
  /**
   * The unit that stands behind the field, such as "years".
   */
  unit?: string;
}
/**
 * A sum with its currency.
 */
export interface MoneyField {
  /**
   * The kind of field.
   */
  type: 'money';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  currency?: Currency;
  /**
   * The least sum.
   */
  min?: number;
  /**
   * The greatest sum.
   */
  max?: number;
}
/**
 * A calendar date.
 */
export interface DateField {
  /**
   * The kind of field.
   */
  type: 'date';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * Whether the answer belongs to what a person declares and signs. It counts for this form alone and is taken back when the visa asks for another one. A signature always declares.
   */
  declares?: boolean;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The earliest date: "today" or yyyy-mm-dd.
   */
  min?: string;
  /**
   * The latest date: "today" or yyyy-mm-dd.
   */
  max?: string;
}
/**
 * A month of a year.
 */
export interface MonthField {
  /**
   * The kind of field.
   */
  type: 'month';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
}
/**
 * A time of day, in 24 hours.
 */
export interface TimeField {
  /**
   * The kind of field.
   */
  type: 'time';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
}
/**
 * An e-mail address.
 */
export interface EmailField {
  /**
   * The kind of field.
   */
  type: 'email';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The greatest number of characters. Left out: 254, the longest address that mail can reach.
   */
  maxLength?: number;
  /**
   * A regular expression for the whole answer.
   */
  pattern?: string;
  /**
   * What to say when the pattern does not fit: what to write instead.
   */
  patternMessage?: string;
}
/**
 * A telephone number.
 */
export interface PhoneField {
  /**
   * The kind of field.
   */
  type: 'phone';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The greatest number of characters. Left out: 50, a number with its country, blanks and an extension.
   */
  maxLength?: number;
  /**
   * A regular expression for the whole answer.
   */
  pattern?: string;
  /**
   * What to say when the pattern does not fit: what to write instead.
   */
  patternMessage?: string;
}
/**
 * One of many options.
 */
export interface SelectField {
  /**
   * The kind of field.
   */
  type: 'select';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  options?: Options;
  /**
   * The name of a set in countries.json whose countries may be chosen; "all" is every country.
   */
  optionsFrom?: string;
}
/**
 * One choice.
 */
export interface Option {
  /**
   * The word that is kept.
   */
  value: string;
  /**
   * The words that people read.
   */
  label: string;
  /**
   * Other words for this choice, such as the code that a document uses: prefill takes them like the value itself.
   *
   * @minItems 1
   */
  aliases?: string[];
}
/**
 * Any of many options.
 */
export interface MultiselectField {
  /**
   * The kind of field.
   */
  type: 'multiselect';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  options?: Options;
  /**
   * The name of a set in countries.json whose countries may be chosen; "all" is every country.
   */
  optionsFrom?: string;
}
/**
 * One of a few options.
 */
export interface RadioField {
  /**
   * The kind of field.
   */
  type: 'radio';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * Whether the answer belongs to what a person declares and signs. It counts for this form alone and is taken back when the visa asks for another one. A signature always declares.
   */
  declares?: boolean;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  options?: Options;
  /**
   * The name of a set in countries.json whose countries may be chosen; "all" is every country.
   */
  optionsFrom?: string;
}
/**
 * Any of a few options.
 */
export interface CheckboxGroupField {
  /**
   * The kind of field.
   */
  type: 'checkboxGroup';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  options?: Options;
  /**
   * The name of a set in countries.json whose countries may be chosen; "all" is every country.
   */
  optionsFrom?: string;
  /**
   * The option that stands alone, such as "none".
   */
  exclusive?: string;
}
/**
 * A statement to agree with. When required it must be ticked.
 */
export interface CheckboxField {
  /**
   * The kind of field.
   */
  type: 'checkbox';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * Whether the answer belongs to what a person declares and signs. It counts for this form alone and is taken back when the visa asks for another one. A signature always declares.
   */
  declares?: boolean;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
}
/**
 * A country.
 */
export interface CountryFieldDefinition {
  /**
   * The kind of field.
   */
  type: 'country';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  workOut?: WorkedOutDefinition;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The name of a set in countries.json whose countries may be chosen; "all" is every country.
   */
  optionsFrom?: string;
}
/**
 * A file.
 */
export interface FileField {
  /**
   * The kind of field.
   */
  type: 'file';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * MIME types that are taken.
   */
  accept?: string[];
  /**
   * The greatest size of one file in megabytes.
   */
  maxMegabytes?: number;
}
/**
 * A dated declaration, signed by hand in the package.
 */
export interface SignatureField {
  /**
   * The kind of field.
   */
  type: 'signature';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  /**
   * The statement that is signed.
   */
  statement?: string;
}
/**
 * Questions that belong together.
 */
export interface GroupField {
  /**
   * The kind of field.
   */
  type: 'group';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  fields: Fields;
}
/**
 * Rows of the same questions.
 */
export interface ListField {
  /**
   * The kind of field.
   */
  type: 'list';
  key: Key;
  /**
   * The question, as people read it.
   */
  label: string;
  /**
   * A hint between label and field, in one or two sentences.
   */
  help?: string;
  /**
   * Whether an answer is needed. False when left out.
   */
  required?: boolean;
  requireWhen?: Expression;
  showWhen?: Expression;
  prefill?: Prefill;
  /**
   * The number or control of this question on the official form.
   */
  official?: string;
  source?: SourceDefinition;
  /**
   * False when the question was not seen on the official form.
   */
  certain?: boolean;
  fields: Fields;
  /**
   * The least number of rows.
   */
  minItems?: number;
  /**
   * The greatest number of rows.
   */
  maxItems: number;
  /**
   * The name of one row, such as "Phone number".
   */
  itemLabel: string;
}
/**
 * Public and bank holidays by country, on working days alone: authorities take and decide nothing on them. Written by `npm run holidays`.
 */
export interface Holidays {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * The first year of the table.
   */
  from: number;
  /**
   * The last year. The catalogue's check warns a year before it is over.
   */
  until: number;
  asOf: AsOf;
  source: SourceDefinition;
  /**
   * Under which licence this table stands.
   */
  licence: string;
  /**
   * By two-letter code of the country.
   */
  countries: {
    [k: string]: HolidaysOfCountry;
  };
}
/**
 * By year.
 */
export interface HolidaysOfCountry {
  /**
   * Days, mm-dd.
   *
   * Items: A day.
   */
  [k: string]: string[];
}
/**
 * The steps from the first question to the finished package.
 */
export interface Journey {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The steps in their order.
   *
   * @minItems 1
   */
  steps: Step[];
  dates?: TripDates;
  /**
   * Where the deep link /current-state leads: the first rule that holds decides. The last one has no condition.
   *
   * @minItems 1
   */
  currentState: CurrentStateRule[];
}
/**
 * One step. Its state is computed from the facts and never stored.
 */
export interface Step {
  id: Id;
  /**
   * Its name in the stepper.
   */
  title: string;
  /**
   * What is done there.
   */
  subtitle: string;
  /**
   * The id of a screen in screens/.
   */
  screen: string;
  /**
   * Query parameters that its link carries.
   *
   * Items: A query parameter.
   */
  carries: ('applicationUid' | 'applicantUid' | 'agencyUid')[];
  /**
   * Query parameters without which the step does not count as the current one.
   *
   * Items: A query parameter.
   */
  needs?: ('applicationUid' | 'applicantUid' | 'agencyUid')[];
  openWhen: Expression;
  hiddenWhen?: Expression;
  disabledWhen?: Expression;
  backWhen?: Expression;
  partner?: PartnerStep;
  confirm?: StepQuestionDefinition;
  /**
   * What to say when the step is closed: what is missing.
   */
  closedReason: string;
  closedReasons?: ClosedReasons;
  /**
   * What to say when the step is not for this application.
   */
  disabledReason?: string;
}
/**
 * How the step leads to the site of the partner instead of a screen.
 */
export interface PartnerStep {
  when: Expression;
  action: PartnerAction;
  openWhen: Expression;
}
/**
 * What is asked before the step is entered.
 */
export interface StepQuestionDefinition {
  when: Expression;
  /**
   * The question.
   */
  title: string;
  /**
   * What entering the step means, in one or two sentences.
   */
  text: string;
  /**
   * The button that enters the step.
   */
  go: string;
  /**
   * The button that does not.
   */
  stay: string;
}
/**
 * Why the step is closed in a situation.
 */
export interface ClosedReason {
  when: Expression;
  /**
   * What to say; it advises nothing that the person cannot do.
   */
  closedReason: string;
}
/**
 * How the days of a trip are chosen, and when the header offers to change them. Without it the header offers nothing.
 */
export interface TripDates {
  /**
   * Whether a trip may begin and end on one day. Where not, the same day chosen again clears both.
   */
  singleDay: boolean;
  openWhen: Expression;
  /**
   * What to say when the dates cannot change.
   */
  closedReason: string;
  closedReasons?: ClosedReasons;
}
/**
 * One rule.
 */
export interface CurrentStateRule {
  when?: Expression;
  /**
   * The kind of the screen; the role's own of that kind is opened.
   */
  kind: 'documents' | 'form' | 'summary';
}
/**
 * An e-mail that the product sends by itself.
 */
export interface MailMessage {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * What makes it leave. Each has one message.
   */
  when:
    | 'password-reset-asked'
    | 'password-changed'
    | 'question-asked'
    | 'fix-requested'
    | 'notification-digest'
    | 'registration-asked'
    | 'registration-known'
    | 'invited'
    | 'access-approved'
    | 'access-rejected'
    | 'access-suspended'
    | 'access-restored';
  /**
   * The subject. {tenant} and {support} are replaced, and {firstName} where somebody has an account.
   */
  subject: string;
  /**
   * The paragraphs, as plain text. {tenant} and {support} are replaced, and {firstName} where somebody has an account; where a link leaves, also {link}, and {minutes} or, for a registration, {hours}; where a question does, {question}; where a fix is asked for, {field}, {request} and {link}; where news do, {list} and {link}. Where access is given, {link} leads to the sign-in. An invitation has {name} of whoever is invited, {inviter}, {link} and {days}.
   *
   * @minItems 1
   *
   * Items: A paragraph.
   */
  body: string[];
}
/**
 * The paper form of an authority, box by box: what stands in each and which answer goes there. The package holds it filled: the authority's own file where it is here, else a sheet of our own drawing.
 */
export interface OfficialPaper {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The id of the form whose answers fill it.
   */
  form: string;
  /**
   * What stands at its head, as on the authority's own paper.
   */
  title: string;
  /**
   * The paper that its boxes and numbers are those of, in full.
   */
  officialName: string;
  /**
   * Where the numbers, labels and order come from.
   */
  source: string;
  /**
   * The parts of the paper, in its order.
   *
   * @minItems 1
   * @maxItems 40
   */
  sections: PaperSection[];
  /**
   * What the form requires and the paper has no box for, each with the reason; without it "check" tells that the box is missing.
   *
   * @maxItems 60
   */
  notAsked?: PaperNotAsked[];
  file?: OfficialPdf;
}
/**
 * Boxes that stand together, below a heading where the paper has one.
 */
export interface PaperSection {
  /**
   * The heading.
   */
  title?: string;
  /**
   * The boxes, in the order of the paper; as many stand in a row as fit into twelve columns.
   *
   * @minItems 1
   * @maxItems 100
   */
  boxes: PaperBox[];
}
/**
 * One box: what is printed in it, and what fills it. A box has "fields", "ticks" or both, or "byHand".
 */
export interface PaperBox {
  /**
   * Its number on the paper.
   */
  number?: string;
  /**
   * What is printed in it, as the paper says it.
   */
  label: string;
  /**
   * How wide it is, of twelve columns; left out: twelve.
   */
  columns?: number;
  /**
   * How many lines it has to write on; left out: one.
   */
  lines?: number;
  /**
   * The questions whose answers are written into it, one after the other. Of a signature the day is written: the name is written by hand.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: The key of a question.
   */
  fields?: string[];
  ticks?: PaperTicks;
  /**
   * The field of the authority's PDF that takes what is written here.
   */
  pdfField?: string;
  /**
   * Why nothing fills it: who writes there, and what.
   */
  byHand?: string;
}
/**
 * Little boxes of which the chosen ones get a cross.
 */
export interface PaperTicks {
  /**
   * The key of the question that chooses.
   */
  field: string;
  /**
   * The little boxes, in the order of the paper. Each option of the question has one.
   *
   * @minItems 1
   * @maxItems 30
   */
  options: PaperTick[];
}
/**
 * A little box.
 */
export interface PaperTick {
  /**
   * The option of the question that crosses it.
   */
  option: string;
  /**
   * What is printed beside it.
   */
  label: string;
  /**
   * The field of the authority's PDF that gets the cross, or the choice.
   */
  pdfField?: string;
  /**
   * The value of that choice.
   */
  pdfValue?: string;
}
/**
 * Questions without a box: one of the form, or all of a section.
 */
export interface PaperNotAsked {
  /**
   * The key of the question.
   */
  field?: string;
  /**
   * The id of the section, where it is all of its questions.
   */
  section?: string;
  /**
   * Why the paper has no box for it.
   */
  why: string;
}
/**
 * The authority's own PDF with form fields, which is filled in place of our drawing. `npm run catalogue -- pdf` writes it.
 */
export interface OfficialPdf {
  asOf: AsOf;
  /**
   * The fields that the PDF has, as it names them.
   *
   * @minItems 1
   * @maxItems 1000
   */
  fields: OfficialPdfField[];
  /**
   * The file itself, at most 3 MB.
   */
  pdf: string;
}
/**
 * A field of the PDF.
 */
export interface OfficialPdfField {
  /**
   * Its name in the PDF.
   */
  name: string;
  /**
   * text: something is written into it; checkbox: it gets a cross; choice: one of its values is chosen.
   */
  kind: 'text' | 'checkbox' | 'choice';
  /**
   * What a choice can be, as the PDF names it.
   *
   * @maxItems 300
   */
  values?: string[];
}
/**
 * The online form of an authority, page by page: how each is recognised, and which answer goes into which control. The companion extension fills it; it never presses a button there.
 */
export interface Portal {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The id of the form whose answers fill it.
   */
  form: string;
  destination: Alpha2;
  /**
   * What people call it.
   */
  title: string;
  /**
   * Where it begins.
   */
  address: string;
  /**
   * The addresses of its pages, without paths. The browser asks the person for each at the first use; the extension works nowhere else.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One site.
   */
  sites: string[];
  asOf: AsOf;
  /**
   * Whether somebody of ours filled the real portal by this map. Where not, the panel says so.
   */
  isVerified: boolean;
  /**
   * Where names and order of the controls come from.
   */
  source: string;
  /**
   * What whoever changes the map should know of the site.
   */
  note?: string;
  /**
   * Controls of the portal that nobody but the person touches. Passwords, captchas, hidden controls, files and cards are left alone anyway.
   *
   * @maxItems 40
   */
  never: PortalNever[];
  /**
   * Its pages, in their order.
   *
   * @minItems 1
   * @maxItems 100
   */
  pages: PortalPage[];
  /**
   * What the form requires and no control of the map takes, or of which the portal lacks an option, each with the reason; without it "check" tells that it is missing.
   *
   * @maxItems 200
   */
  notFilled?: PortalNotFilled[];
}
/**
 * Controls that stay the person's.
 */
export interface PortalNever {
  /**
   * Which.
   */
  what: string;
  selectors?: Selectors;
  /**
   * Why.
   */
  why: string;
}
/**
 * One page, or one part of a page that is recognised by itself.
 */
export interface PortalPage {
  id: Id;
  /**
   * Its heading, as on the page.
   */
  heading: string;
  recognise: PortalSigns;
  /**
   * The list of the form of which this page takes one row; the row's number stands for "{row}" in "step".
   */
  list?: string;
  /**
   * What whoever changes the map should know of the page.
   */
  note?: string;
  /**
   * What is filled, in this order.
   *
   * @maxItems 120
   */
  controls: PortalControl[];
}
/**
 * How the page is told from the others. Any of the signs is enough; the page with the most of them, and of its controls, is taken.
 */
export interface PortalSigns {
  /**
   * The address ends so, without what follows "?" or "#".
   */
  url?: string;
  /**
   * The address of a form on the page, or of the page, ends with a dot, a slash or nothing before this; "{row}" stands for the number of the row, from 0.
   */
  step?: string;
  /**
   * The page says so where it counts its pages: "12/20".
   */
  counter?: string;
  /**
   * There is such a control.
   */
  present?: string;
  /**
   * There are controls with all of these labels, where no sign of the site itself is known.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A label, as on the page.
   */
  labels?: string[];
}
/**
 * A control of the page and what fills it. It has "field", or "byHand".
 */
export interface PortalControl {
  /**
   * Its name in reports, its own on the page.
   */
  id: string;
  /**
   * What stands beside it, as on the page where it was seen. It is found by it where no selector fits.
   */
  label: string;
  /**
   * What it is. menu: a list that opens at a press; typeahead: a box with a list of suggestions; boxes: a group of boxes to tick; date: several boxes.
   */
  kind: 'text' | 'select' | 'radio' | 'checkbox' | 'boxes' | 'menu' | 'typeahead' | 'date';
  /**
   * The path of the question that fills it: "home_address.city"; of a list the path within its rows: "phones.number".
   */
  field?: string;
  /**
   * Why nothing of ours fills it.
   */
  byHand?: string;
  selectors?: Selectors;
  /**
   * Of a menu or typeahead: the entries that show when it is open.
   */
  list?: string;
  /**
   * Of a typeahead: the select behind it, which holds what was chosen.
   */
  behind?: string;
  parts?: PortalDateParts;
  /**
   * How a date is written; of "date" whether its boxes have leading zeros.
   */
  format?: 'dd.MM.yyyy' | 'dd/MM/yyyy' | 'yyyy-MM-dd' | 'dd MMM yyyy' | 'MM/yyyy' | 'yyyy' | 'd M yyyy' | 'dd MM yyyy';
  /**
   * How the control names countries.
   */
  country?: 'alpha2' | 'alpha3' | 'name';
  /**
   * The part of the answer that goes there.
   */
  part?: 'street' | 'house-number' | 'given-names' | 'surname' | 'dial-code' | 'number' | 'amount' | 'currency' | 'is-answered';
  /**
   * The choices, as far as they were seen.
   *
   * @minItems 1
   * @maxItems 400
   */
  options?: PortalOption[];
  /**
   * Of a checkbox: the option that ticks it.
   */
  ticked?: string;
  /**
   * As many characters fit. What is longer is left to the person.
   */
  maxLength?: number;
  /**
   * When the portal shows it; without it, a control that is not there counts as a change of the page.
   */
  shownWhen?: string;
  /**
   * What whoever changes the map should know of it.
   */
  note?: string;
}
/**
 * Of a date: its boxes.
 */
export interface PortalDateParts {
  day?: PortalDatePart;
  month?: PortalDatePart;
  year?: PortalDatePart;
}
/**
 * One of several boxes of a date.
 */
export interface PortalDatePart {
  selectors: Selectors;
}
/**
 * A choice of the portal, and the option of ours that means it.
 */
export interface PortalOption {
  /**
   * What the portal shows.
   */
  label: string;
  /**
   * What the control sends; left out where nobody has seen it.
   */
  value?: string;
  /**
   * The option of the question; left out where none means it.
   */
  ours?: string;
}
/**
 * Questions without a control: one of the form, or all of a section.
 */
export interface PortalNotFilled {
  /**
   * The path of the question.
   */
  field?: string;
  /**
   * The id of the section, where it is all of its questions.
   */
  section?: string;
  /**
   * Why nothing is filled with it.
   */
  why: string;
}
/**
 * Exchange rates of one day, for comparisons only.
 */
export interface Rates {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  base: Currency;
  asOf: AsOf;
  /**
   * False shows sums as a guide.
   */
  certain: boolean;
  source: SourceDefinition;
  /**
   * How much of each currency one unit of the base buys.
   */
  rates: {
    [k: string]: number;
  };
}
/**
 * What a kind of user sees and may do.
 */
export interface Role {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * One who has it, as a sentence says it: "You are signed in as an agent". Its name when left out.
   */
  person?: string;
  /**
   * All who have it, as a sentence says it: "This page is for agents". Nobody is named when left out.
   */
  people?: string;
  /**
   * When a user has several roles, the one with the lowest rank decides.
   */
  rank: number;
  /**
   * What kind of administrator the role is, where it is one (rules: "Entities and fields").
   */
  adminKind?: 'SUPER_ADMIN' | 'DISTRIBUTOR' | 'AGENCY';
  /**
   * The kind of record that people of this role work with, made for them when an outside provider first brings them; none when left out.
   */
  record?: 'applicant' | 'agent' | 'agency' | 'reviewer' | 'distributor';
  /**
   * The frame around the screens by the kind of client, of roles that clients have; the standard one for kinds that are not here, and for all other roles.
   */
  clientTypes?: ClientTypeShell[];
  /**
   * The id of the screen that opens first.
   */
  landing: string;
  /**
   * The ids of the screens that it sees.
   */
  screens: string[];
  /**
   * What it may do: "record:verb:scope", such as "application:read:own".
   */
  grants: Grant[];
}
/**
 * One kind of client.
 */
export interface ClientTypeShell {
  /**
   * The kind of client.
   */
  type: 'B2B' | 'B2B2C' | 'D2C';
  /**
   * The frame.
   */
  shell: 'applicant' | 'staff';
}
/**
 * Invented people and firms that sample documents are made from.
 */
export interface Samples {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * Travellers, one set of documents each.
   *
   * @minItems 1
   */
  people: SamplePerson[];
  bank: SampleBank;
  employer: SampleEmployer;
  insurer: SampleInsurer;
  carrier: SampleCarrier;
  /**
   * Where travellers stay, by country.
   *
   * @minItems 1
   */
  places: SamplePlace[];
  elsewhere: SampleElsewhere;
}
/**
 * One traveller.
 */
export interface SamplePerson {
  id: Id;
  /**
   * Whose trips these papers are for: the two-letter code of a nationality. The first traveller serves all others.
   */
  country: string;
  /**
   * How the passport looks.
   */
  design: 'utopia' | 'germany' | 'india';
  /**
   * The issuing state as the machine-readable zone writes it.
   */
  issuer: string;
  /**
   * The nationality as the machine-readable zone writes it.
   */
  nationality: string;
  /**
   * The nationality as the page prints it.
   */
  nationalityWord: string;
  /**
   * Family name.
   */
  surname: string;
  /**
   * Given names.
   */
  givenNames: string;
  /**
   * Number of the passport.
   */
  number: string;
  /**
   * Personal number.
   */
  personalNumber?: string;
  /**
   * As the passport says.
   */
  sex: 'M' | 'F';
  /**
   * yyyy-mm-dd.
   */
  dateOfBirth: string;
  /**
   * Where the person was born.
   */
  placeOfBirth: string;
  /**
   * Who issued the passport.
   */
  authority: string;
  address: SampleAddress;
}
/**
 * An address.
 */
export interface SampleAddress {
  /**
   * Street and number.
   */
  line1: string;
  /**
   * The town.
   */
  city: string;
  /**
   * The postal code.
   */
  postalCode: string;
  /**
   * The country by its name.
   */
  country: string;
}
/**
 * The bank and the account.
 */
export interface SampleBank {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its address in one line.
   */
  address: string;
  /**
   * The number of the account.
   */
  account: string;
  currency: Currency;
  /**
   * The balance at the beginning of the statement.
   */
  openingBalance: number;
  /**
   * What comes in a month.
   */
  salary: number;
  /**
   * What goes out a month.
   */
  rent: number;
}
/**
 * The employer.
 */
export interface SampleEmployer {
  /**
   * Its name.
   */
  name: string;
  address: SampleAddress;
  /**
   * Its telephone number.
   */
  phone: string;
  /**
   * Its e-mail address.
   */
  email: string;
  /**
   * The position.
   */
  jobTitle: string;
  /**
   * First day of work, yyyy-mm-dd.
   */
  since: string;
  /**
   * Who signs.
   */
  signatory: string;
  /**
   * The position of who signs.
   */
  signatoryPosition: string;
  /**
   * Pay before deductions.
   */
  grossPay: number;
  /**
   * Pay after deductions.
   */
  netPay: number;
  currency: Currency;
}
/**
 * The insurer and the policy.
 */
export interface SampleInsurer {
  /**
   * Its name.
   */
  name: string;
  /**
   * The number of the policy.
   */
  policy: string;
  /**
   * The sum insured.
   */
  coverage: number;
  currency: Currency;
  /**
   * The emergency number.
   */
  phone: string;
  /**
   * Where the policy holds.
   */
  territory: string;
}
/**
 * The carrier and the booking.
 */
export interface SampleCarrier {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its two-letter code.
   */
  code: string;
  /**
   * Where the journey begins.
   */
  homePort: string;
  /**
   * The booking reference.
   */
  reference: string;
}
/**
 * One place.
 */
export interface SamplePlace {
  country: Alpha2;
  /**
   * The airport, port or station.
   */
  port: string;
  /**
   * The town.
   */
  city: string;
  /**
   * The name of the hotel.
   */
  hotel: string;
  /**
   * Street and number of the hotel.
   */
  line1: string;
  /**
   * Its postal code.
   */
  postalCode: string;
  /**
   * Its telephone number.
   */
  phone: string;
  /**
   * Its e-mail address.
   */
  email: string;
}
/**
 * Where travellers stay in any other country.
 */
export interface SampleElsewhere {
  /**
   * The airport, port or station.
   */
  port: string;
  /**
   * The town.
   */
  city: string;
  /**
   * The name of the hotel.
   */
  hotel: string;
  /**
   * Street and number of the hotel.
   */
  line1: string;
  /**
   * Its postal code.
   */
  postalCode: string;
  /**
   * Its telephone number.
   */
  phone: string;
  /**
   * Its e-mail address.
   */
  email: string;
}
/**
 * Origin, destination, purpose and dates of the journey.
 */
export interface DetailsScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'details';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The purposes that are offered.
   *
   * @minItems 1
   */
  purposes: PurposeChoice[];
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source?: string;
  actions?: Actions;
}
/**
 * Its entry in the navigation. Without it the screen has none.
 */
export interface Navigation {
  /**
   * The words of the entry.
   */
  label: string;
  icon: Icon;
  /**
   * Entries are sorted by this number.
   */
  order: number;
  showWhen?: Expression;
  partner?: PartnerAction;
  /**
   * The shells in which the entry stands at the foot of the navigation, above the way out, and not among the others.
   *
   * @minItems 1
   *
   * Items: A shell.
   */
  foot?: ('applicant' | 'staff')[];
  /**
   * What is counted beside the entry: notifications that are not read, or the applications of its own lists that want something to be done.
   */
  count?: 'unread' | 'to-do';
  /**
   * The shells in which the entry is a sign in the bar above the work, and not in the navigation.
   *
   * @minItems 1
   *
   * Items: A shell.
   */
  bar?: 'staff'[];
}
/**
 * One purpose.
 */
export interface PurposeChoice {
  /**
   * The purpose.
   */
  value: 'Tourism' | 'Business' | 'Student';
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * What it means, in one sentence.
   */
  text?: string;
  icon: Icon;
}
/**
 * Something that a person can do.
 */
export interface Action {
  name: ActionName;
  label: CopyKey;
  /**
   * The id of the screen that "go-to-screen" and "edit-documents" open. Without it, the landing of the role.
   */
  screen?: string;
  /**
   * The operation that the action calls.
   */
  operation?: string;
  showWhen?: Expression;
  /**
   * Whether a decision can be made for several rows of a table at once.
   */
  forSeveral?: boolean;
  /**
   * Why it is closed where "showWhen" does not hold, in one sentence; read where closed actions are shown.
   */
  closedReason?: string;
  decision?: Decision;
}
/**
 * What the dialog of the action "decide" asks before it calls its operation; "confirm" is the text of its button, "done" what is said afterwards. What the call needs and neither a field nor "values" gives is taken from the row, by its name. With a "transition" it is offered where statuses.json has a way for the person's role.
 */
export interface Decision {
  /**
   * The heading.
   */
  title: string;
  /**
   * What follows from it, in one or two sentences.
   */
  text?: string;
  transition?: StatusEvent;
  /**
   * What the call is given besides, by the name of its parameter.
   */
  values?: {
    [k: string]: unknown;
  };
  /**
   * What is asked, in its order. Without any, the decision alone.
   */
  fields?: DecisionField[];
  /**
   * Offers to undo it for some seconds: what each parameter is given then, as the name of the value that the row had before. What somebody else has changed meanwhile stays.
   */
  undo?: {
    [k: string]: string;
  };
  /**
   * The value of the answer that is shown once, in place of the dialog, to be copied: such as a key that is kept nowhere.
   */
  shows?: string;
  confirm: CopyKey;
  done: CopyKey;
}
/**
 * One question of a decision.
 */
export interface DecisionField {
  /**
   * The parameter of the operation that it gives.
   */
  parameter: string;
  /**
   * The question.
   */
  label: string;
  /**
   * A hint.
   */
  help?: string;
  /**
   * words: some lines of text. choice: one of the options. record: one record of a list. records: several of them. day: a day from today on.
   */
  kind: 'words' | 'choice' | 'record' | 'records' | 'day';
  /**
   * Whether it may be left open.
   */
  optional?: boolean;
  /**
   * What may be chosen, of a choice.
   *
   * @minItems 2
   */
  options?: DecisionOption[];
  /**
   * Which words of statuses.json may be chosen, of a choice without options of its own.
   */
  words?: 'allocations';
  /**
   * The operation that lists the records, such as "list-reviewers".
   */
  source?: string;
  /**
   * The value of a record that is sent, such as "reviewerUid".
   */
  key?: string;
}
/**
 * One choice.
 */
export interface DecisionOption {
  /**
   * What is sent.
   */
  value: string | boolean;
  /**
   * As people read it.
   */
  label: string;
}
/**
 * What the destination asks for.
 */
export interface GuidelinesScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'guidelines';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  beyondIn?: BeyondIn;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What is shown, in its order.
   *
   * Items: A block.
   */
  blocks: ('checklist' | 'fee' | 'times' | 'stay' | 'where' | 'filing' | 'biometrics' | 'photo' | 'funds' | 'translation' | 'refund')[];
  actions?: Actions;
}
/**
 * Upload, preview and correction of documents.
 */
export interface DocumentsScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'documents';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * MIME types that are taken.
   *
   * @minItems 1
   */
  accept: string[];
  /**
   * The greatest size of one file in megabytes.
   */
  maxFileMegabytes: number;
  /**
   * How many files are taken at once.
   */
  maxFiles: number;
  promise: Promise;
  empty: EmptyStateDefinition;
  actions?: Actions;
}
/**
 * What is said before the first upload: what is kept, why, how long.
 */
export interface Promise {
  /**
   * The heading.
   */
  title: string;
  /**
   * One sentence each.
   *
   * @minItems 1
   */
  points: string[];
}
/**
 * What is shown when there is nothing yet.
 */
export interface EmptyStateDefinition {
  /**
   * What will be here.
   */
  title: string;
  /**
   * Why it is worth having.
   */
  text: string;
  action?: Action;
}
/**
 * Pages of an applicant's documents put in order, and what was read in them compared with the page, by staff.
 */
export interface DocumentEditorScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'document-editor';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers what is chosen from where the address names nobody.
   */
  source: 'list-applications' | 'list-applicants';
  /**
   * What the search looks into, as people read it, such as "Name or e-mail".
   */
  search: string;
  empty: EmptyStateDefinition;
}
/**
 * The form of the chosen visa.
 */
export interface FormScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'form';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * The operation that keeps the changes.
   */
  save: string;
  /**
   * One section at a time, or all below each other.
   */
  show: 'section' | 'all';
  actions?: Actions;
}
/**
 * Everything before and after submission: open points, answers, package.
 */
export interface SummaryScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'summary';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  beyondIn?: BeyondIn;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What is shown, in its order.
   *
   * Items: A block.
   */
  blocks: ('progress' | 'journey' | 'hand-over' | 'checks' | 'answers' | 'documents' | 'package' | 'filing' | 'dates' | 'services')[];
  actions?: Actions;
}
/**
 * The list of applications.
 */
export interface ApplicationsScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'applications';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  columns: Columns;
  search?: Search;
  sort?: SortOrder;
  rowActions: RowActionsDefinition;
  empty: EmptyStateDefinition;
  /**
   * Whether the premium services stand below the list.
   */
  showsServices?: boolean;
  actions?: Actions;
}
/**
 * One column of a list.
 */
export interface Column {
  id: Id;
  /**
   * Its heading.
   */
  label: string;
  value: Expression;
  /**
   * How the value is shown. moment: day and time. purpose: by its label on the screen that asks for it, and other words as they are. reference: a number to read out. answer-count: how much of the form of the application with this uid is answered, asked for one by one, so among details. allocation: how far the visa staff is, in its words. key-state: whether a premium key still opens something. access: whether somebody can sign in, in words. examples: lines of text below each other. edit: a change of the catalogue, to copy or to save as a file, with the commands that try it. reviews: what reviewers wrote, with who and when.
   */
  show:
    | 'text'
    | 'number'
    | 'date'
    | 'date-range'
    | 'country'
    | 'purpose'
    | 'moment'
    | 'status'
    | 'approval'
    | 'person'
    | 'boolean'
    | 'reference'
    | 'answer-count'
    | 'allocation'
    | 'key-state'
    | 'access'
    | 'examples'
    | 'edit'
    | 'reviews';
  /**
   * Whether the list can be sorted by it.
   */
  sort?: boolean;
  /**
   * The narrowest width at which it is shown. Always when left out.
   */
  from?: 'xs' | 'md' | 'lg';
}
/**
 * The first order.
 */
export interface SortOrder {
  /**
   * The id of a column.
   */
  column: string;
  /**
   * Up or down.
   */
  direction: 'ascending' | 'descending';
}
/**
 * A list of records.
 */
export interface TableScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'table';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the rows, page by page, such as "list-agents".
   */
  source: string;
  /**
   * The value of a row that tells it from all others, such as "agentUid".
   */
  key: string;
  /**
   * What the search looks into, as people read it, such as "Name or e-mail". Without it the list has none.
   */
  search?: string;
  /**
   * What the list can be narrowed by, besides the search.
   *
   * @minItems 1
   * @maxItems 12
   */
  filters?: ListFilter[];
  /**
   * The order of the list at first: the id of a column that can be sorted, the last first with a minus before it.
   */
  order?: string;
  /**
   * Choices of filters and an order that everybody is offered, side by side above the list.
   *
   * @minItems 1
   * @maxItems 8
   */
  views?: ListView[];
  columns: Columns;
  /**
   * What the panel of one row shows besides its columns.
   */
  details?: Column[];
  rowActions?: RowActionsDefinition;
  create?: CreateForm;
  edit?: EditForm;
  /**
   * The kind of record that a row is, where its panel shows what happened to it.
   */
  history?: 'applicant' | 'agent' | 'agency' | 'distributor' | 'reviewer';
  empty: EmptyStateDefinition;
  actions?: Actions;
}
/**
 * One of them.
 */
export interface ListFilter {
  /**
   * The parameter of the operation that takes it, such as "status"; the address has it as "filter.status".
   */
  id: string;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * statuses, approvals: words of statuses.json. countries: by code. agents, agencies, reviewers: those whom the reader may see, by name; nobody is offered a choice of one. boolean: yes or no. dates: a range of days.
   */
  kind: 'statuses' | 'approvals' | 'countries' | 'agents' | 'agencies' | 'reviewers' | 'boolean' | 'dates';
}
/**
 * One of them.
 */
export interface ListView {
  id: Id;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * The value of each filter, by its id, as the operation takes it.
   */
  filters: {
    /**
     * Several are separated by commas; a range of days is "2027-04-01.." or, from today, "-7d..0d".
     */
    [k: string]: string;
  };
  /**
   * Its order, where it is another.
   */
  order?: string;
}
/**
 * The small form that the action "create-record" opens.
 */
export interface CreateForm {
  /**
   * Its heading.
   */
  title: string;
  /**
   * One or two sentences below it.
   */
  text?: string;
  /**
   * The operation that enters the record.
   */
  save: 'create-applicant' | 'create-agent' | 'create-agency' | 'create-distributor' | 'create-reviewer';
  sections: Sections;
  done: CopyKey;
}
/**
 * A group of fields.
 */
export interface ProfileSection {
  /**
   * The heading.
   */
  title: string;
  /**
   * One or two sentences below the heading.
   */
  description?: string;
  /**
   * The fields in their order.
   */
  fields: ProfileField[];
}
/**
 * One field of the profile.
 */
export interface ProfileField {
  /**
   * The name of the value in the profile, such as "firstName".
   */
  key: string;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * The kind of field.
   */
  type: 'text' | 'email' | 'phone' | 'date' | 'country';
  /**
   * A hint.
   */
  help?: string;
  /**
   * Shown, never changed.
   */
  readOnly?: boolean;
  /**
   * What the browser may fill in by itself, in HTML's word for it. E-mail and telephone have theirs.
   */
  autocomplete?:
    | 'name'
    | 'given-name'
    | 'additional-name'
    | 'family-name'
    | 'organization'
    | 'address-line1'
    | 'address-line2'
    | 'address-line3'
    | 'address-level1'
    | 'address-level2'
    | 'postal-code';
}
/**
 * The small form that the action "edit-record" opens over one row.
 */
export interface EditForm {
  /**
   * Its heading.
   */
  title: string;
  /**
   * One or two sentences below it.
   */
  text?: string;
  /**
   * The operation that changes the record.
   */
  save: 'update-applicant' | 'update-agent' | 'update-agency' | 'update-distributor' | 'update-reviewer';
  sections: Sections;
  done: CopyKey;
}
/**
 * One application on one page, for staff: what is known of it, what can be done with it now, and why the rest is closed.
 */
export interface DetailScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'detail';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What is shown, in its order. "actions" stands beside the others where there is room.
   *
   * @minItems 1
   */
  blocks: DetailBlock[];
  actions: Actions;
}
/**
 * What is known about the person.
 */
export interface ProfileScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'profile';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  beyondIn?: BeyondIn;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  blocks: AccountBlocks;
  sections: Sections;
  /**
   * The operation that keeps the changes.
   */
  save: string;
  actions?: Actions;
}
/**
 * What a member of staff may set.
 */
export interface SettingsScreen {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'settings';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  blocks: AccountBlocks;
  sections: Sections;
  /**
   * The operation that keeps the changes.
   */
  save: string;
  actions?: Actions;
}
/**
 * A screen that says what will be here.
 */
export interface EmptyScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'empty';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  empty: EmptyStateDefinition;
}
/**
 * Figures of a period: numbers, charts, and a table and a CSV file of each.
 */
export interface DashboardScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'dashboard';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What is shown, in its order.
   *
   * @minItems 1
   * @maxItems 24
   */
  tiles: Tile[];
}
/**
 * One question, and how its answer is drawn.
 */
export interface Tile {
  id: Id;
  /**
   * number: the first of the series alone, as a share of the second where there are two. funnel: each of the series below the other, as a share of the first. bars: one bar for each row, by the first of the series. columns: beside each other, now and before, or the series of each week.
   */
  draw: 'number' | 'funnel' | 'bars' | 'columns';
  /**
   * What it answers.
   */
  title: string;
  /**
   * What is counted, in one sentence.
   */
  text?: string;
  /**
   * What is counted, in the words of the operation "get-figures".
   */
  measure: 'reached' | 'entered' | 'moved' | 'stayed' | 'needed' | 'fixes';
  /**
   * What is told apart.
   */
  by: 'all' | 'week' | 'destination' | 'agency' | 'agent' | 'field';
  /**
   * What is counted, each under its name.
   *
   * @minItems 1
   * @maxItems 12
   */
  series: Series[];
  /**
   * Whether more is better. Without it, neither is.
   */
  goodWhen?: 'more' | 'less';
}
/**
 * One of them.
 */
export interface Series {
  id: Id;
  /**
   * Its name.
   */
  label: string;
  /**
   * What is added up for it: "started", "documents", "answers", the id of a status, or a change of status as "FROM>TO". Times have one each.
   *
   * @minItems 1
   * @maxItems 12
   */
  items: string[];
}
/**
 * What somebody is told: what happened to their applications, read and unread, and what of it they want to hear.
 */
export interface InboxScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'inbox';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  empty: EmptyStateDefinition;
}
/**
 * The record of what happened, to be searched.
 */
export interface AuditScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'audit';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What the record can be narrowed to.
   *
   * @minItems 1
   * @maxItems 30
   */
  objects: AuditObject[];
  empty: EmptyStateDefinition;
}
/**
 * What something happened to.
 */
export interface AuditObject {
  id: Id;
  /**
   * Its name.
   */
  label: string;
}
/**
 * How the product does: queues, reading times, catalogue versions, disk and errors.
 */
export interface SystemScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'system';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
}
/**
 * What wants to be done: lists of applications, each with its number and the first few, and the way to all of them.
 */
export interface WorkScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'work';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  /**
   * What is shown, in its order.
   *
   * @minItems 1
   * @maxItems 12
   */
  lists: WorkList[];
  empty: EmptyStateDefinition;
}
/**
 * Applications that have something in common.
 */
export interface WorkList {
  id: Id;
  /**
   * Its name.
   */
  title: string;
  /**
   * Which applications these are, in one sentence.
   */
  text: string;
  /**
   * What is said where there are none.
   */
  none: string;
  icon: Icon;
  /**
   * Whether the navigation counts them as something to be done.
   */
  isToDo?: boolean;
  where: WorkFilter;
  table?: WorkTable;
}
/**
 * What an application has to be: all of it.
 */
export interface WorkFilter {
  /**
   * Of one of these statuses, by id.
   *
   * @minItems 1
   * @maxItems 20
   */
  statuses?: string[];
  /**
   * Changed within the last day, or so many days more.
   */
  changedWithinDays?: number;
  /**
   * Not changed for so many days.
   */
  unchangedForDays?: number;
  /**
   * The trip begins within so many days.
   */
  travelsWithinDays?: number;
}
/**
 * The list that shows all of them.
 */
export interface WorkTable {
  /**
   * The id of its screen.
   */
  screen: string;
  /**
   * What its address says, by the names of its parameters.
   */
  query?: {
    [k: string]: string;
  };
}
/**
 * Messages that were kept because no mail server is configured.
 */
export interface MailboxScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'mailbox';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  empty: EmptyStateDefinition;
}
/**
 * What is with reviewers, by the day it is due; and one review, document and form side by side.
 */
export interface ReviewScreenDefinition {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'review';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * The operation that delivers the content, such as "get-by-applicant-uid".
   */
  source: string;
  empty: EmptyStateDefinition;
}
/**
 * Shown when a role may not see a screen.
 */
export interface UnauthorisedScreen {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'unauthorised';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * What happened, and what to do.
   */
  text: string;
  actions?: Actions;
}
/**
 * Shown for an unknown address.
 */
export interface NotFoundScreen {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'not-found';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * What happened, and what to do.
   */
  text: string;
  actions?: Actions;
}
/**
 * Sign in, forgotten password and new password.
 */
export interface SignInScreen {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The kind of screen.
   */
  kind: 'sign-in';
  /**
   * Its address, such as "/get-visa".
   */
  route: string;
  /**
   * Whether its address goes beyond the specification. Without it the specification names it.
   */
  beyond?: boolean;
  aliases?: Aliases;
  /**
   * The heading.
   */
  title: string;
  /**
   * At most two sentences below the heading.
   */
  subtitle?: string;
  shells: Shells;
  nav?: Navigation;
  /**
   * What the screen offers.
   *
   * @minItems 1
   *
   * Items: A mode.
   */
  modes: ('password' | 'forgot-password' | 'new-password' | 'reset-password' | 'register' | 'invitation')[];
  /**
   * What the product does for people, one sentence each.
   */
  promises?: SignInPromise[];
}
/**
 * One promise.
 */
export interface SignInPromise {
  icon: Icon;
  /**
   * The sentence.
   */
  text: string;
}
/**
 * The sentences of the catalogue that stand outside copy/, in one language. They may stand in several files, sentences.json and sentences-NAME.json; each stands once. What is left out is shown in English.
 */
export interface SentencesFile {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * From the English sentence, to the letter, to its translation. What stands in braces stays as it is.
   */
  sentences: {
    [k: string]: string;
  };
}
/**
 * What applicants will be able to order besides, one card each. None can be ordered yet, and every card says so.
 */
export interface Services {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * What all of them are called, in the navigation too.
   */
  title: string;
  /**
   * One sentence about all of them.
   */
  text: string;
  /**
   * What each card says of when it can be ordered.
   */
  soon: string;
  /**
   * The cards in their order.
   *
   * @minItems 1
   */
  cards: ServiceCard[];
}
/**
 * One service.
 */
export interface ServiceCard {
  id: Id;
  icon: Icon;
  /**
   * What is done.
   */
  title: string;
  /**
   * What that means, in a sentence.
   */
  text: string;
  /**
   * A short word of praise, such as "MOST USED".
   */
  badge?: string;
}
/**
 * Countries whose visas of a category get special handling. Expressions read it as visa.isSpecial and visa.isNarrow. A country may stand here before it is a destination.
 */
export interface SpecialHandling {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  special: CountriesByCategory;
  narrow: CountriesByCategory;
}
/**
 * Countries by the category of the visa. All of the narrow set are in the other too.
 */
export interface CountriesByCategory {
  Visitor: CountriesOfCategory;
  Student: CountriesOfCategory;
}
/**
 * The statuses of an application, their groups and the ways between them.
 */
export interface Statuses {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * The statuses in their order.
   *
   * @minItems 1
   */
  statuses: Status[];
  /**
   * Groups of statuses. The first group whose words are found in the status takes it.
   *
   * @minItems 1
   */
  groups: StatusGroup[];
  /**
   * Whether an agent, an agency, a distributor or a reviewer was approved, in words (rules: "Entities and fields").
   *
   * @minItems 3
   */
  approvals: Approval[];
  editable: Editable;
  finalised: Finalised;
  /**
   * From this status on the submission state is SUBMITTED, before it DRAFTED.
   */
  submittedFrom: string;
  premium: PremiumService;
  /**
   * The ways from status to status. Only the server takes them.
   *
   * @minItems 1
   */
  transitions: Transition[];
}
/**
 * One status.
 */
export interface Status {
  /**
   * The id of a status, exactly as it is stored.
   */
  id: string;
  /**
   * Its name, as people read it.
   */
  label: string;
  tone: StatusTone;
  icon: Icon;
  /**
   * What it means and what comes next, in one sentence.
   */
  sentence: string;
}
/**
 * One group. Letters are compared in lower case, with every run of blanks, hyphens and underscores as one blank.
 */
export interface StatusGroup {
  id: StatusGroupId;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * A status belongs here when it contains one of these.
   *
   * @minItems 1
   */
  contains: string[];
}
/**
 * One approval.
 */
export interface Approval {
  id: ApprovalId;
  /**
   * Its name, as people read it.
   */
  label: string;
  tone: StatusTone;
  icon: Icon;
}
/**
 * Statuses in which answers and documents can be changed.
 */
export interface Editable {
  /**
   * Groups that belong here.
   */
  groups: StatusGroupId[];
  /**
   * Statuses that do not.
   *
   * Items: The id of a status, exactly as it is stored.
   */
  except?: string[];
}
/**
 * Statuses after which nothing is changed.
 */
export interface Finalised {
  /**
   * Groups that belong here.
   */
  groups: StatusGroupId[];
  /**
   * Statuses that do not.
   *
   * Items: The id of a status, exactly as it is stored.
   */
  except?: string[];
}
/**
 * Who does what with a premium application (rules: "Product and shells": it is handed to a visa expert).
 */
export interface PremiumService {
  /**
   * Roles of the visa experts: they fill its form, have its package made and open it again. Everybody else chooses the trip and adds documents.
   */
  filledBy: string[];
  /**
   * How far the visa staff is, in the order of the work, and what happens next. Staff may say it in other words, too.
   *
   * @minItems 1
   * @maxItems 20
   */
  allocations: Allocation[];
}
/**
 * One step of the work of the visa staff.
 */
export interface Allocation {
  /**
   * The words that are stored; empty for what nobody has said anything of yet.
   */
  status: string;
  /**
   * Its name, as people read it.
   */
  label: string;
  /**
   * What it means and what comes next, in one sentence to the traveller.
   */
  sentence: string;
}
/**
 * One way.
 */
export interface Transition {
  /**
   * Statuses from which it leads.
   *
   * @minItems 1
   *
   * Items: The id of a status, exactly as it is stored.
   */
  from: string[];
  /**
   * The id of a status, exactly as it is stored.
   */
  to: string;
  on: StatusEvent;
  /**
   * Roles that may take it, or "system".
   *
   * @minItems 1
   */
  by: string[];
  when?: Expression;
}
/**
 * One brand that the product serves.
 */
export interface Tenant {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * The realm at the identity provider.
   */
  realmId: string;
  /**
   * The client id that every call names.
   */
  clientId: string;
  /**
   * Where its site lies: empty for the default tenant, else like "/acme".
   */
  path: string;
  /**
   * Host names of its own that lead to its site, such as "visas.example.com".
   */
  hosts?: string[];
  /**
   * The name of the brand.
   */
  displayName: string;
  brand: Brand;
  /**
   * With a password here, or at the identity provider.
   */
  signIn: 'password' | 'provider';
  /**
   * The tenant's own identity provider, a Keycloak realm such as "https://login.example.com/realms/acme". Without it people sign in at the embedded one.
   */
  issuer?: string;
  captcha?: CaptchaSettings;
  analytics?: AnalyticsSettings;
  /**
   * Which build of the companion extension its people use: the id of a variant in extension.json. Left out, none is asked for.
   */
  extension?: string;
  /**
   * In which languages its people may read, by the folders of copy/. Left out, all of them.
   *
   * @minItems 1
   */
  languages?: string[];
  inactivity?: InactivitySettings;
  security?: SecuritySettings;
  /**
   * The time zone in which "today" is judged, such as "Europe/London".
   */
  timeZone: string;
  /**
   * The site of the partner. Setting it switches the partner mode on.
   */
  partnerAddress?: string;
  /**
   * Whether people make accounts of their own, with a link that is sent to their address. Left out: they do not. Only where signIn is "password" and there is no issuer, whose provider would have the accounts.
   */
  allowsRegistration?: boolean;
  /**
   * Whether the country of specimens and sample documents are offered.
   */
  offersSpecimens?: boolean;
  tryOut?: TenantTryOut;
  tours?: TenantTours;
  /**
   * Whether "Apply now" is shown.
   */
  showApplyNow: boolean;
  support: SupportContact;
  retention: Retention;
}
/**
 * How the brand looks.
 */
export interface Brand {
  /**
   * The colour of the primary action, as #rrggbb.
   */
  colour: string;
  /**
   * The colour that the theme's shades are made of, as #rrggbb; the colour itself when left out.
   */
  themeBase?: string;
  /**
   * The logo as an SVG or PNG data address.
   */
  logo?: string;
  /**
   * The small icon as a data address.
   */
  favicon?: string;
}
/**
 * How sign-in tells people from programs. Left out, it is our own check, which runs in the background and needs nobody else.
 */
export interface CaptchaSettings {
  /**
   * altcha: our own; turnstile, hcaptcha, recaptcha: the service of that name, with its secret in SECRETS_FILE; none: no check.
   */
  kind: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha' | 'none';
  /**
   * The public key that the service gave for this site.
   */
  siteKey?: string;
}
/**
 * Who counts visits. Left out, nobody does.
 */
export interface AnalyticsSettings {
  /**
   * beacon: after signing in, the page sends one message to the address, with the tenant and the hash of the user's id.
   */
  kind: 'beacon';
  /**
   * Where the message goes.
   */
  address: string;
}
/**
 * After how many minutes without use people have to sign in again; a sign-in ends after 24 hours in any case. Use is noted every few minutes.
 */
export interface InactivitySettings {
  /**
   * For everybody but applicants; 720 (12 hours) when left out.
   */
  staffMinutes?: number;
  /**
   * For applicants; without it they stay signed in until their sign-in ends.
   */
  applicantMinutes?: number;
}
/**
 * What is asked of people besides their password.
 */
export interface SecuritySettings {
  secondFactor?: SecondFactorSettings;
}
/**
 * Whoever signs in also types a code of 6 digits, which an app on their phone makes anew every 30 seconds. Left out, nobody is asked for one. At a tenant with an "issuer" it is asked at POST /auth/login alone: whoever signs in at its provider is asked there.
 */
export interface SecondFactorSettings {
  /**
   * The roles whose people need one, such as ["admin", "agent"]. Applicants are never asked. They set it up when they sign in next.
   *
   * @minItems 1
   */
  requiredFor: Id[];
}
/**
 * The trip of a try-out: whoever has no account looks around as an invented traveller with sample documents, for a day. Left out: none is offered. Only in a demonstration (DEMO=1), and where signIn is "password" and there is no issuer.
 */
export interface TenantTryOut {
  /**
   * The country of residence and passport, by its two-letter code; the traveller is the person of samples.json from there.
   */
  from: string;
  /**
   * The destination, by its two-letter code.
   */
  to: string;
  /**
   * Why the traveller goes there.
   */
  purpose: 'Tourism' | 'Business' | 'Student';
  /**
   * The trip begins so many days after the try-out.
   */
  startsInDays: number;
  /**
   * The trip lasts so many days.
   */
  days: number;
}
/**
 * Guided tours of the applicant's screens; left out: none begins by itself.
 */
export interface TenantTours {
  /**
   * Whether a tour that this browser has not shown yet begins by itself.
   */
  begin: boolean;
  /**
   * Whether the browser notes that every page was shown: then no tour begins by itself any more.
   */
  markAllShown: boolean;
}
/**
 * Where people find help.
 */
export interface SupportContact {
  /**
   * A telephone number.
   */
  phone: string;
  /**
   * An e-mail address.
   */
  email: string;
}
/**
 * How long documents are kept.
 */
export interface Retention {
  /**
   * Days after the last change.
   */
  days: number;
  /**
   * The promise in words.
   */
  text: string;
}
/**
 * A guided tour of one screen: what it points at, one step after the other, and what is said there.
 */
export interface Tour {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  id: Id;
  /**
   * What the tour is about, as people read it in Help.
   */
  title: string;
  /**
   * The id of the screen that it shows.
   */
  screen: string;
  /**
   * True: it begins when somebody arrives on the screen, and counts for the flag that all pages were shown. Left out: it begins when what "opensAt" names shows.
   */
  isPageTour?: boolean;
  /**
   * The target whose appearing begins the tour, where it is no page tour.
   */
  opensAt?: string;
  /**
   * Targets that belong to a document count only for these categories of documents; left out: for all.
   *
   * @minItems 1
   *
   * Items: The id of a document type.
   */
  categories?: string[];
  /**
   * What it points at, in its order. A step whose target does not show is left out.
   *
   * @minItems 1
   * @maxItems 12
   */
  steps: TourStep[];
}
/**
 * One thing on the screen, and what is said of it.
 */
export interface TourStep {
  /**
   * A part of the screen that tours can point at, or the name of one of its actions.
   */
  target: string;
  /**
   * What it is, or what to do, in a few words.
   */
  title: string;
  /**
   * Why and how, in at most three short sentences.
   */
  text: string;
  /**
   * Where the sentence stands; left out: below.
   */
  side?: 'above' | 'below' | 'before' | 'after';
  /**
   * "click": a press on the target goes on too, and the next step waits for what it opens.
   */
  goesOnWith?: 'click';
}
/**
 * How far what was read is trusted: from where on it counts as sure, and below what a person is asked to look.
 */
export interface Trust {
  /**
   * The address of this schema, so that an editor completes and checks the file.
   */
  $schema?: string;
  /**
   * From this confidence of the reader on (0 to 1) a value is shown as sure; between the two limits as fairly sure.
   */
  sureFrom: number;
  /**
   * Below this confidence of the reader (0 to 1) a value asks for a look, and checks that read it wait until a person has accepted or corrected it.
   */
  checkBelow: number;
  /**
   * From this readability of a document on (0 to 1) it counts as easy to read; below, somebody should take the page again.
   */
  readableFrom: number;
  /**
   * How far a word that was read may lie from an option of the form to be taken for it, with the request to look: 0 is the same word, 1 any other.
   */
  similarWithin: number;
}
