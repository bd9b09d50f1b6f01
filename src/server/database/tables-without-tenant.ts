/** The tables that no tenant owns, each with its reason. Any other table must be behind the tenant's wall, or the server does not start. */
export const tablesWithoutTenant: Record<string, string> = {
  catalogue_version: 'The checked catalogue as it was served: the same for every tenant, and no personal data.',
  kysely_migration: 'Which migrations have run.',
  kysely_migration_lock: 'Keeps two servers from migrating at once.',
};
