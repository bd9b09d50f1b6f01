/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
export interface Records {
  agency: Agency;
  agent: Agent;
  'answer-source': AnswerSource;
  applicant: Applicant;
  'application-summary': ApplicationSummary;
  application: Application;
  'corrected-field': CorrectedField;
  country: CountryEntry;
  'data-export': DataExport;
  distributor: Distributor;
  'document-data': DocumentData;
  document: Document;
  finding: Finding;
  guidelines: Guidelines;
  'hand-over': HandOver;
  'login-user': LoginUser;
  mail: Mail;
  manifest: WireManifest;
  'package-details': PackageDetails;
  'postal-address': PostalAddress;
  'premium-key': PremiumKey;
  profile: Profile;
  'review-field': ReviewFieldView;
  'review-mark': ReviewMarkView;
  'review-state': ReviewState;
  review: Review;
  reviewer: Reviewer;
  'role-preview': RolePreview;
  'saved-view': SavedView;
  'second-factor-enrolment': SecondFactorEnrolment;
  'second-factor': SecondFactor;
  'session-tokens': SessionTokens;
  session: SignIn;
  'tenant-config': TenantConfig;
  'trip-visa': TripVisa;
  'visa-details': VisaDetails;
}
/**
 * A company whose agents handle applicants.
 */
export interface Agency {
  /**
   * The agency.
   */
  agencyUid: string;
  /**
   * Its distributor, or empty.
   */
  distributorUid: string;
  /**
   * The distributor's name, or empty.
   */
  distributorName: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Telephone with country code, or empty.
   */
  phone: string;
  /**
   * Two-letter code of the country, or empty.
   */
  country: string;
  /**
   * Whether it was approved.
   */
  approvalStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  /**
   * How many agents it has.
   */
  agents: number;
  /**
   * How many applications are not finished yet.
   */
  applications: number;
  /**
   * Whether they can sign in: none is without an account, invited has a link that was sent, expired one that is too old, active an account, suspended may not.
   */
  access: 'none' | 'invited' | 'expired' | 'active' | 'suspended';
  /**
   * When it was entered, as an ISO time.
   */
  createdAt: string;
}
/**
 * A person who handles applicants for an agency.
 */
export interface Agent {
  /**
   * The agent.
   */
  agentUid: string;
  /**
   * Their agency, or empty.
   */
  agencyUid: string;
  /**
   * Its name.
   */
  agencyName: string;
  /**
   * Given names and family name.
   */
  name: string;
  /**
   * Given names.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Telephone with country code, or empty.
   */
  phone: string;
  /**
   * Whether it was approved.
   */
  approvalStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  /**
   * How many applications are not finished yet.
   */
  applications: number;
  /**
   * Whether they can sign in: none is without an account, invited has a link that was sent, expired one that is too old, active an account, suspended may not.
   */
  access: 'none' | 'invited' | 'expired' | 'active' | 'suspended';
  /**
   * When it was entered, as an ISO time.
   */
  createdAt: string;
}
/**
 * Where the value of one field comes from: a person, a document, the profile or the trip; computed: none of them says it, and it follows from them. Which further members are there depends on `kind`.
 */
export interface AnswerSource {
  /**
   * Who or what says it.
   */
  kind: 'person' | 'document' | 'profile' | 'trip' | 'computed';
  /**
   * person: the account.
   */
  by?: string;
  /**
   * person: the name, as people read it.
   */
  byName?: string;
  /**
   * person: when, as an ISO time.
   */
  at?: string;
  /**
   * document: its id.
   */
  documentId?: string;
  /**
   * document: the file as it was uploaded.
   */
  fileName?: string;
  /**
   * document: its type.
   */
  category?: string;
  /**
   * document: its content, by its name in the catalogue.
   */
  namespace?: string;
  /**
   * document: whether others of the same content are there, so that its name alone does not tell which.
   */
  isOneOfSeveral?: boolean;
  /**
   * document: what was read there, by its name in the catalogue.
   */
  field?: string;
  /**
   * document: the page, from 1.
   */
  page?: number;
  /**
   * document: left, top, width and height as fractions of the page.
   *
   * @maxItems 4
   */
  box?: number[];
  /**
   * document: how sure the reader is, from 0 to 1.
   */
  confidence?: number;
  /**
   * document: the words as they stand there.
   */
  raw?: string;
  /**
   * computed: whether it is only likely.
   */
  isAssumed?: boolean;
  /**
   * computed: what it follows from, in a sentence.
   */
  why?: string;
  /**
   * Whether a person should look at it: read with doubt, or matched loosely.
   */
  check?: boolean;
  /**
   * All but person: whether a person has accepted the value.
   */
  confirmed?: boolean;
  /**
   * All but person: the account of the person who has accepted the value.
   */
  confirmedBy?: string;
}
/**
 * A person who travels.
 */
export interface Applicant {
  /**
   * The applicant.
   */
  applicantUid: string;
  /**
   * Given names and family name.
   */
  name: string;
  /**
   * Given names.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Telephone with country code, or empty.
   */
  phone: string;
  /**
   * Two-letter code of the country of the passport, or empty.
   */
  nationality: string;
  /**
   * Kind of client.
   */
  applicantType: 'B2B' | 'B2B2C' | 'D2C';
  /**
   * The agency that handles them, or empty.
   */
  agencyUid: string;
  /**
   * The agent who handles them, or empty.
   */
  agentUid: string;
  /**
   * How many applications of theirs the caller may see.
   */
  applications: number;
  /**
   * The status of the one that was changed last, or empty.
   */
  status: string;
  /**
   * Whether it was approved.
   */
  approvalStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  /**
   * Whether they can sign in: none is without an account, invited has a link that was sent, expired one that is too old, active an account, suspended may not.
   */
  access: 'none' | 'invited' | 'expired' | 'active' | 'suspended';
  /**
   * When it was entered, as an ISO time.
   */
  createdAt: string;
}
/**
 * An application without its answers, as lists show it.
 */
