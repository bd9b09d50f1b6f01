import type { Document } from '../../../contract/records.ts';

/**
 * What a document is called among others: its file, with its pages where the file holds others too.
 */
export const titleOf = ({
  documentData: { title, fileName },
}: Pick<Document, 'documentData'>): string => title ?? fileName;
