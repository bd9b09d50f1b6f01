import type { Document } from '../../../contract/records.ts';
import type { Edits } from '../outbox/waiting.ts';
import { fromEdit, isCorrection } from './correction.ts';

type Fields = Document['documentData']['fields'];
interface ReadField {
  source?: string;
  read?: object;
}

/** A document as it will be when what waits on this device has arrived. */
export const withCorrections = (
  document: Document,
  { waiting, by }: { waiting: Edits; by: string },
): Document => {
  const said = [...waiting.values()]
    .filter(isCorrection)
    .map(fromEdit)
    .filter(({ docId, field }) => docId === document._id && field !== undefined);
  if (said.length === 0) return document;
  const fields: Record<string, unknown> = { ...document.documentData.fields };
  for (const { field = '', value } of said) {
    const now = fields[field] as ReadField | undefined;
    const read = now?.source === 'person' ? now.read : now;
    fields[field] =
      value === undefined
        ? read
        : { ...read, value, confidence: 1, source: 'person', by, ...(read && { read }) };
  }
  return {
    ...document,
    documentData: { ...document.documentData, fields: fields as Fields },
  };
};
