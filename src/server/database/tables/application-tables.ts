import type { ColumnType, Generated, Selectable } from 'kysely';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { QuarterTurns } from '../../../core/pages/page-plan.ts';
import type { DateColumn, GeneratedJson, GeneratedMoment, Moment } from './columns.ts';

interface ReviewValue {
  /** Empty when no reviewer wrote it. */
  reviewerUid: string;
  /** The name of whoever wrote it, as it was then. */
  byName?: string;
  review: string;
  outcome?: 'approved' | 'returned';
  at: string;
}

/**
 * What a finished application was checked by, beside its documents: the day, and what the profile
 * said.
 */
export interface ApplicationSnapshot {
  on: IsoDate;
  profile: Record<string, unknown>;
}

/**
 * Countries are two-letter codes, `visa_type` is the catalogue's id; empty text where nothing is
 * chosen yet.
 */
export interface ApplicationTable {
  tenant: string;
  application_uid: string;
  /** Its number as people read it out, as in `core/reference`. */
  reference: string;
  applicant_uid: string;
  agency_uid: string | null;
  agent_id: string | null;
  status: string;
  is_premium: Generated<boolean>;
  online_submission_enrolled: Generated<boolean>;
  visa_category: Generated<string>;
  visa_sub_category: Generated<string>;
  visa_type: Generated<string>;
  visa_duration: Generated<string>;
  visa_from: Generated<string>;
  visa_to: Generated<string>;
  nationality: Generated<string>;
  from_date: DateColumn;
  to_date: DateColumn;
  application_creation_key: Generated<string>;
  premium_verification_key: Generated<string>;
  visa_allocation_status: Generated<string>;
  reviewer_uids: Generated<string[]>;
  /** The day by which the review is due; null where none was set. */
  review_due: ColumnType<string | null, string | null | undefined, string | null>;
  reviews: GeneratedJson<ReviewValue[]>;
  /**
   * Why the product itself moved it on, as a code of the errors; empty where nothing went wrong.
   */
  status_reason: Generated<string>;
  /** What the traveller was asked last; empty where nothing is open. */
  question: Generated<string>;
  catalogue_checksum: string;
  /** Since when it is with the authorities; empty before. */
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null while the application is open. */
  snapshot: ColumnType<ApplicationSnapshot | null, string | null | undefined, string | null>;
  revision: Generated<number>;
  /** The applicant's name in the order of lists; the database writes it. */
  sort_name: Generated<string>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
}

/** Whom an application was sent to for review; the database keeps it beside `reviewer_uids`. */
export interface ApplicationReviewerTable {
  tenant: string;
  reviewer_uid: string;
  application_uid: string;
}

/** A word that a person is found by; the database keeps it beside names, contacts and passports. */
export interface SearchWordTable {
  tenant: string;
  /** "applicant" for all words of one, "passport" for the numbers of theirs. */
  kind: string;
  word: string;
  uid: string;
  /** False for what is left of a word when a letter is missing. */
  is_whole: boolean;
}

/**
 * What a person said, by leaf path. A value that was taken back stays as null, so that an older
 * writer is told.
 */
export interface AnswerTable {
  tenant: string;
  application_uid: string;
  key: string;
  value: ColumnType<unknown, string | null, string | null>;
  revision: number;
  by_account: string;
  at: GeneratedMoment;
}

/** What one person saved of an application within a while. */
export interface AnswerSaveTable {
  tenant: string;
  application_uid: string;
  by_account: string;
  began: Moment;
  /** The last time. */
  at: Moment;
  keys: string[];
}

type DocumentStatus = 'received' | 'reading' | 'done' | 'failed';

interface DocumentError {
  code: string;
  message: string;
}

/**
 * One page of a document: its number in the file, from 1; its preview's size in pixels, and its key
 * in the file store.
 */
export interface StoredPage {
  number: number;
  width: number;
  height: number;
  preview?: string;
  /** Quarter turns clockwise that made it upright; none where it lay so. */
  turns?: QuarterTurns;
}

