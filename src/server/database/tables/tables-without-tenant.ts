/**
 * The tables that no tenant owns, each with its reason. Any other table must have row-level
 * security, or the server does not start.
 */
export const tablesWithoutTenant: Record<string, string> = {
  address_tally:
    'How much failed at an address, by its keyed hash: who guesses at one tenant is counted at the next. No account, no name, forgotten within the hour.',
  rate_limit:
    'How often something was done lately, by keyed hashes of tenant and account: counted by one statement without a transaction. No account, no name, gone an hour after the window is over.',
  catalogue_version:
    'The checked catalogue as it was served: the same for every tenant, and no personal data.',
  catalogue_publication:
    'Which catalogue was published when, by whom and why: the same for every tenant. Names of operations staff alone.',
  kysely_migration: 'Which migrations have run.',
  kysely_migration_lock: 'Keeps two servers from migrating at once.',
};
