import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { DatabaseListener } from '../../database/listener.ts';
import type { Database } from '../../database/tables/tables.ts';
import {
  cataloguePublications,
  PUBLICATIONS_CHANNEL,
} from '../../repositories/catalogue-publications.ts';
import { catalogueVersions } from '../../repositories/catalogue-versions.ts';
import type { ServedCatalogues } from '../serve-catalogue.ts';
import { SERVED_FORMAT, writeServed } from '../served-catalogue.ts';
import { recordStart } from './publish.ts';

interface Following {
  db: Kysely<Database>;
  listener: DatabaseListener;
  catalogues: ServedCatalogues;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Serves what anybody publishes from now on, on whatever server; notes with which version this one
 * has started. Returns how to stop.
 */
export async function followPublications({
  db,
  listener,
  catalogues,
  now,
  log,
}: Following): Promise<() => Promise<void>> {
  const take = async (checksum: string): Promise<void> => {
    const before = catalogues.current().checksum;
    try {
      await catalogues.take(checksum);
    } catch (error) {
      log.error(
        { catalogue: checksum, err: error },
        'A catalogue version that was published could not be taken over, so the last one goes on. Publish it once more.',
      );
      return;
    }
    if (before !== checksum)
      log.info({ catalogue: checksum }, `Version ${checksum.slice(0, 12)} is live.`);
  };
  let seen = Number.POSITIVE_INFINITY;
  const unsubscribe = await listener.subscribe(PUBLICATIONS_CHANNEL, {
    onMessage: (checksum) => void take(checksum),
    // What was published while the connection was away; a start of another server is its own affair.
    onReconnect: async () => {
      const latest = await cataloguePublications.latest(db);
      if (latest && latest.number > seen && latest.by_name !== null) await take(latest.checksum);
      seen = Math.max(seen, latest?.number ?? 0);
    },
  });
  await recordStart(db, { checksum: catalogues.current().checksum, now: now() });
  seen = (await cataloguePublications.latest(db))?.number ?? 0;
  const kept = keepStarted(db, catalogues.current()).catch((error: unknown) =>
    log.error({ err: error }, 'The catalogue that the server was started with could not be kept.'),
  );
  return async () => {
    unsubscribe();
    await kept;
  };
}

/** So that whoever goes back to what a server was started with compiles nothing. */
async function keepStarted(db: Kysely<Database>, compiled: CompiledCatalogue): Promise<void> {
  const version = { checksum: compiled.checksum, format: SERVED_FORMAT };
  if (await catalogueVersions.hasServed(db, version)) return;
  await catalogueVersions.keepServed(db, { ...version, text: await writeServed(compiled) });
}