/** What a document was taken for and what was read in it. */
export interface DocumentReading {
  category: string;
  namespace: string;
  fields: Record<string, unknown>;
  /** In which it is written, by two-letter codes, where its words tell. */
  languages?: string[];
}

/**
 * What people said about a document against its reading. A value of null takes the read one away.
 */
export interface DocumentEdits {
  category?: string;
  namespace?: string;
  /** Its pages were put together by a person, so they are one document however they read. */
  isOne?: true;
  fields?: Record<string, { value: unknown; by: string; at: string }>;
  /**
   * Documents of a package that it is, by the id of the requirement, where somebody says so by a
   * tick.
   */
  saidToBe?: Record<string, { by: string; at: string }>;
}

export interface DocumentTable {
  tenant: string;
  id: string;
  applicant_uid: string;
  file_key: string;
  file_name: string;
  mime_type: string;
  size: number;
  sha256: string;
  page_count: Generated<number>;
  status: DocumentStatus;
  error: ColumnType<DocumentError | null, string | null | undefined, string | null>;
  category: Generated<string>;
  /** What its fields belong to: "passport", "bank_statement". */
  namespace: Generated<string>;
  confidence: Generated<number>;
  readability: GeneratedJson<unknown>;
  pages: GeneratedJson<StoredPage[]>;
  /**
   * As everybody reads them, like category and namespace: the reading with people's word over it.
   */
  fields: GeneratedJson<Record<string, unknown>>;
  /** As the reader left it; null until it is read. */
  reading: ColumnType<DocumentReading | null, string | null | undefined, string | null>;
  edits: GeneratedJson<DocumentEdits>;
  /** Pages that are read so far, while the reading continues. */
  pages_read: Generated<number>;
  reading_since: Moment | null;
  read_at: Moment | null;
  /** The first document of the same file, where a file holds several. */
  part_of: string | null;
  mrz: ColumnType<unknown, string | null | undefined, string | null>;
  is_verified_by_agent: Generated<boolean>;
  is_primary_recommended: Generated<boolean>;
  is_primary: Generated<boolean>;
  revision: Generated<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
}

/** What a document said when an application that holds it was submitted. */
export type DocumentSnapshot = Pick<
  Selectable<DocumentTable>,
  | 'category'
  | 'namespace'
  | 'fields'
  | 'edits'
  | 'readability'
  | 'pages'
  | 'is_verified_by_agent'
  | 'is_primary'
  | 'is_primary_recommended'
>;

/**
 * Which documents of an applicant belong to an application, in order: one passport serves several
 * journeys.
 */
export interface ApplicationDocumentTable {
  tenant: string;
  application_uid: string;
  document_id: string;
  position: number;
  /** Null while the application is open, and of what came to it later. */
  snapshot: ColumnType<DocumentSnapshot | null, string | null | undefined, string | null>;
}

/** When somebody last looked at a form, and where they were in it. */
export interface ApplicationLookTable {
  tenant: string;
  application_uid: string;
  account_id: string;
  at: Moment;
  /** Their last look before this visit; null in the first. */
  since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  section: Generated<string>;
  field: Generated<string>;
}

/** A key of the premium service, as a hash. */
export interface PremiumKeyTable {
  tenant: string;
  id: string;
  key_hash: string;
  /** The account; null for those of the demonstration. */
  issued_by: string | null;
  issued_at: Moment;
  /** The one application that it opens. */
  application_uid: string | null;
  /**
   * Since when it is for that application alone: once bound it never opens another, also when that
   * one is gone.
   */
  bound_at: Moment | null;
  used_at: Moment | null;
  revoked_by: string | null;
  revoked_at: Moment | null;
}

export interface PackageTable {
  tenant: string;
  application_uid: string;
  file_key: string;
  sha256: string;
  size: number;
  file_count: number;
  /** The name under which people save it. */
  file_name: Generated<string>;
  /** Names what it was made of. */
  input_hash: string;
  made_at: Moment;
}
