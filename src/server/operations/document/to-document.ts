import type { Document } from '../../../contract/records.ts';
import { saidToBe } from '../../repositories/documents/document-edits.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { PublicContext } from '../context.ts';
import { documentTitle, isPart } from './title-of.ts';

/** Enough of a random key to distinguish pictures, and too little to be one. */
const PICTURE_LETTERS = 8;

/** A document as it travels (contract, HTTP). */
export const toDocument = (row: DocumentRow, { t }: Pick<PublicContext, 't'>): Document => ({
  _id: row.id,
  documentData: {
    fileName: row.file_name,
    ...(isPart(row) && { title: documentTitle(row, { t }) }),
    mimeType: row.mime_type,
    size: Number(row.size),
    pageCount: row.page_count,
    pagesRead: row.pages_read,
    status: row.status,
    ...(row.error && { error: { code: row.error.code, message: t(`error.${row.error.code}`) } }),
    category: row.category,
    namespace: row.namespace,
    confidence: row.confidence,
    readability: { score: 0, problems: [], ...(row.readability as object) },
    pages: row.pages.map(({ number, width, height, preview }) => ({
      number,
      width,
      height,
      ...(preview && { picture: preview.slice(0, PICTURE_LETTERS) }),
    })),
    fields: row.fields as Document['documentData']['fields'],
    ...(row.mrz ? { mrz: row.mrz as Record<string, unknown> } : {}),
    ...(Object.keys(row.edits.saidToBe ?? {}).length > 0 && { saidToBe: saidToBe(row.edits) }),
    isVerifiedByAgent: row.is_verified_by_agent,
    isPrimaryRecommended: row.is_primary_recommended,
    isPrimary: row.is_primary,
    uploadedAt: row.created_at.toISOString(),
    ...(row.part_of && { partOf: row.part_of }),
    ...(row.reading_since &&
      row.read_at && { seconds: (row.read_at.getTime() - row.reading_since.getTime()) / 1000 }),
  },
});
