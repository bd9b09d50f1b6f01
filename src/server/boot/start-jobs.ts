import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import { countFigures } from '../jobs/count-figures.ts';
import { eraseFiles } from '../jobs/erase-files.ts';
import { forgetExpired } from '../jobs/forget-expired.ts';
import { mailDigests } from '../jobs/mail-digests.ts';
import { makeExport } from '../jobs/make-export.ts';
import { makePackageJob } from '../jobs/make-package.ts';
import { readDocument } from '../jobs/read-document.ts';
import { requeueStalled } from '../jobs/requeue-stalled.ts';
import { sendInvitation } from '../jobs/send-invitation.ts';
import { sendMail } from '../jobs/send-mail.ts';
import { sendRegistration } from '../jobs/send-registration.ts';
import { tellDueReviews } from '../jobs/tell-due-reviews.ts';
import { takeSnapshot } from '../operations/package/take-snapshot.ts';
import type { Ports } from '../operations/ports.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Reader } from '../ports/reader.ts';
import { addSpecimens } from '../seed/add-specimens.ts';
import { finishDemonstration } from '../seed/finish-demonstration.ts';
import { repeatedly } from './repeatedly.ts';

/** As many files are read at once as the reader has processes: one less than the cores. */
const READERS = Math.max(1, availableParallelism() - 1);
const PACKERS = 1;
const ERASERS = 1;
const PAINTERS = 1;
const WRITERS = 2;
/**
 * How often what lost its job is looked for, and what has expired is forgotten, besides at the
 * start.
 */
const REQUEUE_EVERY_MS = 15 * 60_000;

/** So old may what the dashboards show be. */
const COUNT_EVERY_MS = 60_000;

interface JobDependencies {
  db: Kysely<Database>;
  ports: Ports;
  reader: Reader;
  mailer: Mailer;
  now: () => number;
  log: FastifyBaseLogger;
}

/**
 * Takes up every kind of job, also those that waited while no server ran. Returns what ends the
 * looking for lost ones.
 */
export async function startJobs({
  db,
  ports,
  reader,
  mailer,
  now,
  log,
}: JobDependencies): Promise<() => Promise<void>> {
  const { queue, files, diskSpace, catalogues, publicUrl, realtime, specimens, renderer } = ports;
  const look = () =>
    requeueStalled({ db, queue, catalogues, now }).then(() =>
      forgetExpired({ db, queue, catalogues, now }),
    );
  await look();
  // These fill the disk. What frees room continues, and messages are few and small.
  const mayWork = async () => (await diskSpace.shortage()) !== 'writes';
  const reading = readDocument({ db, files, reader, queue, catalogues, realtime, now });
  const painting = { db, files, queue, specimens, catalogues, now };
  const packing = makePackageJob({
    db,
    files,
    queue,
    catalogues,
    renderer,
    now,
    takeSnapshot: takeSnapshot({ ports, now, log }),
  });
  const finishing = {
    db,
    catalogues,
    now,
    addSpecimens: addSpecimens({ ...painting, isReadByCaller: true }),
    readDocument: reading,
    makePackage: packing,
  };
  await queue.work('erase-files', { concurrency: ERASERS }, eraseFiles(files));
  await queue.work('read-document', { concurrency: READERS, mayWork }, reading);
  await queue.work('add-specimens', { concurrency: PAINTERS, mayWork }, addSpecimens(painting));
  await queue.work('make-package', { concurrency: PACKERS, mayWork }, packing);
  await queue.work(
    'make-export',
    { concurrency: PACKERS, mayWork },
    makeExport({ db, files, renderer, now }),
  );
  await queue.work(
    'finish-demonstration',
    { concurrency: PAINTERS, mayWork },
    finishDemonstration(finishing),
  );
  const writing = { db, catalogues, mailer, publicUrl, now, log };
  await queue.work('send-mail', { concurrency: WRITERS }, sendMail(writing));
  await queue.work('send-invitation', { concurrency: WRITERS }, sendInvitation(writing));
  await queue.work('send-registration', { concurrency: WRITERS }, sendRegistration(writing));
  const counting = repeatedly(() => countFigures({ db, catalogues }), {
    everyMs: COUNT_EVERY_MS,
    failed: (error) => log.warn(`The figures could not be counted: ${error.message}`),
  });
  const mailing = repeatedly(() => mailDigests({ db, queue, catalogues, now }), {
    everyMs: REQUEUE_EVERY_MS,
    failed: (error) => log.warn(`News could not be mailed: ${error.message}`),
  });
  const reminding = repeatedly(() => tellDueReviews({ db, catalogues, now }), {
    everyMs: REQUEUE_EVERY_MS,
    failed: (error) => log.warn(`Reviewers could not be told what is due: ${error.message}`),
  });
  const timer = setInterval(
    () =>
      void look().catch((error: Error) =>
        log.warn(`Lost jobs could not be looked for: ${error.message}`),
      ),
    REQUEUE_EVERY_MS,
  );
  return async () => {
    clearInterval(timer);
    await Promise.all([counting.stop(), mailing.stop(), reminding.stop()]);
  };
}
