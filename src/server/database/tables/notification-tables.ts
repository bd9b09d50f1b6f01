import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** Something that one person is told. Ids alone: what it says is put together when it is read. */
export interface NotificationTable {
  tenant: string;
  id: Generated<string>;
  account_id: string;
  kind: string;
  at: Moment;
  application_uid: string | null;
  /** The field of the application that it is about, by path; without one, another thing. */
  object_uid: Generated<string>;
  read_at: Moment | null;
  /** When it was in a mail. */
  mailed_at: Moment | null;
}

/** What somebody wants to be told, by kind; without a row, both. */
export interface NotificationSettingTable {
  tenant: string;
  account_id: string;
  kind: string;
  in_product: boolean;
  by_mail: boolean;
}
