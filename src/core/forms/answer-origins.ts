import { questionAt } from './answer-keys.ts';
import { documentsByPriority, type PrefillDocument } from './prefill/documents.ts';
import type { CompiledForm, Source } from './types.ts';

interface Filled {
  form: CompiledForm;
  /** By path. */
  sources: Readonly<Record<string, Source>>;
  documents: readonly PrefillDocument[];
}

/**
 * What fills the answers of a form, as the checks ask. Of several passports the one that fills the
 * form speaks.
 */
export function answerOrigins({ form, sources, documents }: Filled) {
  return {
    isOfTrip: (path: string) =>
      (questionAt(form, path)?.prefill ?? []).some((from) => from.startsWith('trip.')),
    sourceDocument: (path: string) => {
      const source = sources[path];
      return source?.kind === 'document' ? source.documentId : undefined;
    },
    countedDocuments: (namespace: string) =>
      documentsByPriority(documents, namespace)
        .slice(0, namespace === 'passport' ? 1 : undefined)
        .map(({ id }) => id),
  };
}
