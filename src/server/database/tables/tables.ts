import type { ColumnType, Generated } from 'kysely';
import type { DriftChange, DriftControl } from '../../../contract/operations.ts';
import type {
  AnswerSaveTable,
  AnswerTable,
  ApplicationDocumentTable,
  ApplicationLookTable,
  ApplicationReviewerTable,
  ApplicationTable,
  DocumentTable,
  PackageTable,
  PremiumKeyTable,
  SearchWordTable,
} from './application-tables.ts';
import type { GeneratedJson, GeneratedMoment, Json, Moment } from './columns.ts';
import type { ApplicationProgressTable, FigureTable } from './figure-tables.ts';
import type { NotificationSettingTable, NotificationTable } from './notification-tables.ts';
import type {
  AccountTable,
  AgencyTable,
  AgentTable,
  ApplicantTable,
  DataExportTable,
  DistributorTable,
  InvitationTable,
  ReviewerTable,
  SessionTable,
} from './people-tables.ts';
import type { ProviderItemTable } from './provider-tables.ts';
import type { ReviewMarkTable, ReviewSnapshotTable } from './review-tables.ts';
import type {
  AddressCountTable,
  AttemptCountTable,
  KnownAddressTable,
  MailTable,
  PasswordResetTable,
  RegistrationTable,
  RevocationTable,
  RolePreviewTable,
  SecondFactorTable,
  UsedCaptchaTable,
} from './sign-in-tables.ts';

export type * from './application-tables.ts';
export type * from './people-tables.ts';
export type * from './provider-tables.ts';
export type * from './review-tables.ts';
export type * from './sign-in-tables.ts';

/**
 * What happened: rows are added, and the database refuses every change. `data` holds ids and codes,
 * never what people wrote.
 */
export interface EventTable {
  tenant: string;
  /** Its place in the tenant's chain, from 1; the database gives it. */
  position: Generated<number>;
  at: GeneratedMoment;
  kind: string;
  by_account: string | null;
  /** What it happened to: application, document, account, session, call … */
  object_kind: string;
  object_uid: string;
  application_uid: string | null;
  applicant_uid: string | null;
  /** Where it came from, as a keyed hash. */
  address: string | null;
  data: GeneratedJson<Record<string, unknown>>;
  /** SHA-256 over the hash before it and its content, in hex; the database makes it. */
  hash: Generated<string>;
}

interface IdempotencyTable {
  tenant: string;
  account_id: string;
  operation: string;
  key: string;
  request_hash: string;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Moment;
}

/** A file that is on its way into the store, or was when something was cut off. */
interface ArrivingFileTable {
  tenant: string;
  key: string;
  at: Moment;
}

/** A file that comes in pieces, until it is handed in or has expired. */
export interface UploadTable {
  tenant: string;
  id: string;
  /** Who sends it; nobody else sees it. */
  account_id: string;
  /** In bytes, as was said before the first came. */
  size: number;
  /** Bytes that are here. */
  received: Generated<number>;
  /** What the sender said about the file, as it was written. */
  metadata: string;
  /** Keys of the file store, in the order of the bytes. */
  piece_keys: Generated<string[]>;
  created_at: Moment;
  expires_at: Moment;
}

/** What somebody saved of a list to come back to. */
export interface SavedViewTable {
  tenant: string;
  id: string;
  account_id: string;
  /** The agency whose people see it where it is shared; empty for the people of none. */
  circle: string;
  screen: string;
  name: string;
  /** What the address of the list asks for. */
  query: string;
  is_shared: boolean;
  created_at: Moment;
}

/** An announced version of the companion extension. */
export interface ExtensionUpdateTable {
  tenant: string;
  version: string;
  /** Older versions work no more. */
  is_critical: boolean;
  by_account: string;
  at: Moment;
}

/** Lets the extension ask once for what a portal takes of one application. */
export interface FilingGrantTable {
  tenant: string;
  grant_hash: string;
  application_uid: string;
  account_id: string;
  portal: string;
  expires_at: Moment;
}

/** A change of a portal's page, however often it was met. */
export interface PortalDriftTable {
  tenant: string;
  /** The hash of what is other, so that the same change is one row. */
  id: string;
  portal: string;
  page: string;
  changes: Json<DriftChange[]>;
  structure: Json<DriftControl[]>;
  times: number;
  first_at: Moment;
  last_at: Moment;
}

interface CatalogueVersionTable {
  checksum: string;
  files: Json<{ path: string; text: string }[]>;
  /** How `compiled` is to be read; 0 where there is none. */
  format: Generated<number>;
  /** What an application needs of it, as JSON. */
  compiled: string | null;
  first_seen: GeneratedMoment;
  /** How `served` is to be read; 0 where there is none. */
  served_format: Generated<number>;
  /** The whole compiled catalogue, so that a server need not compile it. */
  served: string | null;
}

/** A publication of a catalogue: rows are added, and the database refuses every change. */
interface CataloguePublicationTable {
  /** Its place among all publications, from 1. */
  number: number;
  checksum: string;
  at: Moment;
  /** Who published it; null where a server was started with it. */
  by_name: string | null;
  reason: string;
}

export interface Database {
  account: AccountTable;
  session: SessionTable;
  revocation: RevocationTable;
  provider_item: ProviderItemTable;
  distributor: DistributorTable;
  agency: AgencyTable;
  agent: AgentTable;
  applicant: ApplicantTable;
  reviewer: ReviewerTable;
  application: ApplicationTable;
  application_document: ApplicationDocumentTable;
  application_look: ApplicationLookTable;
  application_reviewer: ApplicationReviewerTable;
  answer: AnswerTable;
  answer_save: AnswerSaveTable;
  document: DocumentTable;
  package: PackageTable;
  review_mark: ReviewMarkTable;
  review_snapshot: ReviewSnapshotTable;
  premium_key: PremiumKeyTable;
  search_word: SearchWordTable;
  event: EventTable;
  application_progress: ApplicationProgressTable;
  figure: FigureTable;
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  idempotency: IdempotencyTable;
  arriving_file: ArrivingFileTable;
  upload: UploadTable;
  extension_update: ExtensionUpdateTable;
  filing_grant: FilingGrantTable;
  portal_drift: PortalDriftTable;
  saved_view: SavedViewTable;
  tally: AttemptCountTable;
  address_tally: AddressCountTable;
  known_address: KnownAddressTable;
  password_reset: PasswordResetTable;
  registration: RegistrationTable;
  invitation: InvitationTable;
  data_export: DataExportTable;
  role_preview: RolePreviewTable;
  second_factor: SecondFactorTable;
  used_captcha: UsedCaptchaTable;
  mail: MailTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_publication: CataloguePublicationTable;
}
