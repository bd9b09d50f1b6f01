import type { Handler } from '../context.ts';
import { editDocument } from './edit-document.ts';
import { findDocument, holdDocument } from './find-document.ts';
import { toDocument } from './to-document.ts';

/**
 * Keeps a person's corrections of what was read, or of what the document was taken for; every form
 * reads them at once.
 */
export const handler: Handler<'update-doc'> = async (
  { body: { docId, applicantUid, ...edit } },
  context,
) => {
  const row = await holdDocument(context, { docId, applicantUid });
  await editDocument(row, { edit, context });
  return toDocument(await findDocument(context, { docId }), context);
};
