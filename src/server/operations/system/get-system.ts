import { cataloguePublications } from '../../repositories/catalogue-publications.ts';
import { system } from '../../repositories/system.ts';
import type { Handler } from '../context.ts';

const WEEK_MS = 7 * 86_400_000;
const NEWEST_VERSIONS = 10;
const MOST_WORDS = 300;

const seconds = (value: number | null): number => Math.round((value ?? 0) * 10) / 10;

/** How the product does for the tenant: what waits, how long reading takes, versions, disk, errors. */
export const handler: Handler<'get-system'> = async (
  _,
  { transaction, scope: { tenant }, ports, now },
) => {
  const which = { tenant, since: new Date(now() - WEEK_MS) };
  const current = ports.catalogues.current().checksum;
  const queues = await system.queues(transaction, which);
  const reading = await system.reading(transaction, which);
  const used = await system.versions(transaction, which);
  const publications = await cataloguePublications.list(transaction, NEWEST_VERSIONS);
  const failed = await system.failedJobs(transaction, which);
  return {
    since: which.since.toISOString(),
    queues: queues.map(({ oldest, ...queue }) => ({
      ...queue,
      oldest: oldest?.toISOString() ?? '',
    })),
    reading: {
      ...reading,
      median: seconds(reading.median),
      slowest: seconds(reading.slowest),
    },
    versions: publications.map(({ number, checksum, at, by_name, reason }) => ({
      number,
      checksum,
      at: at.toISOString(),
      byName: by_name ?? '',
      reason,
      isCurrent: checksum === current,
      applications: used.find((version) => version.checksum === checksum)?.applications ?? 0,
    })),
    changedAt: (await ports.catalogues.unpublishedChange())?.toISOString() ?? '',
    disk: {
      shortage: await ports.diskSpace.shortage(),
      notice: (await ports.diskSpace.notice()) ?? '',
      storedBytes: await system.stored(transaction, which),
    },
    errors: failed.map(({ name, at, message }) => ({
      job: name,
      at: at.toISOString(),
      message: (message ?? '').slice(0, MOST_WORDS),
    })),
  };
};
