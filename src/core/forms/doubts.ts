import type { DocumentType, Trust } from '../../contract/catalogue.ts';
import { documentsByPriority, isForPeople, type PrefillDocument } from './prefill/documents.ts';
import { doubtfulCells } from './store/section-states.ts';
import type { FormStore } from './store/store.ts';
import type { Source } from './types.ts';

/**
 * A value of a document that was read with doubt and that nobody has accepted or corrected there.
 */
export interface DoubtfulValue {
  documentId: string;
  field: string;
  /** Where it stands among the facts: "documents.passport.number". */
  paths: string[];
}

interface Reads {
  types: readonly Pick<DocumentType, 'namespaces'>[];
  checkBelow: Trust['checkBelow'];
}

/**
 * The doubtful values of documents, as the facts `documents`, `allDocuments` and `files` have them.
 * A correction counts as sure.
 */
export function doubtfulReadings(
  documents: readonly PrefillDocument[],
  { types, checkBelow }: Reads,
): DoubtfulValue[] {
  const namespaces = types.flatMap((type) => type.namespaces);
  return documents.flatMap((document, index) => {
    const { id, namespace, fields } = document;
    const place = documentsByPriority(documents, namespace).indexOf(document);
    const holder = namespaces.find((one) => one.id === namespace)?.holder ?? [];
    const pathsOf = (field: string) => [
      ...(place === 0 ? [`documents.${namespace}.${field}`] : []),
      ...(place >= 0 ? [`allDocuments.${namespace}.${place}.${field}`] : []),
      ...(holder.includes(field) ? [`files.${index}.holder`] : []),
    ];
    return Object.entries(fields).flatMap(([field, { confidence }]) =>
      confidence < checkBelow && isForPeople(field)
        ? [{ documentId: id, field, paths: pathsOf(field) }]
        : [],
    );
  });
}

/**
 * What checks may not build on: doubtful answers, and doubtful values of documents but for those
 * that somebody accepted in the form. Who typed something else there has not said what the page
 * says.
 */
export function doubtsIn(store: FormStore, readings: readonly DoubtfulValue[]): string[] {
  const sources = [...store.cells()].flatMap((cell) => cell.getSnap().source ?? []);
  return [
    ...doubtfulCells(store).map(({ path }) => `form.${path}`),
    ...readings.filter((reading) => !isAccepted(reading, sources)).flatMap(({ paths }) => paths),
  ];
}

function isAccepted({ documentId, field }: DoubtfulValue, sources: readonly Source[]): boolean {
  const taken = sources.filter(
    (source) =>
      source.kind === 'document' && source.documentId === documentId && source.field === field,
  );
  return (
    taken.length > 0 && taken.every((source) => source.kind === 'document' && source.confirmed)
  );
}