export interface ApplicationSummary {
  /**
   * The application.
   */
  applicationUid: string;
  /**
   * Its number as people read it out and search for it: two groups of four signs, of which the last checks the others.
   */
  reference: string;
  /**
   * Whose journey it is.
   */
  applicantUid: string;
  /**
   * The traveller's name.
   */
  applicantName?: string;
  /**
   * The agency that handles it, or empty.
   */
  agencyUid: string;
  /**
   * The agent who handles it, or empty.
   */
  agentId: string;
  /**
   * Progress, as in statuses.json.
   */
  status: string;
  statusReason?: StatusReason;
  /**
   * DRAFTED, or SUBMITTED once it is with the authorities.
   */
  submissionState: 'DRAFTED' | 'SUBMITTED';
  /**
   * Since when it is with the authorities, as an ISO time; left out before.
   */
  submittedAt?: string;
  /**
   * Whether a visa expert handles it.
   */
  isPremium: boolean;
  handOver?: HandOver;
  question?: Question;
  /**
   * Whether it is to be filed online.
   */
  onlineSubmissionEnrolled: boolean;
  packageDetails: PackageDetails;
  /**
   * The documents that belong to it.
   *
   * @maxItems 200
   *
   * Items: A document.
   */
  docIds: string[];
  visaDetails: VisaDetails;
  visa?: TripVisa;
  /**
   * The partner's key that it was started with, or empty.
   */
  applicationCreationKey: string;
  /**
   * The partner's key for the premium service, or empty.
   */
  premiumVerificationKey: string;
  /**
   * How far the visa staff is, or empty.
   */
  visaAllocationStatus: string;
  /**
   * The reviewers that it was sent to last.
   *
   * @maxItems 20
   *
   * Items: A reviewer.
   */
  reviewerUids?: string[];
  /**
   * The day by which the review is due, yyyy-mm-dd; absent where none was set.
   */
  reviewDueOn?: string;
  /**
   * What reviewers wrote, oldest first.
   *
   * @maxItems 200
   */
  reviews: Review[];
  /**
   * Counts the changes of answers; a save names the one that it has seen.
   */
  revision: number;
  /**
   * The version of the catalogue that it goes by: the one that it was started with, until somebody takes a newer one.
   */
  catalogueChecksum: string;
  /**
   * When it was started, as an ISO time.
   */
  createdAt: string;
  /**
   * When it was last changed, as an ISO time.
   */
  updatedAt: string;
  /**
   * How many answers people gave by themselves; how much of the form is answered is told by get-checks.
   */
  answerCount: number;
  /**
   * How many checks stand against the package.
   */
  openErrors?: number;
}
/**
 * Why the package could not be made, while the status says so.
 */
export interface StatusReason {
  /**
   * Stable, for programs.
   */
  code: string;
  /**
   * A sentence for the person.
   */
  message: string;
}
/**
 * That a visa expert has a premium application.
 */
export interface HandOver {
  /**
   * Who has it: the agent, else the agency; left out where nobody has taken it yet.
   */
  by?: string;
  /**
   * Since when it is premium, as an ISO time; left out where nobody noted it.
   */
  since?: string;
}
/**
 * What the traveller was asked by e-mail, while the status says so.
 */
export interface Question {
  /**
   * In words.
   */
  text: string;
}
/**
 * The package of an application.
 */
export interface PackageDetails {
  /**
   * Where it can be downloaded; empty while there is none.
   */
  packageLink: string;
  /**
   * Bytes.
   */
  size?: number;
  /**
   * How many files are in it.
   */
  fileCount?: number;
  /**
   * When it was made, as an ISO time.
   */
  madeAt?: string;
}
/**
 * A trip, as an application keeps it. What is not chosen yet is empty.
 */
export interface VisaDetails {
  /**
   * First day, dd/MM/yyyy.
   */
  fromDate?: string;
  /**
   * Last day, dd/MM/yyyy.
   */
  toDate?: string;
  /**
   * Name of the country that the journey starts in.
   */
  visaFrom?: string;
  /**
   * Name of the destination.
   */
  visaTo?: string;
  /**
   * Name of the country of the passport.
   */
  nationality?: string;
  /**
   * Visitor or Student.
   */
  visaCategory?: 'Visitor' | 'Student' | '';
  /**
   * Purpose of a visitor; empty for a student.
   */
  visaSubCategory?: 'Tourism' | 'Business' | '';
  /**
   * Name of the visa, or empty.
   */
  visaType?: string;
  /**
   * Length of the visa where there is a choice, or empty.
   */
  visaDuration?: string;
}
/**
 * The visa that a trip gets: the chosen one, or the first of its purpose.
 */
export interface TripVisa {
  /**
   * Its id in the catalogue.
   */
  id: string;
  /**
   * Its name, in the words of the catalogue.
   */
  name: string;
}
/**
 * What a reviewer wrote.
 */
export interface Review {
  /**
   * Which reviewer; empty when somebody else wrote it.
   */
  reviewerUid: string;
  /**
   * Their name at that time.
   */
  byName?: string;
  /**
   * The words.
   */
  review: string;
  /**
   * What the review came to; absent where only words were left.
   */
  outcome?: 'approved' | 'returned';
  /**
   * When, as an ISO time.
   */
  at: string;
}
/**
 * One person's journey to one destination, and what is known for it.
 */
