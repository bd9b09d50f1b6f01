import { AppError } from '../../../../contract/errors.ts';
import type { Context, Handler } from '../../context.ts';
import { patienceOf, readInTime } from '../read-in-time.ts';
import { changePages } from './change-pages.ts';
import { pagedDocuments } from './paged-documents.ts';
import { keepParts, planParts } from './split-document.ts';
import { keepSplitting, planSplitting } from './split-file.ts';

/**
 * A file becomes several, by what the reader found in it or by what somebody says; then waits for
 * the reading of what is new.
 */
export const handler: Handler<'split-pdf-by-categories'> = async ({ body }, context) => {
  const over = patienceOf(context);
  const {
    applicantUid,
    documentData: [{ docId, parts } = { docId: '' }],
  } = body;
  const rowIn = async (within: Context) => {
    const [row] = await pagedDocuments(within, {
      applicantUid,
      docIds: [docId],
      placeOf: () => 'documentData.0.docId',
    });
    if (!row) throw new AppError('not_found');
    return row;
  };
  const ids = parts
    ? await changePages(context, {
        applicantUid,
        input: body,
        plan: async (within) => planParts(within, { row: await rowIn(within), parts }),
        keep: async (within, { files }) =>
          keepParts(within, { row: await rowIn(within), parts, files }),
      })
    : await changePages(context, {
        applicantUid,
        staysRead: true,
        input: body,
        plan: async (within) => planSplitting(within, await rowIn(within)),
        keep: keepSplitting,
      });
  return inOrder(ids, await readInTime(ids, { context, over }));
};

const inOrder = <T extends { _id: string }>(ids: readonly string[], all: readonly T[]): T[] =>
  all.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
