import type { Document } from '../../../contract/records.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import type { Context } from '../context.ts';
import { toDocument } from './to-document.ts';

/** Documents in the order of their ids, the further documents of a file after its first. */
export async function documentRows(
  { transaction, scope }: Pick<Context, 'transaction' | 'scope'>,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const parts = await uploads.partsOf(transaction, { tenant: scope.tenant, ids });
  const rows = await documents.findMany(transaction, { scope, ids: [...ids, ...parts] });
  const place = ({ id, part_of: first }: DocumentRow) =>
    ids.indexOf(first && ids.includes(first) ? first : id);
  return rows.toSorted((one, other) => place(one) - place(other));
}

export const documentsFromRows = async (
  context: Pick<Context, 'transaction' | 'scope' | 't'>,
  ids: readonly string[],
): Promise<Document[]> => (await documentRows(context, ids)).map((row) => toDocument(row, context));
