import type { Document } from '../../../contract/records.ts';
import { primaryPassport } from '../../../core/forms/prefill/documents.ts';

export const isPassport = ({ documentData: { category, status } }: Document): boolean => category === 'Passport' && status === 'done';

/** The passport that fills the form, of those that are read. */
export const primaryOf = (documents: readonly Document[]): string | undefined =>
  primaryPassport(documents.filter(isPassport).map(({ _id, documentData }) => ({ ...documentData, _id })))?._id;