export interface Application {
  /**
   * The application.
   */
  applicationUid: string;
  /**
   * Its number as people read it out and search for it: two groups of four signs, of which the last checks the others.
   */
  reference: string;
  /**
   * Whose journey it is.
   */
  applicantUid: string;
  /**
   * The traveller's name.
   */
  applicantName?: string;
  /**
   * The agency that handles it, or empty.
   */
  agencyUid: string;
  /**
   * The agent who handles it, or empty.
   */
  agentId: string;
  /**
   * Progress, as in statuses.json.
   */
  status: string;
  statusReason?: StatusReason1;
  /**
   * DRAFTED, or SUBMITTED once it is with the authorities.
   */
  submissionState: 'DRAFTED' | 'SUBMITTED';
  /**
   * Since when it is with the authorities, as an ISO time; left out before.
   */
  submittedAt?: string;
  /**
   * Whether a visa expert handles it.
   */
  isPremium: boolean;
  handOver?: HandOver;
  question?: Question1;
  /**
   * Whether it is to be filed online.
   */
  onlineSubmissionEnrolled: boolean;
  packageDetails: PackageDetails;
  /**
   * The documents that belong to it.
   *
   * @maxItems 200
   *
   * Items: A document.
   */
  docIds: string[];
  visaDetails: VisaDetails;
  visa?: TripVisa;
  /**
   * The partner's key that it was started with, or empty.
   */
  applicationCreationKey: string;
  /**
   * The key for the premium service, or empty; never shown to the applicant, who is given it.
   */
  premiumVerificationKey: string;
  /**
   * How far the visa staff is, or empty.
   */
  visaAllocationStatus: string;
  /**
   * The reviewers that it was sent to last.
   *
   * @maxItems 20
   *
   * Items: A reviewer.
   */
  reviewerUids?: string[];
  /**
   * The day by which the review is due, yyyy-mm-dd; absent where none was set.
   */
  reviewDueOn?: string;
  /**
   * What reviewers wrote, oldest first.
   *
   * @maxItems 200
   */
  reviews: Review[];
  /**
   * Counts the changes of answers; a save names the one that it has seen.
   */
  revision: number;
  /**
   * The version of the catalogue that it goes by: the one that it was started with, until somebody takes a newer one.
   */
  catalogueChecksum: string;
  /**
   * When it was started, as an ISO time.
   */
  createdAt: string;
  /**
   * When it was last changed, as an ISO time.
   */
  updatedAt: string;
  /**
   * How many answers people gave by themselves; how much of the form is answered is told by get-checks.
   */
  answerCount: number;
  /**
   * How many checks stand against the package.
   */
  openErrors?: number;
  /**
   * What people answered, nested by field; dates dd/MM/yyyy, countries two-letter codes.
   */
  answers: {
    [k: string]: unknown;
  };
  /**
   * Who gave each answer, by the path of the field ("home_address.city").
   */
  answerSources: {
    [k: string]: AnswerSource;
  };
}
/**
 * Why the package could not be made, while the status says so.
 */
export interface StatusReason1 {
  /**
   * Stable, for programs.
   */
  code: string;
  /**
   * A sentence for the person.
   */
  message: string;
}
/**
 * What the traveller was asked by e-mail, while the status says so.
 */
export interface Question1 {
  /**
   * In words.
   */
  text: string;
}
/**
 * What people corrected in one field of one kind of document, for one destination.
 */
export interface CorrectedField {
  /**
   * The field, its content and the destination together.
   */
  id: string;
  /**
   * The name of the field, with its content: "passport.surname".
   */
  field: string;
  /**
   * The field, as people read it.
   */
  title: string;
  /**
   * The kind of document, as people read it.
   */
  document: string;
  /**
   * Two-letter code of the destination, or empty for documents of no application.
   */
  destination: string;
  /**
   * How many values were corrected.
   */
  corrected: number;
  /**
   * Of these, how many had not been found at all.
   */
  missing: number;
  /**
   * Of these, how many had been shown as sure.
   */
  sure: number;
  /**
   * What was read and what people said instead. Words that could tell whose document it is are shown by their shape.
   *
   * @maxItems 5
   *
   * Items: One correction.
   */
  examples: string[];
  /**
   * What to change in the catalogue, and why; empty where the corrections do not agree.
   */
  advice: string;
  /**
   * The file of the catalogue that changes, or empty.
   */
  file: string;
  /**
   * The change of this file as JSON, its name and a JSON patch (RFC 6902), as the commands of the catalogue take it (--edit); or empty.
   */
  edit: string;
}
/**
 * A country, as lists and forms need it.
 */
export interface CountryEntry {
  /**
   * Two-letter code.
   */
  value: string;
  /**
   * Name.
   */
  label: string;
  /**
   * Name within a sentence, where that is not the name alone.
   */
  inSentence?: string;
  /**
   * Three-letter code.
   */
  alpha3: string;
  /**
   * Other names, by which it is found too.
   *
   * @maxItems 50
   *
   * Items: A name.
   */
  aliases?: string[];
  /**
   * Exists in specimens alone.
   */
  specimen?: boolean;
}
/**
 * The export of somebody's own data: whether there is one, and until when.
 */
export interface DataExport {
  /**
   * none: nobody asked for one, or it is over; failed: it may be asked for again.
   */
  state: 'none' | 'making' | 'ready' | 'failed';
  /**
   * When it was made.
   */
  madeAt?: string;
  /**
   * When it goes.
   */
  expiresAt?: string;
  /**
   * Bytes.
   */
  size?: number;
}
/**
 * A company that looks after agencies.
 */
export interface Distributor {
  /**
   * The distributor.
   */
  distributorUid: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Telephone with country code, or empty.
   */
  phone: string;
  /**
   * Two-letter code of the country, or empty.
   */
  country: string;
  /**
   * Whether it was approved.
   */
  approvalStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  /**
   * How many agencies it has.
   */
  agencies: number;
  /**
   * Whether they can sign in: none is without an account, invited has a link that was sent, expired one that is too old, active an account, suspended may not.
   */
  access: 'none' | 'invited' | 'expired' | 'active' | 'suspended';
  /**
   * When it was entered, as an ISO time.
   */
  createdAt: string;
}
/**
 * What is known of one uploaded file.
 */
