import type { Document } from '../../../contract/records.ts';
import type { Edits } from '../outbox/waiting.ts';
import { type Correction, type DocumentKind, fromEdit, isCorrection } from './correction.ts';

type DocumentData = Document['documentData'];
type Fields = DocumentData['fields'];
interface ReadField {
  source?: string;
  read?: object;
}

const withValue = (
  fields: Fields,
  { field, value }: Extract<Correction, { about: 'value' }>,
  by: string,
): Fields => {
  const now = fields[field] as ReadField | undefined;
  const read = now?.source === 'person' ? now.read : now;
  const corrected = { ...read, value, confidence: 1, source: 'person', by, ...(read && { read }) };
  return { ...fields, [field]: value === undefined ? read : corrected } as Fields;
};

const withCorrection = (
  data: DocumentData,
  correction: Correction,
  { by, at }: { by: string; at: string },
): DocumentData => {
  switch (correction.about) {
    case 'value':
      return { ...data, fields: withValue(data.fields, correction, by) };
    case 'kind':
      return { ...data, ...(correction.value as DocumentKind) };
    case 'statement': {
      const { requirement, value } = correction;
      const others = (data.saidToBe ?? []).filter(
        (statement) => statement.requirement !== requirement,
      );
      return { ...data, saidToBe: value === true ? [...others, { requirement, at }] : others };
    }
    case 'verification':
      return data;
  }
};

/** A document as it will be when what waits on this device has arrived. */
export const withCorrections = (
  document: Document,
  { waiting, by }: { waiting: Edits; by: string },
): Document => {
  const corrections = [...waiting.values()]
    .filter(isCorrection)
    .map((edit) => ({ correction: fromEdit(edit), at: new Date(edit.at).toISOString() }))
    .filter(
      ({ correction: { docId, about } }) => docId === document._id && about !== 'verification',
    );
  if (corrections.length === 0) return document;
  return {
    ...document,
    documentData: corrections.reduce(
      (data, { correction, at }) => withCorrection(data, correction, { by, at }),
      document.documentData,
    ),
  };
};
