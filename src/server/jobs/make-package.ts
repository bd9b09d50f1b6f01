import type { Kysely } from 'kysely';
import { isWithPackage } from '../../core/journey/transition.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { PackageError } from '../package/package-error.ts';
import type { Renderer } from '../package/renderer.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { FileGone, type FileStore, newFileKey } from '../ports/file-store.ts';
import { packages } from '../repositories/applications/packages.ts';
import { snapshots } from '../repositories/applications/snapshots.ts';
import { arrivingFiles } from '../repositories/documents/arriving-files.ts';
import { events } from '../repositories/events.ts';
import { moveOn } from './package/move-on.ts';
import type { PackageKey, PackageSnapshot, TakeSnapshot } from './package/package-snapshot.ts';
import type { JobAttempt, JobHandler, Queue } from './queue.ts';
import { unavailableCode } from './unavailable-code.ts';

/** What making a package works with. */
export interface PackageParts {
  db: Kysely<Database>;
  files: FileStore;
  queue: Pick<Queue, 'enqueue'>;
  catalogues: Pick<Catalogues, 'current'>;
  takeSnapshot: TakeSnapshot;
  renderer: Pick<Renderer, 'package'>;
  now: () => number;
}

interface StoredPackage {
  key: string;
  size: number;
  sha256: string;
  fileCount: number;
}

/**
 * Makes the package of a finished application from one snapshot, and keeps it where nothing has
 * changed meanwhile; else it is made again. What stands against it puts the application back, with
 * the reason. Reopened ones are left alone.
 */
export const makePackageJob =
  (parts: PackageParts): JobHandler<'make-package'> =>
  async (which, attempt) => {
    const { db, catalogues, takeSnapshot } = parts;
    const snapshot = await inTenant(db, which.tenant, (transaction) =>
      takeSnapshot(transaction, which),
    );
    if (!snapshot || !isWithPackage(catalogues.current().statuses, snapshot.status)) return;
    const made =
      snapshot.openErrors > 0
        ? ('checks_open' as const)
        : await makeOrReason(snapshot, { parts, which, attempt });
    if (typeof made === 'string')
      return putBack(parts, { which, reason: made, inputHash: snapshot.inputHash });
    await keep(parts, { which, made, snapshot }).catch(async (error: unknown) => {
      if (error instanceof Changed) await parts.files.remove(made.key);
      throw error;
    });
  };

type Reason = 'checks_open' | 'package_failed' | PackageError['code'];

interface Making {
  parts: PackageParts;
  which: PackageKey;
  attempt: JobAttempt;
}

async function makeOrReason(
  { input }: PackageSnapshot,
  { parts: { db, files, now, renderer }, which: { tenant }, attempt: { isLast, signal } }: Making,
): Promise<StoredPackage | Reason> {
  try {
    const made = renderer.package(input, { signal });
    const key = newFileKey();
    await inTenant(db, tenant, (transaction) =>
      arrivingFiles.note(transaction, { tenant, keys: [key], at: new Date(now()) }),
    );
    const stored = await files.put(made.content, key);
    return { ...stored, fileCount: made.summary().files.length };
  } catch (error) {
    if (error instanceof PackageError) return error.code;
    if (error instanceof FileGone) return 'document_damaged';
    if (!isLast || unavailableCode(error) !== undefined) throw error;
    return 'package_failed';
  }
}

/**
 * Something changed between the snapshot and the end: the queue tries again with what is there now.
 */
class Changed extends Error {
  override name = 'Changed';
}

async function keep(
  { db, queue, takeSnapshot, catalogues, now }: PackageParts,
  { which, made, snapshot }: { which: PackageKey; made: StoredPackage; snapshot: PackageSnapshot },
): Promise<void> {
  await inTenant(db, which.tenant, async (transaction) => {
    const current = await takeSnapshot(transaction, which);
    if (current?.inputHash !== snapshot.inputHash || current.status !== snapshot.status)
      throw new Changed('The application changed while its package was made.');
    const at = new Date(now());
    const before = await packages.put(transaction, {
      tenant: which.tenant,
      application_uid: which.applicationUid,
      file_key: made.key,
      sha256: made.sha256,
      size: made.size,
      file_count: made.fileCount,
      file_name: snapshot.fileName,
      input_hash: snapshot.inputHash,
      made_at: at,
    });
    await arrivingFiles.settle(transaction, { tenant: which.tenant, keys: [made.key] });
    // Where submitting has not kept it: in the demonstration, and of applications from before
    // anything was kept.
    await snapshots.take(transaction, { ...which, snapshot: current.basis });
    if (before) await queue.enqueue(transaction, 'erase-files', { keys: [before] });
    await moveOn(transaction, {
      which,
      on: 'package-made',
      status: current.status,
      reason: '',
      statuses: catalogues.current().statuses,
      at,
    });
    await events.add(transaction, {
      ...which,
      kind: 'package.made',
      applicantUid: current.applicantUid,
      at,
      data: { sha256: made.sha256, size: made.size, files: made.fileCount },
    });
  });
}

async function putBack(
  { db, takeSnapshot, catalogues, now }: PackageParts,
  { which, reason, inputHash }: { which: PackageKey; reason: Reason; inputHash: string },
): Promise<void> {
  await inTenant(db, which.tenant, async (transaction) => {
    const current = await takeSnapshot(transaction, which);
    if (!current) return;
    if (current.inputHash !== inputHash)
      throw new Changed('The application changed while its package was judged.');
    const at = new Date(now());
    await moveOn(transaction, {
      which,
      on: 'package-failed',
      status: current.status,
      reason,
      statuses: catalogues.current().statuses,
      at,
    });
    await events.add(transaction, {
      ...which,
      kind: 'package.failed',
      applicantUid: current.applicantUid,
      at,
      data: { reason, openErrors: current.openErrors },
    });
  });
}
