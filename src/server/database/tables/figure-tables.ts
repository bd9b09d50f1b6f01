import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Moment } from './columns.ts';

/**
 * One step that an application took, written by the database when it happens. Ids alone; it stays
 * when the application is deleted, because it was started all the same.
 */
export interface ApplicationProgressTable {
  tenant: string;
  id: Generated<string>;
  application_uid: string;
  /** Started, first document, first answer, or a change of status. */
  kind: 'started' | 'documents' | 'answers' | 'status';
  /** Empty where it came into being with its status. */
  from_status: string;
  to_status: string;
  /** Whether it came here for the first time. */
  is_first: boolean;
  /** Since when it had the status before. */
  since: Moment;
  at: Moment;
  started_at: Moment;
  /** Whose it was then; empty for nobody's. */
  agency_uid: string;
  agent_uid: string;
  /** Two-letter code, or empty. */
  destination: string;
  is_counted: Generated<boolean>;
}

/**
 * Sums over the progress of applications, by the Monday of a week in the tenant's time zone. Each is
 * kept for its agency, and besides by destination and by agent: nobody asks for both at once, and so
 * a million applications are some thousand rows.
 */
export interface FigureTable {
  tenant: string;
  measure: string;
  part: 'agency' | 'destination' | 'agent';
  week: ColumnType<IsoDate, IsoDate, IsoDate>;
  item: string;
  /** Of times, which span (`core/figures`); else 0. */
  bucket: number;
  agency_uid: string;
  /** The destination or the agent; empty for the whole agency. */
  part_key: string;
  total: number;
}
