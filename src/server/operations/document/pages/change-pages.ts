import { AppError, type ErrorCode, errors } from '../../../../contract/errors.ts';
import { HEAD_BYTES } from '../../../../core/files/file-kinds.ts';
import type { PlannedPage } from '../../../../core/pages/page-plan.ts';
import { bytesOf, FileGone, newFileKey, type StoredFile } from '../../../ports/file-store.ts';
import { ReadingError } from '../../../ports/reader.ts';
import { arrivingFiles } from '../../../repositories/documents/arriving-files.ts';
import type { Context, SignedInContext } from '../../context.ts';
import { refuseTooMany } from '../intake/enter-files.ts';
import { typeOfFile } from '../intake/type-of-file.ts';

/**
 * What a change of pages needs: files by their keys, and which of their pages make which document.
 */
export interface PagePlan {
  files: readonly string[];
  documents: readonly (readonly PlannedPage[])[];
  /** Those of the documents that are to be a picture. */
  pictures?: readonly number[];
}

/** A file that was put together. */
export interface MadeFile extends StoredFile {
  mimeType: string;
}

interface Change<P extends PagePlan> {
  applicantUid: string;
  /** Nothing of it is read again. */
  staysRead?: true;
  /** What the call says; the same again under one Idempotency-Key is the same call. */
  input: unknown;
  /** A file that comes with the call; plans name it as the one after theirs. */
  given?: Uint8Array | undefined;
  /**
   * Decides, on documents that nobody else changes meanwhile; refuses with an AppError. Is asked
   * twice: before the slow work, and after it.
   */
  plan: (context: Context) => Promise<P>;
  /**
   * Keeps everything at once, with a file for each document of the plan. Answers the documents'
   * ids.
   */
  keep: (context: Context, done: { plan: P; files: MadeFile[] }) => Promise<string[]>;
}

const TRIES = 2;

/**
 * Changes documents by their pages: what is slow is done before, under no lock, and then all of it
 * is kept in one transaction or nothing is. Where somebody changed the documents meanwhile it
 * begins again.
 */
export async function changePages<P extends PagePlan>(
  context: SignedInContext,
  change: Change<P>,
): Promise<string[]> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const begun = await begin(context, change);
    if ('ids' in begun) return begun.ids;
    const ids = await keepAssembled(begun.plan, { context, change }).catch((error: unknown) => {
      // Somebody who changed the documents meanwhile has left the file without need.
      if (error instanceof FileGone || error instanceof OnlyLooked) return undefined;
      throw error;
    });
    if (ids)
      return change.staysRead ? ids : notify(ids, { context, applicantUid: change.applicantUid });
  }
  throw new AppError('conflict');
}

/** Whoever looks at these documents learns that they are read again. */
function notify(
  docIds: string[],
  { context: { ports, tenant }, applicantUid }: { context: SignedInContext; applicantUid: string },
): string[] {
  for (const docId of docIds)
    ports.realtime.tell(tenant.id, { applicantUid, docId, state: 'received' });
  return docIds;
}

class OnlyLooked extends Error {}

/**
 * The plan, or the first answer where the call is repeated. Nothing is kept of it, the claim on the
 * Idempotency-Key neither.
 */
async function begin<P extends PagePlan>(
  context: SignedInContext,
  { input, plan }: Change<P>,
): Promise<{ plan: P } | { ids: string[] }> {
  let found: P | undefined;
  try {
    return {
      ids: await context.inTenant((transaction) =>
        context.once(transaction, input, async () => {
          found = await plan({ ...context, transaction });
          throw new OnlyLooked();
        }),
      ),
    };
  } catch (error) {
    if (error instanceof OnlyLooked && found) return { plan: found };
    throw error;
  }
}

/**
 * Throws OnlyLooked where the plan is out of date; no file stays behind then, nor after a refusal.
 */
async function keepAssembled<P extends PagePlan>(
  plan: P,
  {
    context,
    change: { applicantUid, input, given, plan: decide, keep },
  }: { context: SignedInContext; change: Change<P> },
): Promise<string[]> {
  const files = await assembledFiles(plan, { context, given });
  const keys = files.map(({ key }) => key);
  let isNeeded = false;
  try {
    return await context.inTenant((transaction) =>
      context.once(transaction, input, async () => {
        const now = await decide({ ...context, transaction });
        if (JSON.stringify(now) !== JSON.stringify(plan)) throw new OnlyLooked();
        const ids = await keep({ ...context, transaction }, { plan: now, files });
        if (files.length > 0) await refuseTooMany({ ...context, transaction }, applicantUid);
        await arrivingFiles.settle(transaction, { tenant: context.tenant.id, keys });
        isNeeded = true;
        return ids;
      }),
    );
  } catch (error) {
    // Where the database did not get to say its last word, the files may be needed: their notes
    // know.
    isNeeded = !(error instanceof AppError || error instanceof OnlyLooked);
    throw error;
  } finally {
    if (!isNeeded) for (const key of keys) await context.ports.files.remove(key);
  }
}

async function assembledFiles(
  { files, documents, pictures }: PagePlan,
  {
    context: { ports, inTenant, tenant, now, stopping, clientDisconnected },
    given,
  }: { context: SignedInContext; given: Uint8Array | undefined },
): Promise<MadeFile[]> {
  if (documents.length === 0) return [];
  const load = async () => {
    const sources: Uint8Array[] = [];
    for (const key of files) sources.push(await bytesOf(ports.files, key));
    return { files: given ? [...sources, given] : sources, documents, pictures };
  };
  const made = await refusing(
    ports.pageAssembler.assemble(load, {
      tenant: tenant.id,
      signal: stopping,
      gone: clientDisconnected(),
    }),
  );
  const keys = made.map(newFileKey);
  await inTenant((transaction) =>
    arrivingFiles.note(transaction, { tenant: tenant.id, keys, at: new Date(now()) }),
  );
  const stored: MadeFile[] = [];
  for (const [index, bytes] of made.entries())
    stored.push({
      ...(await ports.files.put(bytes, keys[index])),
      mimeType: typeOfFile(bytes.subarray(0, HEAD_BYTES)),
    });
  return stored;
}

/** What the reader refuses by a code of the contract is the person's to put right. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReadingError && error.code in errors)
      throw new AppError(error.code as ErrorCode, { log: error.message });
    throw error;
  }
}
