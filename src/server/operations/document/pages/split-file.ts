import { AppError } from '../../../../contract/errors.ts';
import { wholePlan } from '../../../../core/pages/arrange-pages.ts';
import { type DocumentRow, documents } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import { events } from '../../../repositories/events.ts';
import type { Context } from '../../context.ts';
import { editApplicationsWith } from '../edit-applications-with.ts';
import { documentRows } from '../rows-of.ts';
import type { MadeFile, PagePlan } from './change-pages.ts';
import { inOwnFile } from './edits-of-pages.ts';
import { leaveBehind, ownFile } from './new-file.ts';
import { pagedDocument } from './paged-documents.ts';

/** The documents that were found in one file. */
export interface Splitting extends PagePlan {
  ids: string[];
  applicantUid: string;
}

/** Gives each document of a file one of its own; nothing to do where there is one. */
export async function planSplitting(
  { transaction, scope }: Context,
  row: DocumentRow,
): Promise<Splitting> {
  const shared = (
    await uploads.ofFile(transaction, {
      tenant: scope.tenant,
      applicantUid: row.applicant_uid,
      fileKey: row.file_key,
    })
  ).filter(({ status, pages }) => status === 'done' && pages.length > 0);
  const { applicant_uid: applicantUid } = row;
  const ids = shared.map(({ id }) => id);
  if (ids.length < 2) return { files: [], documents: [], ids: [row.id], applicantUid };
  return {
    files: [row.file_key],
    documents: shared.map((each) => wholePlan(pagedDocument(each))),
    ids,
    applicantUid,
  };
}

/**
 * They stay what they are, with what was read in them and said about them: only the file is
 * another.
 */
export async function keepSplitting(
  context: Context,
  { plan: { ids, applicantUid }, files }: { plan: Splitting; files: readonly MadeFile[] },
): Promise<string[]> {
  const {
    transaction,
    scope,
    scope: { tenant },
    principal,
  } = context;
  if (files.length === 0) return ids;
  const at = new Date(context.now());
  await editApplicationsWith(context, ids);
  const rows = (await documentRows(context, ids)).toSorted(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  for (const [index, row] of rows.entries()) {
    const file = files[index];
    if (!file) throw new AppError('not_found');
    const set = {
      ...ownFile(file, { name: row.file_name, addition: row.category, pages: row.pages.length }),
      ...inOwnFile(row),
    };
    await documents.update(transaction, { scope, id: row.id, set, now: at });
  }
  await leaveBehind(context, {
    applicantUid,
    gone: [],
    files: rows.map((row) => row.file_key),
    previews: [],
  });
  const [docId = ''] = ids;
  await events.add(transaction, {
    tenant,
    kind: 'document.split',
    by: principal.accountId,
    applicantUid,
    data: { docId, parts: ids },
    at,
  });
  return ids;
}
