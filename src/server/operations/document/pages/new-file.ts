import { endingOf, fileKindNamed } from '../../../../core/files/file-kinds.ts';
import type { DocumentRow } from '../../../repositories/documents/documents.ts';
import { uploads } from '../../../repositories/documents/uploads.ts';
import type { Context } from '../../context.ts';
import { plainName } from '../intake/store-upload.ts';
import type { MadeFile } from './change-pages.ts';

const LONGEST_STEM = 190;

interface Making {
  /** What its documents were called, or what somebody wrote. */
  name: string;
  /** What tells it from others of that name. */
  addition?: string;
  pages: number;
}

/** The name of a file that was put together; it ends as its kind of file does. */
function madeName(
  { name: written, addition = '' }: Pick<Making, 'name' | 'addition'>,
  mimeType: string,
): string {
  const name = plainName(written);
  const kind = fileKindNamed(name);
  const [stem, ending] = kind
    ? [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
    : [name, ''];
  const whole = `${stem}${addition === '' || stem.endsWith(addition) ? '' : ` ${addition}`}`;
  return `${[...whole].slice(0, LONGEST_STEM).join('')}.${kind?.mimeType === mimeType ? ending : endingOf(mimeType)}`;
}

/** The file of a document that was put together. Columns for the database. */
export const ownFile = ({ key, sha256, size, mimeType }: MadeFile, making: Making) => ({
  file_key: key,
  sha256,
  size,
  file_name: madeName(making, mimeType),
  mime_type: mimeType,
  page_count: making.pages,
  part_of: null,
});

/** To be read from the start. Columns for the database. */
export const UNREAD = {
  status: 'received',
  error: null,
  pages: '[]',
  pages_read: 0,
  reading_since: null,
  read_at: null,
} as const;

export const previewsOf = ({ pages }: Pick<DocumentRow, 'pages'>): string[] =>
  pages.flatMap(({ preview }) => preview ?? []);

interface Left {
  applicantUid: string;
  /** Documents that go. */
  gone: readonly DocumentRow[];
  /** Files that documents left. */
  files: readonly string[];
  /** Previews that nobody shows any more. */
  previews: readonly string[];
}

/**
 * Erases what no document needs any more, right after and by a job; what stays in the files has its
 * order again.
 */
export async function leaveBehind(
  { transaction, scope: { tenant }, ports }: Context,
  { applicantUid, gone, files, previews }: Left,
): Promise<void> {
  const unneeded = await uploads.settleFiles(transaction, {
    tenant,
    applicantUid,
    keys: [...new Set(files)],
  });
  const keys = [...unneeded, ...previews, ...gone.flatMap(previewsOf)];
  if (keys.length > 0) await ports.queue.enqueue(transaction, 'erase-files', { keys });
}
