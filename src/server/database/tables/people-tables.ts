import type { Generated } from 'kysely';
import type { GeneratedJson, GeneratedMoment, Moment } from './columns.ts';

interface AddressValue {
  line1?: string;
  line2?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
}

export interface AccountTable {
  tenant: string;
  id: string;
  username: string;
  email: string;
  password_hash: string;
  roles: string[];
  applicant_type: string | null;
  first_name: string;
  last_name: string;
  company_name: string | null;
  phone: string | null;
  address: GeneratedJson<AddressValue>;
  must_change_password: Generated<boolean>;
  /** Its id at the tenant's own identity provider, where there is one. */
  subject: string | null;
  /** Of the file store. */
  picture_key: string | null;
  /** Two letters; null where the person has chosen none. */
  language: string | null;
  /** Of a try-out: when it is erased. */
  try_out_until: Moment | null;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
}

/**
 * One sign-in: a family of refresh tokens, of which only the last (and for a moment the one before)
 * is good.
 */
export interface SessionTable {
  tenant: string;
  id: string;
  account_id: string;
  token_hash: string;
  earlier_token_hash: string | null;
  /** When the token before the last was replaced: shortly after that it is still good. */
  rotated_at: Moment | null;
  /** Null where it was not used since it began. */
  used_at: Moment | null;
  created_at: GeneratedMoment;
  expires_at: Moment;
  ended_at: Moment | null;
  /** So long it may lie unused; null for as long as it lasts. */
  idle_seconds: number | null;
  /** By which browser and system it was begun; empty where they did not say. */
  browser: Generated<string>;
  system: Generated<string>;
}

/** Approval statuses (rules: "Entities and fields"). */
export type ApprovalStatus = 'APPROVED' | 'PENDING' | 'REJECTED';

export interface DistributorTable {
  tenant: string;
  uid: string;
  account_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  /** The name in the order of lists; the database writes it. */
  sort_name: Generated<string>;
  approval_status: Generated<ApprovalStatus>;
  suspended_at: Moment | null;
  created_at: GeneratedMoment;
}

export interface AgencyTable extends DistributorTable {
  distributor_uid: string | null;
}

export interface AgentTable {
  tenant: string;
  uid: string;
  agency_uid: string | null;
  account_id: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  /** The name in the order of lists; the database writes it. */
  sort_name: Generated<string>;
  approval_status: Generated<ApprovalStatus>;
  suspended_at: Moment | null;
  created_at: GeneratedMoment;
}

export interface ApplicantTable {
  tenant: string;
  uid: string;
  agency_uid: string | null;
  agent_uid: string | null;
  account_id: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  /** Two-letter code. */
  nationality: string | null;
  applicant_type: string;
  /** The name in the order of lists; the database writes it. */
  sort_name: Generated<string>;
  approval_status: Generated<ApprovalStatus>;
  suspended_at: Moment | null;
  created_at: GeneratedMoment;
}

export interface ReviewerTable {
  tenant: string;
  uid: string;
  agency_uid: string | null;
  account_id: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  /** The name in the order of lists; the database writes it. */
  sort_name: Generated<string>;
  approval_status: Generated<ApprovalStatus>;
  suspended_at: Moment | null;
  created_at: GeneratedMoment;
}

/** The kinds of record that people and companies are. */
export type PartyKind = 'applicant' | 'agent' | 'agency' | 'distributor' | 'reviewer';

/** Somebody who was asked by mail to make an account; a record has one at most. */
export interface InvitationTable {
  tenant: string;
  id: string;
  record: PartyKind;
  record_uid: string;
  email: string;
  /** Of whoever invites; the message is in it. */
  language: string;
  /** Of what stands in the link; null until it leaves. */
  token_hash: string | null;
  by_account: string;
  created_at: Moment;
  expires_at: Moment;
}

/** An account's export of its own data: asked for, and once it is made its file. */
export interface DataExportTable {
  tenant: string;
  account_id: string;
  state: 'making' | 'ready' | 'failed';
  asked_at: Moment;
  file_key: string | null;
  size: number | null;
  made_at: Moment | null;
  expires_at: Moment;
}
