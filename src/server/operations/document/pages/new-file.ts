import { fileKindNamed } from '../../../../core/files/file-kinds.ts';
import type { StoredFile } from '../../../ports/file-store.ts';
import type { DocumentRow } from '../../../repositories/documents.ts';
import { uploads } from '../../../repositories/uploads.ts';
import type { Context } from '../../context.ts';
import { plainName } from '../store-upload.ts';

const LONGEST_STEM = 190;

/** The name of a PDF that was put together, of what its documents were called or of what somebody wrote. */
export function pdfName(written: string, addition = ''): string {
  const name = plainName(written);
  const stem = fileKindNamed(name) ? name.slice(0, name.lastIndexOf('.')) : name;
  return `${[...`${stem}${addition === '' || stem.endsWith(addition) ? '' : ` ${addition}`}`].slice(0, LONGEST_STEM).join('')}.pdf`;
}

/** The file of a document that was put together. Columns for the database. */
export const ownFile = ({ key, sha256, size }: StoredFile, { name, pages }: { name: string; pages: number }) =>
  ({ file_key: key, sha256, size, file_name: name, mime_type: 'application/pdf', page_count: pages, part_of: null });

/** To be read from the start. Columns for the database. */
export const UNREAD = { status: 'received', error: null, pages: '[]', pages_read: 0, reading_since: null, read_at: null } as const;

export const previewsOf = ({ pages }: Pick<DocumentRow, 'pages'>): string[] => pages.flatMap(({ preview }) => preview ?? []);

interface Left {
  applicantUid: string;
  /** Documents that go. */
  gone: readonly DocumentRow[];
  /** Files that documents left. */
  files: readonly string[];
  /** Previews that nobody shows any more. */
  previews: readonly string[];
}

/** Erases what no document needs any more, right after and by a job; what stays in the files has its order again. */
export async function leaveBehind({ transaction, scope: { tenant }, ports }: Context, { applicantUid, gone, files, previews }: Left): Promise<void> {
  const unneeded = await uploads.settleFiles(transaction, { tenant, applicantUid, keys: [...new Set(files)] });
  const keys = [...unneeded, ...previews, ...gone.flatMap(previewsOf)];
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
}
