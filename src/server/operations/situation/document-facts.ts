import type { DocumentType, Namespace } from '../../../contract/catalogue.ts';
import { documentValues, holderOf } from '../../../core/checks/document-values.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { speakers } from '../../../core/forms/prefill/documents.ts';
import type { DocumentRow } from '../../repositories/documents.ts';
import { known } from './known.ts';
import { readDocument } from './situation.ts';

/**
 * The facts `documents` (the one that speaks first of each namespace), `allDocuments` and `files`. Values that are not of
 * their field's type, and contents that this catalogue does not have, are unknown to rules.
 */
export function documentFacts(rows: readonly DocumentRow[], types: readonly DocumentType[]): Pick<Facts, 'documents' | 'allDocuments' | 'files'> {
  const documents = rows.map(readDocument);
  const spaces = types.flatMap(({ namespaces }) => namespaces).filter(({ id }) => documents.some(({ namespace }) => namespace === id));
  const bySpace = spaces.map((space) => [space.id, speakers(documents, space.id).map(({ fields }) => documentValues(space, fields))] as const);
  return {
    documents: Object.fromEntries(bySpace.map(([space, [first]]) => [space, first])),
    allDocuments: Object.fromEntries(bySpace),
    files: rows.map((row) => fileFacts(row, spaces.find(({ id }) => id === row.namespace))),
  };
}

function fileFacts(row: DocumentRow, space: Namespace | undefined): Record<string, unknown> {
  return known({
    title: row.file_name, category: row.category, namespace: row.namespace, pages: row.pages.length,
    readability: (row.readability as { score?: number }).score, holder: space && holderOf(space, readDocument(row).fields),
  });
}
