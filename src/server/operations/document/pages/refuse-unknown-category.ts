import { AppError } from '../../../../contract/errors.ts';
import type { DocumentRow } from '../../../repositories/documents/documents.ts';
import type { Context } from '../../context.ts';
import { catalogueOf } from '../edit-document.ts';

/**
 * Refuses a category that the catalogue of the document does not have, at the place where the call
 * names it.
 */
export async function refuseUnknownCategory(
  category: string,
  { at, row, context }: { at: string; row: DocumentRow; context: Context },
): Promise<void> {
  const { documentTypes } = await catalogueOf(row, context);
  if (!documentTypes.some(({ id }) => id === category))
    throw new AppError('invalid_request', { fields: { [at]: { key: 'error.field.notKnown' } } });
}