export interface DocumentData {
  /**
   * The name under which it was uploaded.
   */
  fileName: string;
  /**
   * What it is, by its content.
   */
  mimeType: string;
  /**
   * Bytes.
   */
  size: number;
  /**
   * Pages; 0 until they are counted.
   */
  pageCount: number;
  /**
   * Pages of the file that are read so far.
   */
  pagesRead: number;
  /**
   * How far reading is.
   */
  status: 'received' | 'reading' | 'done' | 'failed';
  error?: DocumentProblem;
  /**
   * Its type, or empty.
   */
  category: string;
  /**
   * What its fields belong to, such as "bank_statement", or empty.
   */
  namespace: string;
  /**
   * How sure the category is, from 0 to 1.
   */
  confidence: number;
  readability: DocumentReadability;
  /**
   * Its pages: all of the file, or some where the file holds several documents.
   *
   * @maxItems 500
   */
  pages: DocumentPage[];
  /**
   * What was read, by name: value, raw, confidence, page, box (fractions of the page), source ("person" where somebody corrected it).
   */
  fields: {
    /**
     * One value.
     */
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * Documents of a package that a person says it is, where nothing that was read tells so. Not there where nobody said anything.
   *
   * @maxItems 100
   */
  saidToBe?: DocumentStatement[];
  /**
   * The machine-readable zone: format, lines, valid, checks.
   */
  mrz?: {
    [k: string]: unknown;
  };
  /**
   * Whether an agent has looked at it.
   */
  isVerifiedByAgent: boolean;
  /**
   * Whether we would take it as the primary one.
   */
  isPrimaryRecommended: boolean;
  /**
   * Whether somebody has chosen it as the primary one.
   */
  isPrimary: boolean;
  /**
   * What it is called beside others of its file: "scan.pdf (pages 2–4)". Not there where the file is all its own.
   */
  title?: string;
  /**
   * The first document of the same file, where a file holds several.
   */
  partOf?: string;
  /**
   * How long reading took.
   */
  seconds?: number;
  /**
   * When, as an ISO time.
   */
  uploadedAt: string;
}
/**
 * Why it could not be read.
 */
export interface DocumentProblem {
  /**
   * Stable, for programs.
   */
  code: string;
  /**
   * A sentence for the person.
   */
  message: string;
}
/**
 * How well it can be read.
 */
export interface DocumentReadability {
  /**
   * From 0 to 1; what counts as easy to read is said in catalogue/trust.json. 0 until it is read.
   */
  score: number;
  /**
   * What makes it hard to read; the sentence is the copy key "documents.problem.<code>".
   *
   * @maxItems 20
   *
   * Items: A code such as "blurred".
   */
  problems: string[];
}
/**
 * A page.
 */
export interface DocumentPage {
  /**
   * In the file, from 1.
   */
  number: number;
  /**
   * Of its picture, in pixels.
   */
  width: number;
  /**
   * Of its picture, in pixels.
   */
  height: number;
  /**
   * Names its picture; another one after the page was turned, cut or replaced.
   */
  picture?: string;
}
/**
 * One tick of a person.
 */
export interface DocumentStatement {
  /**
   * The id of the requirement.
   */
  requirement: string;
  /**
   * When, as an ISO time.
   */
  at: string;
}
/**
 * An uploaded file with what was read in it.
 */
export interface Document {
  /**
   * The document.
   */
  _id: string;
  documentData: DocumentData;
}
/**
 * What one check says about an application.
 */
export interface Finding {
  /**
   * The check.
   */
  id: string;
  /**
   * The document that it is about, where the check is about every document by itself.
   */
  docId?: string;
  /**
   * The documents that do not fit the trip by it: it holds them against the trip, or answers that they gave. Of open findings.
   *
   * @maxItems 200
   *
   * Items: A document.
   */
  mismatches?: string[];
  /**
   * How much it weighs.
   */
  severity: 'error' | 'warning' | 'info';
  /**
   * Whether it holds; not-run while something that it reads is unknown, waiting while it hangs on a value that nobody has confirmed.
   */
  state: 'passed' | 'open' | 'waiting' | 'not-run';
  /**
   * Its name.
   */
  title: string;
  /**
   * What it is about.
   */
  category?: string;
  /**
   * What is wrong; of a waiting check, what would be with the values as they stand.
   */
  message: string;
  /**
   * What to do.
   */
  fix: string;
  /**
   * What may be done at once, by its verb, with the key of the words on its button. Of open findings.
   *
   * @maxItems 5
   */
  fixes?: FindingFix[];
  /**
   * Where: "form.surname", "passport.number".
   *
   * @maxItems 50
   *
   * Items: A field.
   */
  fields: string[];
}
/**
 * A verb.
 */
export interface FindingFix {
  /**
   * What happens.
   */
  name: 'remove-document' | 'use-as-primary' | 'change-trip';
  /**
   * The key of its words.
   */
  label: string;
}
/**
 * What one visa asks for, applied to one trip.
 */
export interface Guidelines {
  destination: GuidelinesDestination;
  visa: GuidelinesVisa;
  trip: GuidelinesTrip;
  /**
   * What to bring, in the order of the package.
   *
   * @maxItems 100
   */
  requirements: GuidelineRequirement[];
  /**
   * How many documents were left out because they do not concern this trip.
   */
  hidden: number;
  fee: GuidelineFee;
  applyFrom?: ApplyFrom;
  applyUntil?: ApplyUntil;
  /**
   * The day since which the application is with the authorities, yyyy-mm-dd; left out before.
   */
  submittedOn?: string;
  processing: GuidelineProcessing;
  where: GuidelineWhere;
  fileOnline?: GuidelineFileOnline;
  biometrics?: GuidelineBiometrics;
  /**
   * What happens to the fee after a refusal.
   */
  refund?: string;
  funds?: GuidelineFunds;
  /**
   * The languages in which documents are taken, by their two-letter codes.
   *
   * @maxItems 20
   *
   * Items: A language.
   */
  languages?: string[];
  /**
   * What each translation has to say, as ends of a sentence.
   *
   * @maxItems 20
   *
   * Items: Such as "that it is accurate".
   */
  mustState?: string[];
  /**
   * Days around the trip on which nobody works at the destination, or where the application is handed in, besides weekends.
   *
   * @maxItems 200
   *
   * Items: yyyy-mm-dd.
   */
  holidays?: string[];
  exemption?: Exemption;
  /**
   * Where the trip does not fit: too long, too early to apply, too late.
   *
   * @maxItems 10
   */
  notices: GuidelineNotice[];
}
/**
 * Where.
 */
export interface GuidelinesDestination {
  /**
   * Two-letter code.
   */
  country: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Name within a sentence: "the United Kingdom".
   */
  inSentence: string;
  officialSite?: OfficialAddress;
}
/**
 * The official site.
 */
export interface OfficialAddress {
  /**
   * Name.
   */
  name: string;
  /**
   * Address.
   */
  url: string;
}
/**
 * Which visa.
 */
export interface GuidelinesVisa {
  /**
   * Its id in the catalogue.
   */
  id: string;
  /**
   * The specification's name.
   */
  name: string;
  /**
   * Visitor or Student.
   */
  category: string;
  /**
   * Tourism, Business or Student.
   */
  purpose: string;
  /**
   * Length where there is a choice.
   */
  duration?: string;
  /**
   * Entries on offer.
   *
   * @maxItems 10
   *
   * Items: Entries.
   */
  entries?: string[];
  maxStay?: StatedMaxStay;
  /**
   * Months that the visa is valid.
   */
  validityMonths?: number;
}
/**
 * How long one may stay.
 */
export interface StatedMaxStay {
  /**
   * Days.
   */
  days?: number;
  /**
   * Days to choose from.
   *
   * @maxItems 20
   *
   * Items: Days.
   */
  daysOptions?: number[];
  /**
   * Months.
   */
  months?: number;
  /**
   * The days within which they count.
   */
  windowDays?: number;
}
/**
 * The trip that this is for.
 */
export interface GuidelinesTrip {
  /**
   * First day, yyyy-mm-dd.
   */
  fromDate?: string;
  /**
   * Last day, yyyy-mm-dd.
   */
  toDate?: string;
  /**
   * Last day minus first day.
   */
  days?: number;
  /**
   * Two-letter code.
   */
  from?: string;
  /**
   * Two-letter code.
   */
  nationality?: string;
}
/**
 * One document.
 */
export interface GuidelineRequirement {
  /**
   * Its id in the catalogue.
   */
  id: string;
  /**
   * Its type.
   */
  documentType: string;
  /**
   * What is read from it, such as "bank_statement"; a document that reads as something else is another one.
   */
  reads?: string;
  /**
   * What else serves as well, such as "admission" for proof of work or study.
   *
   * @maxItems 10
   *
   * Items: A namespace.
   */
  alsoReads?: string[];
  /**
   * What a person says of a file with a tick, so that it counts as this document.
   */
  statement?: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * What it must show.
   */
  detail: string;
  /**
   * A picture.
   */
  icon: string;
  /**
   * As the catalogue says it.
   */
  level: 'required' | 'conditional' | 'recommended';
  /**
   * For this trip: required, it applies to you, only if the condition is true, or recommended.
   */
  applies: 'required' | 'applies' | 'if-applies' | 'recommended';
  /**
   * When it is needed, in words.
   */
  condition?: string;
  /**
   * Where it comes from.
   */
  source?: string;
  /**
   * False: a guide.
   */
  certain?: boolean;
  /**
   * Numbers that it must meet, by name.
   */
  rules?: {
    [k: string]: unknown;
  };
  /**
   * The measures of a photo.
   */
  photo?: {
    [k: string]: unknown;
  };
}
/**
 * What it costs.
 */
export interface GuidelineFee {
  /**
   * One sum for each kind of person.
   *
   * @maxItems 20
   */
  amounts: GuidelineFeeAmount[];
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * A sum.
 */
export interface GuidelineFeeAmount {
  /**
   * For whom.
   */
  who: string;
  /**
   * How much.
   */
  amount: number;
  /**
   * Three-letter code.
   */
  currency: string;
}
/**
 * The first day on which an application is taken.
 */
export interface ApplyFrom {
  /**
   * yyyy-mm-dd; left out without a trip date.
   */
  date?: string;
  /**
   * Months before arrival.
   */
  months?: number;
  /**
   * Days before arrival.
   */
  days?: number;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * The last sensible day.
 */
export interface ApplyUntil {
  /**
   * yyyy-mm-dd; left out without a trip date.
   */
  date?: string;
  /**
   * Days before arrival.
   */
  days?: number;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * How long a decision takes.
 */
export interface GuidelineProcessing {
  /**
   * In words.
   */
  text: string;
  /**
   * Days, as a rule.
   */
  days?: number;
  /**
   * Working days, as a rule.
   */
  workingDays?: number;
  /**
   * Days at the most.
   */
  maxDays?: number;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * Where to hand it in.
 */
export interface GuidelineWhere {
  /**
   * In words.
   */
  text: string;
  /**
   * The official address.
   */
  url: string;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * The official site on which it is filed; left out where it takes paper alone.
 */
export interface GuidelineFileOnline {
  /**
   * What the site calls itself.
   */
  name: string;
  /**
   * Where one begins.
   */
  url: string;
  /**
   * What people call the form there that the companion extension fills; left out where it knows none.
   */
  portal?: string;
  /**
   * whole: everything is handed in there; form: the form alone.
   */
  reach: 'whole' | 'form';
  /**
   * What to have at hand.
   *
   * @maxItems 10
   *
   * Items: One thing.
   */
  atHand: string[];
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
}
/**
 * Fingerprints and picture.
 */
export interface GuidelineBiometrics {
  /**
   * In words.
   */
  text: string;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * The means that a traveller has to show.
 */
export interface GuidelineFunds {
  /**
   * Three-letter code.
   */
  currency: string;
  /**
   * A day.
   */
  perDay?: number;
  /**
   * A day in a hotel.
   */
  hotelPerDay?: number;
  /**
   * A day without a booking.
   */
  noBookingPerDay?: number;
  /**
   * A day with a private host.
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
   * Sums that change with the length of the stay.
   *
   * @maxItems 20
   */
  bands?: GuidelineFundsBand[];
  /**
   * A month.
   */
  monthly?: number;
  /**
   * A month in the capital.
   */
  monthlyInCapital?: number;
  /**
   * A year.
   */
  yearly?: number;
  /**
   * Days that the sum has been in the account.
   */
  holdDays?: number;
  /**
   * The day that the fact was looked up, yyyy-mm-dd.
   */
  asOf: string;
  /**
   * False: a guide, never a promise.
   */
  certain: boolean;
  /**
   * What limits it.
   */
  note?: string;
  /**
   * Where it comes from.
   */
  source?: string;
}
/**
 * The sums from a number of days on.
 */
export interface GuidelineFundsBand {
  /**
   * Days of the stay.
   */
  fromDays: number;
  /**
   * Once.
   */
  fixed?: number;
  /**
   * A day.
   */
  perDay?: number;
}
/**
 * Whether the trip needs a visa at all; left out where no passport is named, or nothing is known.
 */
export interface Exemption {
  /**
   * own_country, not_needed, permission (something else is to be obtained), on_arrival (a visa that is given on arrival), too_long (none for shorter stays), ask, or unlisted.
   */
  code: 'own_country' | 'not_needed' | 'permission' | 'on_arrival' | 'too_long' | 'ask' | 'unlisted';
  /**
   * No visa is needed.
   */
  isFree: boolean;
  /**
   * What there is to say.
   */
  text: string;
  /**
   * What is still needed.
   *
   * @maxItems 10
   *
   * Items: A sentence.
   */
  points: string[];
  /**
   * What has to be true of the passport.
   */
  condition?: string;
  /**
   * Why it is not certain.
   */
  note?: string;
  /**
   * When it was looked up.
   */
  asOf?: string;
  authority?: ExemptionAddress;
}
/**
 * Whom to ask.
 */
export interface ExemptionAddress {
  /**
   * Name.
   */
  name: string;
  /**
   * Address.
   */
  url: string;
}
/**
 * A notice.
 */
export interface GuidelineNotice {
  /**
   * too_long, too_early or too_late.
   */
  code: 'too_long' | 'too_early' | 'too_late';
  /**
   * A sentence.
   */
  text: string;
}
/**
 * Who has just signed in.
 */
export interface LoginUser {
  /**
   * The account.
   */
  id: string;
  /**
   * The roles that count, the deciding one first.
   *
   * @maxItems 6
   *
   * Items: A role.
   */
  role: string[];
  /**
   * The address that signs in.
   */
  email: string;
  /**
   * Given names.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
}
/**
 * A message that the product wrote.
 */
export interface Mail {
  /**
   * The message.
   */
  id: string;
  /**
   * Who it is from.
   */
  from: string;
  /**
   * Where it was to go.
   */
  to: string;
  /**
   * Its subject.
   */
  subject: string;
  /**
   * What it says, as plain text.
   */
  body: string;
  /**
   * When it was written, as an ISO time.
   */
  at: string;
}
/**
 * What the browser needs of the catalogue for one person: their screens, the journey, the statuses and the texts.
 */
export interface WireManifest {
  /**
   * Version of the catalogue.
   */
  checksum: string;
  /**
   * The role that decides.
   */
  role: string;
  /**
   * Its name, as people read it.
   */
  roleLabel?: string;
  /**
   * The other roles as which somebody may see the product; left out for who may not.
   *
   * @maxItems 50
   */
  rolesToPreview?: RoleToPreview[];
  /**
   * One who has it, as a sentence says it.
   */
  rolePerson?: string;
  /**
   * All roles that count, the deciding one first.
   *
   * @maxItems 6
   *
   * Items: A role.
   */
  roles: string[];
  /**
   * The frame around the screens.
   */
  shell: 'applicant' | 'staff';
  /**
   * The id of the screen that opens first.
   */
  landing: string;
  /**
   * What the role may do: "record:verb:scope".
   *
   * @maxItems 100
   *
   * Items: A grant.
   */
  grants: string[];
  /**
   * The screens that the role sees, in their order, compiled.
   *
   * @maxItems 100
   *
   * Items: A screen.
   */
  screens: unknown[];
  /**
   * Screens of other roles, so that their addresses are refused rather than unknown.
   *
   * @maxItems 200
   */
  closed?: ClosedScreen[];
  /**
   * The steps, compiled.
   */
  journey: unknown;
  /**
   * Statuses, groups and transitions, compiled.
   */
  statuses: unknown;
  /**
   * The tenant, without secrets.
   */
  tenant: unknown;
  /**
   * From where on what was read counts as sure, and below what a person is asked to look.
   */
  trust: unknown;
  /**
   * The companion extension that the tenant's people use; for the standard shell.
   */
  extension?: unknown;
  /**
   * What applicants will be able to order besides; for the applicant's shell.
   */
  services?: unknown;
  /**
   * Guided tours of these screens; for the applicant's shell.
   *
   * @maxItems 50
   */
  tours?: TourSummary[];
  /**
   * Kinds of documents with the titles of what is read from them.
   *
   * @maxItems 100
   *
   * Items: A kind of document.
   */
  documentTypes?: unknown[];
  /**
   * Every text that a signed-in person may see, by key.
   */
  copy: {
    /**
     * A sentence, or the syntax tree of a message with values.
     */
    [k: string]: string | unknown[];
  };
  /**
   * The language of the texts, a BCP 47 tag.
   */
  language?: string;
  /**
   * The languages that the tenant offers.
   *
   * @maxItems 50
   */
  languages?: OfferedLanguage[];
  /**
   * Two-letter codes of the destinations on offer.
   *
   * @maxItems 300
   *
   * Items: A country.
   */
  destinations: string[];
}
/**
 * A role.
 */
export interface RoleToPreview {
  /**
   * The role.
   */
  id: string;
  /**
   * Its name, as people read it.
   */
  label: string;
}
/**
 * A screen that this role does not see.
 */
export interface ClosedScreen {
  /**
   * Its address.
   */
  route: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * Who sees it, as a sentence says it.
   *
   * @maxItems 100
   *
   * Items: All who have one role.
   */
  audience?: string[];
}
/**
 * A tour, without its steps.
 */
export interface TourSummary {
  /**
   * Its id.
   */
  id: string;
  /**
   * What it is about.
   */
  title: string;
  /**
   * The id of the screen that it shows.
   */
  screen: string;
  /**
   * It begins when somebody arrives.
   */
  isPageTour?: boolean;
  /**
   * The target whose appearing begins it.
   */
  opensAt?: string;
  /**
   * The categories of documents whose targets count.
   *
   * @maxItems 100
   *
   * Items: The id of a document type.
   */
  categories?: string[];
}
/**
 * A language.
 */
export interface OfferedLanguage {
  /**
   * Its BCP 47 tag.
   */
  tag: string;
  /**
   * Its name in itself.
   */
  name: string;
}
/**
 * Where somebody lives.
 */
export interface PostalAddress {
  /**
   * Street and number.
   */
  line1?: string;
  /**
   * More of the street.
   */
  line2?: string;
  /**
   * Town.
   */
  city?: string;
  /**
   * State, county or prefecture.
   */
  region?: string;
  /**
   * Postcode.
   */
  postalCode?: string;
  /**
   * Two-letter code of the country, or empty.
   */
  country?: string;
}
/**
 * A key of the premium service that an admin issued. The key itself is kept nowhere.
 */
export interface PremiumKey {
  /**
   * Names it where it is listed and revoked; it opens nothing.
   */
  keyUid: string;
  /**
   * SHA-256 of the key, in hex.
   */
  keyHash: string;
  /**
   * The account that issued it; empty for those of the demonstration.
   */
  issuedBy: string;
  /**
   * When it was issued.
   */
  issuedAt: string;
  /**
   * Whether it still opens something. One whose application was deleted is spent.
   */
  state: 'unused' | 'used' | 'revoked' | 'spent';
  /**
   * The one application that it is for; not there before its first use, unless it was issued for one.
   */
  applicationUid?: string;
  /**
   * When it made the application a premium one.
   */
  usedAt?: string;
  /**
   * When it was revoked. What it had opened before stays open.
   */
  revokedAt?: string;
  /**
   * The name of who issued it; left out where that is not known any more.
   */
  issuedByName?: string;
  /**
   * The number of that application; left out where there is none, or none any more.
   */
  reference?: string;
}
/**
 * A person with an account, as the profile call says it.
 */
export interface Profile {
  /**
   * The account.
   */
  id: string;
  /**
   * Given names.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * The address that signs in.
   */
  email: string;
  /**
   * Telephone with country code.
   */
  phone?: string;
  /**
   * The company, of staff.
   */
  companyName?: string;
  /**
   * The roles that count, the deciding one first.
   *
   * @maxItems 6
   *
   * Items: A role.
   */
  role: string[];
  /**
   * Kind of client, of applicants.
   */
  applicantType?: 'B2B' | 'B2B2C' | 'D2C';
  address: PostalAddress;
  /**
   * Names the picture of the account, another one with each picture; left out where there is none.
   */
  picture?: string;
  /**
   * The language that the person has chosen, a BCP 47 tag; left out where they have not.
   */
  language?: string;
  /**
   * The applicant behind the account.
   */
  applicantUid?: string;
  /**
   * The agent behind the account.
   */
  agentUid?: string;
  /**
   * The agency that the account belongs to.
   */
  agencyUid?: string;
  /**
   * The distributor that the account belongs to.
   */
  distributorUid?: string;
  /**
   * The reviewer behind the account.
   */
  reviewerUid?: string;
}
/**
 * One field of an application, as a reviewer looks at it.
 */
export interface ReviewFieldView {
  /**
   * The field, by its path in the form.
   */
  path: string;
  /**
   * The title of its section.
   */
  section: string;
  /**
   * The question, with the row or group that it stands in.
   */
  label: string;
  /**
   * The value as people read it; empty where nothing is answered.
   */
  text: string;
  /**
   * The value, as a signature names it; absent where nothing is answered.
   */
  value?: unknown;
  /**
   * Whether a person gave or confirmed it.
   */
  isAnswered: boolean;
  /**
   * Why somebody should look at it.
   *
   * @maxItems 4
   *
   * Items: A reason.
   */
  reasons: ('failing' | 'missing' | 'doubtful' | 'changed')[];
  /**
   * What stands against it, in sentences.
   *
   * @maxItems 50
   *
   * Items: A sentence.
   */
  problems: string[];
  /**
   * Whether it is to be looked at in this review.
   */
  isDue: boolean;
  source?: AnswerSource;
  change?: ReviewChange;
  signed?: ReviewMarkView;
  /**
   * Oldest first.
   *
   * @maxItems 50
   */
  notes: ReviewMarkView[];
  request?: ReviewMarkView;
  answered?: ReviewMarkView;
}
/**
 * What it was when it was signed or reviewed last, where it is another one now.
 */
export interface ReviewChange {
  /**
   * The value as people read it; empty where nothing was answered.
   */
  before: string;
  /**
   * When it was signed or reviewed last, as an ISO time.
   */
  since: string;
  /**
   * Who or what changed it, where it is known.
   */
  by?: 'applicant' | 'staff' | 'reading' | 'trip' | 'profile' | 'rule';
  /**
   * Their name.
   */
  byName?: string;
  /**
   * When it was changed, as an ISO time, where it is known.
   */
  at?: string;
}
/**
 * What a reviewer left at a field: a signature, a note, or a request for a fix.
 */
export interface ReviewMarkView {
  /**
   * Whose, by the name at that time.
   */
  byName: string;
  /**
   * Whether it is the caller's own.
   */
  isMine: boolean;
  /**
   * When, as an ISO time.
   */
  at: string;
  /**
   * The words; empty for a signature.
   */
  text: string;
}
/**
 * The review as it stands.
 */
export interface ReviewState {
  /**
   * The application.
   */
  applicationUid: string;
  /**
   * When it was reviewed before, as an ISO time; absent in a first review.
   */
  lastAt?: string;
  /**
   * What asks for a look first, and else in the form's order.
   *
   * @maxItems 5000
   */
  fields: ReviewFieldView[];
}
/**
 * A person who checks applications.
 */
export interface Reviewer {
  /**
   * The reviewer.
   */
  reviewerUid: string;
  /**
   * Their agency, or empty.
   */
  agencyUid: string;
  /**
   * Its name, or empty.
   */
  agencyName: string;
  /**
   * Given names and family name.
   */
  name: string;
  /**
   * Given names.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Whether it was approved.
   */
  approvalStatus: 'APPROVED' | 'PENDING' | 'REJECTED';
  /**
   * How many applications wait for their review.
   */
  reviews: number;
  /**
   * Whether they can sign in: none is without an account, invited has a link that was sent, expired one that is too old, active an account, suspended may not.
   */
  access: 'none' | 'invited' | 'expired' | 'active' | 'suspended';
  /**
   * When it was entered, as an ISO time.
   */
  createdAt: string;
}
/**
 * A preview of the product as another role or person, for the admin who began it alone. Nothing can be changed in it.
 */
export interface RolePreview {
  /**
   * Names it in the header x-role-preview; it works only with the sign-in that began it.
   */
  previewId: string;
  /**
   * The role as which everything is shown.
   */
  role: string;
  /**
   * Its name, as people read it.
   */
  roleLabel: string;
  /**
   * The account of the person as whom everything is shown; left out for a role alone.
   */
  userId?: string;
  /**
   * The person as whom everything is shown; left out for a role alone.
   */
  name?: string;
  /**
   * When it ends by itself, as an ISO time.
   */
  expiresAt: string;
}
/**
 * What somebody saved of a list to come back to.
 */
export interface SavedView {
  /**
   * The view.
   */
  viewUid: string;
  /**
   * The screen with the list.
   */
  screen: string;
  /**
   * Its name, as people gave it.
   */
  name: string;
  /**
   * What the address of the list asks for, as in "filter.status=draft&sort=-updated".
   */
  query: string;
  /**
   * Whether the people of the same agency see it too.
   */
  isShared: boolean;
  /**
   * Whether whoever asks saved it.
   */
  isOwn: boolean;
}
/**
 * A second factor that is being set up. It counts when its first code has confirmed it.
 */
export interface SecondFactorEnrolment {
  /**
   * Confirms this enrolment together with a code of the app, and opens nothing else.
   */
  enrolmentToken: string;
  /**
   * The key of the app, in base 32.
   */
  key: string;
  /**
   * The same as an otpauth address, which apps read from a QR code.
   */
  uri: string;
  /**
   * Seconds in which it has to be confirmed.
   */
  expiresIn: number;
}
/**
 * How somebody's second factor stands.
 */
export interface SecondFactor {
  /**
   * Whether the tenant asks people of this role for one.
   */
  isRequired: boolean;
  /**
   * Whether it is set up.
   */
  isEnrolled: boolean;
  /**
   * Since when, as an ISO time.
   */
  enrolledAt?: string;
  /**
   * How many recovery codes are unused.
   */
  recoveryCodesLeft: number;
}
/**
 * The tokens of a session.
 */
export interface SessionTokens {
  /**
   * JWT that opens every call, for a short time.
   */
  access_token: string;
  /**
   * Opens one renewal; each renewal brings the next.
   */
  refresh_token: string;
  /**
   * Seconds that the access token lives.
   */
  expires_in: number;
  /**
   * Seconds that the refresh token lives.
   */
  refresh_expires_in: number;
}
/**
 * One sign-in of a person: where, and since when.
 */
export interface SignIn {
  /**
   * The sign-in.
   */
  sessionId: string;
  /**
   * The name of the browser, or empty.
   */
  browser: string;
  /**
   * The system or the device that it runs on, or empty.
   */
  system: string;
  /**
   * When it began.
   */
  startedAt: string;
  /**
   * When it last got a token, to within five minutes of its last use.
   */
  lastUsedAt: string;
  /**
   * Whether it is the one that asks.
   */
  isCurrent: boolean;
}
/**
 * What a page needs to know of a tenant before anybody signs in.
 */
export interface TenantConfig {
  /**
   * Address of the identity provider.
   */
  realmAuthorizationUrl: string;
  /**
   * The realm there.
   */
  realmId: string;
  /**
   * The client id that every call names.
   */
  realmClientId: string;
  /**
   * The name of the brand.
   */
  realmDisplayName: string;
  /**
   * The partner's site; empty without one.
   */
  tpaBaseUrl: string;
  brandAssets: BrandAssets;
}
/**
 * How the brand looks.
 */
export interface BrandAssets {
  /**
   * Small icon as a data address; our own mark in the brand's colour where the tenant has none.
   */
  brandFavicon: string;
  /**
   * Logo as a data address; our own mark in the brand's colour where the tenant has none.
   */
  brandLogoImage: string;
  /**
   * Colour of the main action, #rrggbb.
   */
  brandColor: string;
}
