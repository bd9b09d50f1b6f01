import type { Document } from '../../../contract/records.ts';
import { type DateLimits, dateLimits } from '../../../core/checks/time-line/date-limits.ts';
import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { shownFields } from './read-values.ts';

/** Between which days a date of a document may lie, as its other dates stand now. */
export const useDateLimits = (document: Document, field: NamedDocumentField): DateLimits => {
  const { manifest } = useManifest();
  const read = document.documentData.fields;
  return dateLimits(field, {
    fields: shownFields(document, manifest.documentTypes),
    valueOf: (name) => read[name]?.value,
    today: useToday(),
  });
};
