import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../contract/errors.ts';
import { verifies } from '../../../core/access/can.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { DocumentReading } from '../../database/tables/tables.ts';
import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import { edited, NOTHING_READ } from '../../repositories/documents/document-edits.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';
import { correctedEdits, type DocumentCorrection } from './corrections.ts';
import { editApplicationsWith } from './edit-applications-with.ts';

/** What else a person may say about a document. */
export interface DocumentEdit extends DocumentCorrection {
  isVerifiedByAgent?: boolean | undefined;
}

/**
 * Keeps what a person says about a document beside its reading; every form reads it at once. A
 * change by somebody else ends an agent's verification.
 */
export async function editDocument(
  row: DocumentRow,
  { edit, context }: { edit: DocumentEdit; context: Context },
): Promise<void> {
  const { transaction, scope, principal } = context;
  const now = new Date(context.now());
  const current = { category: row.category, namespace: row.namespace, fields: row.fields };
  const edits = correctedEdits(edit, {
    compiled: await catalogueOf(row, context),
    current,
    edits: row.edits,
    by: principal.accountId,
    at: now.toISOString(),
    today: context.today(),
  });
  const { category, namespace, fields } = edited(row.reading ?? NOTHING_READ, edits);
  const isVerified = verification(row, {
    edit,
    isChanged: !isSameReading(row, { category, namespace, fields }),
    context,
  });
  const set = {
    category,
    namespace,
    fields: JSON.stringify(fields),
    edits: JSON.stringify(edits),
    is_verified_by_agent: isVerified,
    ...(category !== row.category && { is_primary: false, is_primary_recommended: false }),
  };
  await documents.update(transaction, { scope, id: row.id, set, now });
  if (namespace !== row.namespace)
    await uploads.recommendPassport(transaction, {
      tenant: scope.tenant,
      applicantUid: row.applicant_uid,
    });
  await editApplicationsWith(context, [row.id]);
  // A name of which nobody had said anything is a word from outside, and the record keeps none.
  const takenBack = (edit.takeBack ?? []).filter((name) =>
    Object.hasOwn(row.edits.fields ?? {}, name),
  );
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'document.edited',
    by: principal.accountId,
    applicantUid: row.applicant_uid,
    at: now,
    data: {
      docId: row.id,
      namespace,
      fields: [...Object.keys(edit.docFields ?? {}), ...takenBack],
      ...(category !== row.category && { category }),
      ...(isVerified !== row.is_verified_by_agent && { isVerified }),
      ...(edit.saidToBe && { saidToBe: Object.keys(edits.saidToBe ?? {}) }),
    },
  });
}

/** The catalogue by which the document is read: that of its application (decision 4). */
export async function catalogueOf(
  { tenant, id }: DocumentRow,
  { transaction, ports: { catalogues } }: Context,
): Promise<PinnedCatalogue> {
  const [newest] = await applicationDocuments.applicationsOf(transaction, { tenant, id });
  return newest ? catalogues.pinned(newest.catalogue_checksum) : catalogues.current();
}

/** Whether the caller's word verifies. */
export const canVerify = ({ scope }: Pick<Context, 'scope'>): boolean => verifies(scope.kind);

function verification(
  row: DocumentRow,
  {
    edit: { isVerifiedByAgent },
    isChanged,
    context,
  }: { edit: DocumentEdit; isChanged: boolean; context: Context },
): boolean {
  if (canVerify(context)) return isVerifiedByAgent ?? row.is_verified_by_agent;
  if (isVerifiedByAgent !== undefined && isVerifiedByAgent !== row.is_verified_by_agent)
    throw new AppError('read_only', { fields: { isVerifiedByAgent: { key: 'error.read_only' } } });
  return row.is_verified_by_agent && !isChanged;
}

/** Whether a document says this already: whoever repeats it changes nothing. */
function isSameReading(
  row: DocumentReading,
  { category, namespace, fields }: DocumentReading,
): boolean {
  const values = (all: DocumentReading['fields']) =>
    JSON.parse(
      JSON.stringify(
        Object.entries(all)
          .map(([name, field]) => [name, (field as { value?: unknown }).value])
          .sort(),
      ),
    ) as unknown;
  return (
    category === row.category &&
    namespace === row.namespace &&
    isDeepStrictEqual(values(fields), values(row.fields))
  );
}
