import type { ColumnType } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** What one reviewer left at one field of an application, at most one of a kind. */
export interface ReviewMarkTable {
  tenant: string;
  application_uid: string;
  path: string;
  kind: 'signed' | 'note' | 'request';
  by_account: string;
  /** As it was then. */
  by_name: string;
  /** The field's value as it stood then; null where there was none. */
  value: ColumnType<unknown, string | null, string | null>;
  /** Whether a person had given or confirmed that value. */
  was_answered: boolean;
  words: string;
  at: Moment;
}

/** What an application said when it was reviewed last. */
export interface ReviewSnapshotTable {
  tenant: string;
  application_uid: string;
  at: Moment;
  /** By path. */
  answers: Json<Record<string, unknown>>;
}
