import { randomUUID } from 'node:crypto';
import type { DocumentType, Fixture } from '../../contract/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { documentOfFixture } from '../../core/evaluation/evaluate-fixture.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { FileStore, StoredFile } from '../ports/file-store.ts';
import { documents } from '../repositories/documents/documents.ts';
import { type DocumentDrawing, drawDocument } from './draw-document.ts';

/** A document of the facts, with the page that was drawn for it. */
export interface DrawnDocument {
  document: ReturnType<typeof documentOfFixture>;
  drawing: DocumentDrawing;
  file: StoredFile;
  previewKey: string;
}

const FOOT = 'PREVIEW – not a real document';

/** Draws a page for every document of the facts and puts it into the store. */
export const drawDocuments = (
  facts: Fixture,
  { compiled, files }: { compiled: CompiledCatalogue; files: FileStore },
): Promise<DrawnDocument[]> =>
  Promise.all(
    facts.documents.map(async (fixtureDocument, index) => {
      const document = documentOfFixture(fixtureDocument, index, compiled);
      const content = contentOf(fixtureDocument.reads, compiled.documentTypes);
      const drawing = await drawDocument(content?.title ?? document.category, {
        lines: Object.entries(fixtureDocument.fields).map(([name, value]) => ({
          name,
          label: content?.fields.find((field) => field.name === name)?.title ?? name,
          value: inWords(value),
        })),
        foot: FOOT,
      });
      const file = await files.put(drawing.bytes);
      const { key: previewKey } = await files.put(drawing.preview);
      return { document, drawing, file, previewKey };
    }),
  );

const contentOf = (reads: string | undefined, types: readonly DocumentType[]) =>
  types.flatMap(({ namespaces }) => namespaces).find(({ id }) => id === reads);

/** A value of the facts on one line. */
function inWords(value: unknown): string {
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (value !== null && typeof value === 'object')
    return Object.values(value).map(inWords).join(' ');
  return String(value ?? '');
}

interface SeedingDocuments {
  tenant: string;
  applicantUid: string;
  /** The account that says what a document is, where the facts do. */
  by: string;
  drawn: readonly DrawnDocument[];
  now: Date;
}

/** Keeps them as documents that were read without a doubt; gives their ids in their order. */
export async function seedDocuments(
  transaction: TenantTransaction,
  { tenant, applicantUid, by, drawn, now }: SeedingDocuments,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { document, drawing, file, previewKey } of drawn) {
    const { category, namespace, fileName, saidToBe = [] } = document;
    const statement = { by, at: now.toISOString() };
    const fields = placed(document.fields, drawing);
    const id = randomUUID();
    ids.push(id);
    await documents.insert(transaction, {
      tenant,
      id,
      applicant_uid: applicantUid,
      status: 'done',
      category,
      namespace,
      file_key: file.key,
      sha256: file.sha256,
      size: file.size,
      mime_type: 'image/png',
      file_name: fileName.replace(/pdf$/, 'png'),
      page_count: 1,
      pages_read: 1,
      confidence: 1,
      readability: JSON.stringify({ score: 1, problems: [] }),
      pages: JSON.stringify([
        { number: 1, width: drawing.width, height: drawing.height, preview: previewKey },
      ]),
      fields: JSON.stringify(fields),
      reading: JSON.stringify({ category, namespace, fields }),
      edits: JSON.stringify(
        saidToBe.length === 0
          ? {}
          : {
              saidToBe: Object.fromEntries(
                saidToBe.map(({ requirement }) => [requirement, statement]),
              ),
            },
      ),
      created_at: now,
      updated_at: now,
      read_at: now,
    });
  }
  return ids;
}

/** The values with their places on the page. */
const placed = (
  fields: DrawnDocument['document']['fields'],
  { boxes }: Pick<DocumentDrawing, 'boxes'>,
): DrawnDocument['document']['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const box = boxes[name];
      return [name, box ? { ...value, page: 1, box } : value];
    }),
  );
