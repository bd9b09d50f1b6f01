import type { Database } from '../../server/database/tables/tables.ts';

/**
 * What a backup holds, each table behind those that it points to. Sign-ins, and what guards them,
 * are left out on purpose: one that was ended after the backup must not come back to life with it.
 * What was counted recently for limits is over by then.
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
  'package',
  'event',
  'idempotency',
  'arriving_file',
  'upload',
  'mail',
  'extension_update',
] as const satisfies (keyof Database)[];

/** The tables that no tenant owns; the others need the first. */
export const sharedTables = [
  'catalogue_version',
  'catalogue_publication',
] as const satisfies (keyof Database)[];

export type BackedUpTable = (typeof backedUpTables)[number] | (typeof sharedTables)[number];
