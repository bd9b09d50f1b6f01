import type { Database } from '../../server/database/tables/tables.ts';

/**
 * What a backup holds, each table behind those that it points to. Sign-ins, and what guards them,
 * are left out on purpose: one that was ended after the backup must not come back to life with it.
 * What was counted recently for limits is over by then. The words and reviewers that lists are found
 * by are written again with the rows that they come from; an archive of one's own data is made anew
 * by whoever wants it.
 */
export const backedUpTables = [
  'account',
  'second_factor',
  'distributor',
  'agency',
  'agent',
  'applicant',
  'reviewer',
  'application',
  'premium_key',
  'document',
  'application_document',
  'answer',
  'answer_save',
  'application_look',
  'review_mark',
  'review_snapshot',
  'package',
  'event',
  'application_progress',
  'figure',
  'notification',
  'notification_setting',
  'idempotency',
  'arriving_file',
  'upload',
  'mail',
  'extension_update',
  'portal_drift',
  'saved_view',
] as const satisfies (keyof Database)[];

/** The tables that no tenant owns; the others need the first. */
export const sharedTables = [
  'catalogue_version',
  'catalogue_publication',
] as const satisfies (keyof Database)[];

export type BackedUpTable = (typeof backedUpTables)[number] | (typeof sharedTables)[number];
