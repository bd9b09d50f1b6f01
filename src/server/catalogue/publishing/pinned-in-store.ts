import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { Database } from '../../database/tables/tables.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import { pinnedVersions, type VersionLog } from '../pinned-versions.ts';

/**
 * The versions that applications were started with, each read once and held until the end;
 * undefined for one that cannot be read.
 */
export function pinnedInStore(
  db: Kysely<Database>,
  log: VersionLog,
): (checksum: string) => Promise<PinnedCatalogue | undefined> {
  const versions = pinnedVersions({
    store: {
      find: (checksum) => catalogueVersions.find(db, checksum),
      keep: (checksum, version) => catalogueVersions.keep(db, { checksum, ...version }),
    },
    log,
  });
  const known = new Map<string, Promise<PinnedCatalogue | undefined>>();
  return (checksum) => {
    const version = known.get(checksum) ?? versions.find(checksum).catch(unlessUnreadable);
    known.set(checksum, version);
    return version;
  };
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'version_unreadable') throw error;
}
