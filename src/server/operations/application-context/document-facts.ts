import type { DocumentType, Namespace, Trust } from '../../../contract/catalogue.ts';
import { documentHolder, documentValues } from '../../../core/checks/documents/document-values.ts';
import { lackingNeeds, legibility } from '../../../core/checks/documents/needs.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { withoutUnknown } from '../../../core/facts/page-facts.ts';
import {
  documentsByPriority,
  type PrefillDocument,
} from '../../../core/forms/prefill/documents.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { PublicContext } from '../context.ts';
import { documentTitle } from '../document/title-of.ts';
import { toReadDocument } from './application-context.ts';

/**
 * The facts `documents` (the one that speaks first of each namespace), `allDocuments` and `files`.
 * Values that are not of their field's type, and contents that this catalogue does not have, are
 * unknown to rules.
 */
export function documentFacts(
  rows: readonly DocumentRow[],
  { types, trust, t }: { types: readonly DocumentType[]; trust: Trust } & Pick<PublicContext, 't'>,
): Pick<Facts, 'documents' | 'allDocuments' | 'documentIds' | 'files'> {
  const documents = rows.map(toReadDocument);
  const namespaces = types
    .flatMap(({ namespaces }) => namespaces)
    .filter(({ id }) => documents.some(({ namespace }) => namespace === id));
  const rankedByNamespace = namespaces.map((namespace) => ({
    namespace,
    own: documentsByPriority(documents, namespace.id),
  }));
  const valuesByNamespace = rankedByNamespace.map(
    ({ namespace, own }) =>
      [namespace.id, own.map(({ fields }) => documentValues(namespace, fields))] as const,
  );
  return {
    documents: Object.fromEntries(
      valuesByNamespace.map(([namespace, [first]]) => [namespace, first]),
    ),
    allDocuments: Object.fromEntries(valuesByNamespace),
    documentIds: Object.fromEntries(
      rankedByNamespace.map(({ namespace, own }) => [namespace.id, own.map(({ id }) => id)]),
    ),
    files: rows.map((row, index) =>
      fileFacts(row, {
        namespace: namespaces.find(({ id }) => id === row.namespace),
        trust,
        t,
        counts: counts(documents, index),
      }),
    ),
  };
}

/** Of several passports only the one that fills the form has to say everything. */
function counts(documents: readonly PrefillDocument[], index: number): boolean {
  const document = documents[index];
  return (
    document?.namespace !== 'passport' || documentsByPriority(documents, 'passport')[0] === document
  );
}

/** `docId` is for the findings alone: no expression can name it. */
function fileFacts(
  row: DocumentRow,
  {
    namespace,
    trust,
    t,
    counts: isNeeded,
  }: { namespace: Namespace | undefined; trust: Trust; counts: boolean } & Pick<PublicContext, 't'>,
): Record<string, unknown> {
  const { fields } = toReadDocument(row);
  const { score } = row.readability as { score?: number };
  return withoutUnknown({
    docId: row.id,
    title: documentTitle(row, { t }),
    category: row.category,
    namespace: row.namespace,
    pages: row.pages.length,
    readability: score,
    isHardToRead:
      score === undefined
        ? undefined
        : legibility(score, { namespace, read: fields, trust }) === 'hard',
    lacks: namespace && isNeeded ? lackingNeeds(namespace, fields) : [],
    holder: namespace && documentHolder(namespace, fields),
    nationality: namespace && documentValues(namespace, fields).nationality,
    languages: row.reading?.languages,
  });
}
