import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../contract/errors.ts';
import type { Body } from '../../../../contract/operations.ts';
import { fileKindNamed } from '../../../../core/files/file-kinds.ts';
import {
  type Arrangement,
  arrangePages,
  type WantedPage,
} from '../../../../core/pages/arrange-pages.ts';
import { isChanged, isOnePicture } from '../../../../core/pages/page-plan.ts';
import { MOST_ASSEMBLED_BYTES } from '../../../ports/page-assembler.ts';
import { applicationDocuments } from '../../../repositories/applications/application-documents.ts';
import { type DocumentRow, documents } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import { events } from '../../../repositories/events.ts';
import type { Context } from '../../context.ts';
import { editApplicationsWith } from '../edit-applications-with.ts';
import { canVerify } from '../edit-document.ts';
import { isPart, partAddition } from '../title-of.ts';
import type { MadeFile, PagePlan } from './change-pages.ts';
import { carriedEdits, filedAs, inOwnFile, type PagesOf, withoutPages } from './edits-of-pages.ts';
import { leaveBehind, ownFile, previewsOf, UNREAD } from './new-file.ts';
import { pagedDocument, pagedDocuments } from './paged-documents.ts';
import { refuseUnknownCategory } from './refuse-unknown-category.ts';

type Wanted = Body<'create-pdf-from-images'>;

/** One document of the pages that are wanted. */
export interface Putting extends PagePlan, Pick<Arrangement, 'keeps' | 'replaced' | 'robbed'> {}

export async function planPutting(
  context: Context,
  { applicantUid, documentData: { pages, name, category } }: Wanted,
): Promise<Putting> {
  const placeOf = (docId: string) =>
    `documentData.pages.${pages.findIndex((page) => page.docId === docId)}.docId`;
  const rows = await pagedDocuments(context, {
    applicantUid,
    docIds: pages.map(({ docId }) => docId),
    placeOf,
  });
  if (category !== undefined && rows[0])
    await refuseUnknownCategory(category, { at: 'documentData.category', row: rows[0], context });
  const arranged = arrangePages(pages as WantedPage[], rows.map(pagedDocument));
  if ('missing' in arranged)
    throw new AppError('invalid_request', {
      fields: {
        [`documentData.pages.${arranged.missing}.pageIndex`]: { key: 'error.field.notKnown' },
      },
    });
  const { plan, ...rest } = arranged;
  const bytes = rest.files.reduce(
    (sum, file) => sum + Number(rows.find((row) => row.file_key === file)?.size ?? 0),
    0,
  );
  if (bytes > MOST_ASSEMBLED_BYTES)
    throw new AppError('file_too_large', { log: `The pages are taken from ${bytes} bytes.` });
  const isPicture = staysPicture({ pages, name }, rows);
  return {
    ...rest,
    documents: [plan, ...rest.robbed.map((each) => each.rest)],
    ...(isPicture && { pictures: [0] }),
  };
}

/**
 * A picture that somebody turns, straightens or crops stays one, unless they call it a PDF: the
 * photo of a visa has to be.
 */
function staysPicture(
  { pages: [page, ...others], name = '' }: Pick<Wanted['documentData'], 'pages' | 'name'>,
  [row]: readonly DocumentRow[],
): boolean {
  if (!page || !row || others.length > 0 || !isChanged(page as WantedPage)) return false;
  return (
    isOnePicture({ mimeType: row.mime_type, pageCount: row.page_count }) &&
    fileKindNamed(name)?.mimeType !== 'application/pdf'
  );
}

/**
 * Everything at once: the new document in the place of those that it was made of, what is left of
 * others, and the applications after them.
 */
export async function keepPutting(
  context: Context,
  {
    wanted: {
      applicantUid,
      documentData: { name, category },
    },
    plan,
    files: [file, ...rests],
  }: { wanted: Wanted; plan: Putting; files: readonly MadeFile[] },
): Promise<string> {
  const {
    transaction,
    scope,
    scope: { tenant },
    principal,
    ports,
  } = context;
  if (!file) throw new TypeError('The result has no file.');
  const at = new Date(context.now());
  const used = await usedRows(context, plan);
  const ids = used.map(({ id }) => id);
  await editApplicationsWith(context, ids);
  const id = await keepResult(context, { applicantUid, used, plan, file, name, category, at });
  await applicationDocuments.succeed(transaction, {
    tenant,
    from: ids,
    to: id,
    gone: plan.replaced,
  });
  for (const [index, { id: robbed, numbers }] of plan.robbed.entries())
    await rob(context, { row: rowOf(used, robbed), numbers, file: rests[index], at });
  const gone = used.filter((row) => plan.replaced.includes(row.id));
  await documents.remove(transaction, { scope, ids: plan.replaced });
  const previews = used.flatMap((row) =>
    row.id === id ? previewsOf(row) : lostPreviews(row, plan),
  );
  await leaveBehind(context, {
    applicantUid,
    gone,
    files: used.map((row) => row.file_key),
    previews,
  });
  await uploads.recommendPassport(transaction, { tenant, applicantUid });
  await ports.queue.enqueue(transaction, 'read-document', { tenant, documentId: id });
  const data = {
    docId: id,
    from: ids,
    replaced: plan.replaced,
    pages: plan.documents[0]?.length ?? 0,
    ...(category !== undefined && { category }),
  };
  await events.add(transaction, {
    tenant,
    kind: 'document.put-together',
    by: principal.accountId,
    applicantUid,
    data,
    at,
  });
  return id;
}

