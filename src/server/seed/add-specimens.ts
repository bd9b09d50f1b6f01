import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { todayIn } from '../../core/dates/moment.ts';
import { inTenant, readInTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobHandler, Queue } from '../jobs/queue.ts';
import type { ArrivedFile } from '../operations/document/intake/store-upload.ts';
import { specimenTrip } from '../operations/trip/specimen-trip.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { type FileStore, newFileKey } from '../ports/file-store.ts';
import type { SpecimenHolder, Specimens } from '../ports/specimens.ts';
import { applicationDocuments } from '../repositories/applications/application-documents.ts';
import { type ApplicationRow, applications } from '../repositories/applications/applications.ts';
import { arrivingFiles } from '../repositories/documents/arriving-files.ts';
import { documents } from '../repositories/documents/documents.ts';
import { uploads } from '../repositories/documents/uploads.ts';
import { parties } from '../repositories/parties/parties.ts';
import { demoPeople } from './demo-people.ts';

interface AddSpecimensOptions {
  db: Kysely<Database>;
  files: FileStore;
  queue: Pick<Queue, 'enqueue'>;
  specimens: Specimens;
  catalogues: Pick<Catalogues, 'current'>;
  now: () => number;
  /** Whoever calls has the documents read. */
  isReadByCaller?: true;
}

/** Each with room after it for the further documents that are found in it. */
const APART_MS = 100;

type Order = Jobs['add-specimens'];

/**
 * Gives an application of the demonstration its papers, made in the name of its applicant; they are
 * read like any others. One that has documents, or is gone, is left as it is.
 */
export const addSpecimens =
  (parts: AddSpecimensOptions): JobHandler<'add-specimens'> =>
  async (order) => {
    const { db, files, specimens, catalogues, now } = parts;
    const { tenant, set } = order;
    const found = await readInTenant(db, tenant, (transaction) => bare(transaction, order));
    if (!found) return;
    const timeZone =
      catalogues.current().tenants.find(({ id }) => id === tenant)?.timeZone ?? 'UTC';
    const painted = await specimens.paint(
      {
        ...specimenTrip(found.row, {
          compiled: catalogues.current(),
          today: todayIn(timeZone, now()),
        }),
        holder: found.holder,
      },
      set,
    );
    const keys = painted.map(newFileKey);
    await inTenant(db, tenant, (transaction) =>
      arrivingFiles.note(transaction, { tenant, keys, at: new Date(now()) }),
    );
    const arrived: ArrivedFile[] = [];
    for (const [index, { bytes, ...file }] of painted.entries())
      arrived.push({ ...file, ...(await files.put(bytes, keys[index])) });
    await inTenant(db, tenant, (transaction) => enter(transaction, { order, arrived, parts }));
  };

/** The application while it has no documents, and whose it is. */
async function bare(
  transaction: TenantTransaction,
  { tenant, applicationUid }: Order,
): Promise<{ row: ApplicationRow; holder: SpecimenHolder } | undefined> {
  const scope = { tenant, kind: 'any' } as const;
  const row = await applications.find(transaction, { scope, applicationUid });
  const applicant =
    row && row.document_ids.length === 0
      ? await parties.findApplicant(transaction, { scope, uid: row.applicant_uid })
      : undefined;
  if (!row || !applicant) return undefined;
  const { first_name: givenNames, last_name: surname } = applicant;
  const person = demoPeople.find(({ first, last }) => first === givenNames && last === surname);
  return {
    row,
    holder: {
      givenNames,
      surname,
      ...(person && { dateOfBirth: person.born, placeOfBirth: person.city }),
    },
  };
}

/**
 * The same passport serves several applications. What came twice is erased, and what came too late
 * by its note.
 */
async function enter(
  transaction: TenantTransaction,
  {
    order,
    arrived,
    parts: { queue, now, isReadByCaller },
  }: { order: Order; arrived: readonly ArrivedFile[]; parts: AddSpecimensOptions },
): Promise<void> {
  const { tenant, applicationUid } = order;
  const found = await bare(transaction, order);
  if (!found) return;
  const { applicant_uid: applicantUid } = found.row;
  await uploads.hold(transaction, { tenant, applicantUid });
  const ids: string[] = [];
  const unusedKeys: string[] = [];
  for (const [index, file] of arrived.entries()) {
    const [duplicate] = await uploads.sameFile(transaction, {
      tenant,
      applicantUid,
      sha256: file.sha256,
    });
    const id = duplicate?.id ?? randomUUID();
    ids.push(id);
    if (duplicate) {
      unusedKeys.push(file.key);
      continue;
    }
    const at = new Date(now());
    await documents.insert(transaction, {
      tenant,
      id,
      applicant_uid: applicantUid,
      file_key: file.key,
      file_name: file.fileName,
      mime_type: file.mimeType,
      size: file.size,
      sha256: file.sha256,
      status: 'received',
      created_at: new Date(at.getTime() + index * APART_MS),
      updated_at: at,
    });
    if (!isReadByCaller)
      await queue.enqueue(transaction, 'read-document', { tenant, documentId: id });
  }
  await arrivingFiles.settle(transaction, { tenant, keys: arrived.map(({ key }) => key) });
  if (unusedKeys.length > 0) await queue.enqueue(transaction, 'erase-files', { keys: unusedKeys });
  await applicationDocuments.add(transaction, { tenant, applicationUid, ids });
}
