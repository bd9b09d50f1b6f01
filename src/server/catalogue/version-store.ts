import { type Connection, connect } from '../database/connection.ts';
import type { Log } from '../database/log.ts';
import { catalogueVersions } from '../repositories/catalogue-versions.ts';
import type { ServingStore } from './serve-catalogue.ts';
import { SERVED_FORMAT } from './served-catalogue.ts';

/**
 * The versions in the database, behind a connection of their own: calls ask for a version in the
 * middle of their transaction, and would wait for each other's connections for ever if they shared
 * theirs.
 */
export function openVersionStore({
  connection,
  log,
}: {
  connection: Connection;
  log: Log;
}): ServingStore & { close: () => Promise<void> } {
  const db = connect({ connection, max: 1, log });
  return {
    find: (checksum) => catalogueVersions.find(db, checksum),
    findServed: (checksum) => catalogueVersions.findServed(db, { checksum, format: SERVED_FORMAT }),
    keep: (checksum, version) => catalogueVersions.keep(db, { checksum, ...version }),
    close: () => db.destroy(),
  };
}