/** The rows of the plan, the one that the result still is first. */
async function usedRows(
  { transaction, scope }: Context,
  { keeps, replaced, robbed }: Putting,
): Promise<DocumentRow[]> {
  const ids = [...(keeps === undefined ? [] : [keeps]), ...replaced, ...robbed.map(({ id }) => id)];
  const rows = await documents.findMany(transaction, { scope, ids });
  return ids.map((id) => rowOf(rows, id));
}

function rowOf(rows: readonly DocumentRow[], id: string): DocumentRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('not_found');
  return row;
}

const lostPreviews = ({ id, pages }: DocumentRow, { robbed }: Putting): string[] => {
  const numbers = robbed.find((each) => each.id === id)?.numbers ?? [];
  return pages.flatMap(({ number, preview }) => (numbers.includes(number) ? (preview ?? []) : []));
};

interface Result {
  applicantUid: string;
  used: readonly DocumentRow[];
  plan: Putting;
  file: MadeFile;
  name: string | undefined;
  category: string | undefined;
  at: Date;
}

async function keepResult(
  context: Context,
  { applicantUid, used, plan, file, name, category, at }: Result,
): Promise<string> {
  const {
    transaction,
    scope,
    scope: { tenant },
  } = context;
  const [first, ...others] = used;
  if (!first) throw new AppError('not_found');
  const sourceOf = (row: DocumentRow): PagesOf => ({
    row,
    ...pick(plan.robbed.find(({ id }) => id === row.id)),
  });
  const carried = carriedEdits([sourceOf(first), ...others.map(sourceOf)]);
  const isFiledAnew = category !== undefined && category !== first.category;
  const edits = JSON.stringify(
    category === undefined ? carried : filedAs(category, { was: first.category, carried }),
  );
  const set = {
    ...UNREAD,
    ...ownFile(file, {
      name: name ?? first.file_name,
      ...(name === undefined && partAddition(first, context)),
      pages: plan.documents[0]?.length ?? 0,
    }),
    edits,
  };
  if (plan.keeps !== undefined) {
    const isPrimary =
      !isFiledAnew &&
      used.some(
        (row) =>
          row.is_primary &&
          row.category === first.category &&
          !plan.robbed.some(({ id }) => id === row.id),
      );
    const isVerified = first.is_verified_by_agent && canVerify(context) && used.length === 1;
    await documents.update(transaction, {
      scope,
      id: first.id,
      set: {
        ...set,
        is_primary: isPrimary,
        ...(isFiledAnew && { is_primary_recommended: false }),
        is_verified_by_agent: isVerified,
      },
      now: at,
    });
    return first.id;
  }
  const id = randomUUID();
  await uploads.insertPart(transaction, {
    ...set,
    tenant,
    id,
    applicant_uid: applicantUid,
    ...(category !== undefined && { category }),
    created_at: createdBehind(first, 1),
    updated_at: at,
  });
  return id;
}

const pick = (robbed: Putting['robbed'][number] | undefined): { numbers?: number[] } =>
  robbed ? { numbers: robbed.numbers } : {};

/** Right behind a document in the order of all. */
export const createdBehind = ({ created_at: at }: DocumentRow, places: number): Date =>
  new Date(at.getTime() + places);

async function rob(
  context: Context,
  {
    row,
    numbers,
    file,
    at,
  }: { row: DocumentRow; numbers: readonly number[]; file: MadeFile | undefined; at: Date },
): Promise<void> {
  if (!file) throw new TypeError('What is left has no file.');
  const left = withoutPages(row, numbers);
  const set = {
    ...ownFile(file, {
      name: row.file_name,
      ...(isPart(row) && partAddition({ ...row, pages: left.pages }, context)),
      pages: left.pages.length,
    }),
    ...inOwnFile(left),
    ...(!canVerify(context) && { is_verified_by_agent: false }),
  };
  await documents.update(context.transaction, { scope: context.scope, id: row.id, set, now: at });
}
