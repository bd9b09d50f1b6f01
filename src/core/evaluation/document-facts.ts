import type { DocumentType, Namespace, Trust } from '../../contract/catalogue.ts';
import { documentHolder, documentValues } from '../checks/documents/document-values.ts';
import { lackingNeeds, legibility } from '../checks/documents/needs.ts';
import type { Facts } from '../expressions/facts.ts';
import { withoutUnknown } from '../facts/page-facts.ts';
import { documentsByPriority, type PrefillDocument } from '../forms/prefill/documents.ts';

/** A document that was read, as an application is evaluated with it. */
export interface EvaluatedDocument extends PrefillDocument {
  /** Its file, with its pages where others are in it. */
  title: string;
  pageCount: number;
  /** From 0 to 1; undefined where nobody judged it. */
  readability?: number | undefined;
  /** The languages that it is written in, by their two-letter codes. */
  languages?: readonly string[] | undefined;
  /** The requirements that a person says it meets. */
  saidToBe?: readonly { requirement: string }[];
}

/**
 * The facts `documents` (the one that speaks first of each namespace), `allDocuments` and `files`.
 * Values that are not of their field's type, and contents that this catalogue does not have, are
 * unknown to rules.
 */
export function documentFacts(
  documents: readonly EvaluatedDocument[],
  { types, trust }: { types: readonly DocumentType[]; trust: Trust },
): Pick<Facts, 'documents' | 'allDocuments' | 'documentIds' | 'files'> {
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
    files: documents.map((document, index) =>
      fileFacts(document, {
        namespace: namespaces.find(({ id }) => id === document.namespace),
        trust,
        counts: counts(documents, index),
      }),
    ),
  };
}

const valueOf = (name: string, namespace: Namespace, read: EvaluatedDocument['fields']): unknown =>
  documentValues({ fields: namespace.fields.filter((field) => field.name === name) }, read)[name];

/** Of several passports only the one that fills the form has to say everything. */
function counts(documents: readonly PrefillDocument[], index: number): boolean {
  const document = documents[index];
  return (
    document?.namespace !== 'passport' || documentsByPriority(documents, 'passport')[0] === document
  );
}

/** `docId` is for the findings alone: no expression can name it. */
function fileFacts(
  document: EvaluatedDocument,
  {
    namespace,
    trust,
    counts: isNeeded,
  }: { namespace: Namespace | undefined; trust: Trust; counts: boolean },
): Record<string, unknown> {
  const { id, title, category, pageCount, readability: score, languages, fields } = document;
  return withoutUnknown({
    docId: id,
    title,
    category,
    namespace: document.namespace,
    pages: pageCount,
    readability: score,
    isHardToRead:
      score === undefined
        ? undefined
        : legibility(score, { namespace, read: fields, trust }) === 'hard',
    lacks: namespace && isNeeded ? lackingNeeds(namespace, fields) : [],
    holder: namespace && documentHolder(namespace, fields),
    nationality: namespace && valueOf('nationality', namespace, fields),
    languages,
  });
}
