import type { Document } from '../../../contract/records.ts';
import { isForPeople } from '../../../core/forms/prefill/documents.ts';
import type { KnownDocumentField, KnownDocumentType, Manifest, TrustLimits } from '../../lib/manifest.ts';
import type { Box } from '../../widgets/page-view/page-image.ts';
import type { Trust } from '../../fields/trust.ts';

/** One value that was read, or that a person put in its place. */
export type ReadValue = {
  field: KnownDocumentField;
  value: unknown;
  /** The words as they stand on the page; empty when nothing was read. */
  raw: string;
  trust: Trust;
  page?: number;
  box?: Box;
};

type ReadField = { value?: unknown; raw?: string; confidence?: number; page?: number; box?: number[]; source?: string; read?: { value?: unknown } };

/** A person confirmed what was read, or typed something else in its place. The form asks for a look from the same point on. */
const trustOf = ({ source, confidence = 0, value, read }: ReadField, { checkBelow, sureFrom }: TrustLimits): Trust => {
  if (source === 'person') return JSON.stringify(read?.value) === JSON.stringify(value) ? 'confirmed' : 'typed';
  if (confidence < checkBelow) return 'pleaseCheck';
  return confidence >= sureFrom ? 'sure' : 'fairlySure';
};

const isBox = (box: number[] | undefined): box is [number, number, number, number] => box?.length === 4;

/** What can be read from a document, in the catalogue's order; empty while its kind is not known. */
export const fieldsOf = ({ documentData: { category, namespace } }: Document, documentTypes: readonly KnownDocumentType[]): KnownDocumentField[] =>
  documentTypes.find(({ id }) => id === category)?.namespaces.find(({ id }) => id === namespace)?.fields ?? [];

/** What was read from a document, doubtful values first, each group in the catalogue's order. */
export const readValues = (document: Document, { documentTypes, trust }: Pick<Manifest, 'documentTypes' | 'trust'>): ReadValue[] => {
  const read = document.documentData.fields as Record<string, ReadField>;
  const values = fieldsOf(document, documentTypes).filter(({ name, measured }) => !measured && isForPeople(name)).flatMap((field): ReadValue[] => {
    const found = read[field.name];
    if (!found || found.value === undefined || found.value === null) return [];
    return [{ field, value: found.value, raw: found.raw ?? '', trust: trustOf(found, trust), page: found.page, ...(isBox(found.box) && { box: found.box }) }];
  });
  const isDoubtful = ({ trust }: ReadValue) => trust === 'pleaseCheck';
  return [...values.filter(isDoubtful), ...values.filter((value) => !isDoubtful(value))];
};

/** What such a document may say besides, what forms and checks use first. What is measured nobody can say. */
export const missingFields = (document: Document, documentTypes: readonly KnownDocumentType[]): KnownDocumentField[] => {
  const read = document.documentData.fields as Record<string, ReadField>;
  const isMissing = ({ name, measured }: KnownDocumentField) => !measured && isForPeople(name) && (read[name]?.value ?? undefined) === undefined;
  const missing = fieldsOf(document, documentTypes).filter(isMissing);
  return [...missing.filter(({ isUsed }) => isUsed), ...missing.filter(({ isUsed }) => !isUsed)];
};
