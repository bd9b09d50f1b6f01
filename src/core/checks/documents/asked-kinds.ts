import type { DocumentType, Requirement } from '../../../contract/catalogue.ts';

/** What is asked of somebody: the documents of a visa, and the questions of its form. */
interface Asking {
  requirements: readonly Pick<Requirement, 'documentType' | 'reads' | 'alsoReads' | 'besides'>[];
  questions: readonly Question[];
}

/** As much of a question as says where its first value comes from. */
interface Question {
  prefill?: readonly string[];
  workOut?: { reads: readonly string[] };
  fields?: readonly Question[];
}

/**
 * The kinds of documents that a visa asks for, or may ask for on some trip, or whose values its
 * form takes over.
 */
export function askedKinds(
  { requirements, questions }: Asking,
  types: readonly Pick<DocumentType, 'id' | 'namespaces'>[],
): Set<string> {
  const contents = new Set([
    ...requirements.flatMap(({ reads, alsoReads = [], besides = [] }) => [
      ...(reads === undefined ? [] : [reads]),
      ...alsoReads,
      ...besides,
    ]),
    ...questions.flatMap(contentsOf),
  ]);
  return new Set([
    ...requirements.map(({ documentType }) => documentType),
    ...types
      .filter(({ namespaces }) => namespaces.some(({ id }) => contents.has(id)))
      .map(({ id }) => id),
  ]);
}

/** The contents that a question takes its first value from: "passport" of "passport.surname". */
const contentsOf = ({ prefill = [], workOut, fields = [] }: Question): string[] => [
  ...prefill.map((source) => source.split('.')[0] ?? ''),
  ...(workOut?.reads ?? []).flatMap(
    (path) => /^(?:documents|allDocuments)\.([^.]+)/.exec(path)?.[1] ?? [],
  ),
  ...fields.flatMap(contentsOf),
];
