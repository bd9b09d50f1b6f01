import type { Handler } from '../context.ts';
import { deleteDocuments } from './delete-documents.ts';

/** One document goes, with everything that was read in it. */
export const handler: Handler<'delete-doc'> = async ({ query: { docId } }, context) => {
  await deleteDocuments(context, [docId]);
  return { docId, deleted: true };
};
