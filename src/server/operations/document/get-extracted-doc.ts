import type { Response } from '../../../contract/operations.ts';
import { processedFieldsByCategory } from '../../../core/forms/prefill/documents.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { Handler } from '../context.ts';
import { chosenDocuments } from './chosen-documents.ts';
import { toDocument } from './to-document.ts';

/** What was read, document by document and by kind of document (rules: "Entities and fields"). */
export const handler: Handler<'get-extracted-doc'> = async (
  { query: { applicantUid }, body: { docIds, includePageDetails = true } },
  context,
) => {
  const rows = await chosenDocuments(context, { docIds, applicantUid });
  const read = rows.filter(({ status }) => status === 'done');
  return {
    documents: rows.map((row) =>
      toDocument(
        includePageDetails ? row : { ...row, pages: [], fields: withoutPlaces(row) },
        context,
      ),
    ),
    processedFieldsByCategory: Object.fromEntries(
      Object.entries(processedFieldsByCategory(read)).map(([category, entries]) => [
        category,
        entries.map(processed),
      ]),
    ),
  };
};

type Processed = Response<'get-extracted-doc'>['processedFieldsByCategory'][string][number];

const processed = (row: DocumentRow): Processed => ({
  docId: row.id,
  namespace: row.namespace,
  isVerifiedByAgent: row.is_verified_by_agent,
  isPrimaryRecommended: row.is_primary_recommended,
  isPrimary: row.is_primary,
  fields: Object.fromEntries(
    Object.entries(row.fields).map(([name, field]) => [name, (field as { value?: unknown }).value]),
  ),
});

const withoutPlaces = ({ fields }: DocumentRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { box, page, read, ...rest } = field as Record<string, unknown>;
      return [name, rest];
    }),
  );
