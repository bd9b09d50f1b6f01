import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { deleteDocuments } from './delete-documents.ts';

const MOST = 200;

/** Several documents go, or none of them. The ids come one by one or with commas between them. */
export const handler: Handler<'delete-docs-by-docids'> = async ({ query }, context) => {
  const docIds = [
    ...new Set(
      query.docIds
        .flatMap((written) => written.split(','))
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  if (docIds.length === 0)
    throw new AppError('invalid_request', { fields: { docIds: { key: 'error.field.required' } } });
  if (docIds.length > MOST)
    throw new AppError('invalid_request', {
      fields: { docIds: { key: 'error.field.tooMany', params: { limit: MOST } } },
    });
  await deleteDocuments(context, docIds);
  return { docIds, deleted: true };
};
