import type { ArchiveFile } from '../../package/renderer.ts';
import { FileGone, type FileStore } from '../../ports/file-store.ts';
import type { OwnData } from '../../repositories/own-data.ts';

/** The files of an export: what is kept as JSON, and the files themselves. */
export function exportEntries(data: OwnData, files: Pick<FileStore, 'get'>): ArchiveFile[] {
  const { account, applicants, signIns, applications, answers, documents, packages } = data;
  const { picture_key: picture, ...profile } = account;
  const names = fileNames(documents);
  return [
    json('profile.json', { ...profile, applicants }),
    json('sign-ins.json', signIns),
    json(
      'applications.json',
      applications.map((application) => ({
        ...application,
        answers: answers
          .filter(({ application_uid: uid }) => uid === application.application_uid)
          .map(({ key, value, at }) => ({ key, value, at })),
      })),
    ),
    json(
      'documents.json',
      documents.map(({ file_key: key, ...document }) => ({ ...document, file: names.get(key) })),
    ),
    ...[...names].map(([key, name]) => stored(name, key, files)),
    ...packages.map(({ file_key: key, file_name: name, application_uid: uid }) =>
      stored(`packages/${uid.slice(0, 8)}-${safeName(name || 'package.zip')}`, key, files),
    ),
    ...(picture ? [stored('picture.jpg', picture, files)] : []),
  ];
}

/** Documents of one file share it; names are told apart by a number before them. */
function fileNames(documents: OwnData['documents']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { file_key: key, file_name: name } of documents)
    if (key !== '' && !names.has(key))
      names.set(key, `documents/${String(names.size + 1).padStart(3, '0')}-${safeName(name)}`);
  return names;
}

/** A name that is no path, on any system. */
const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120) || 'file';

const json = (name: string, value: unknown): ArchiveFile => ({
  name,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

const stored = (name: string, key: string, files: Pick<FileStore, 'get'>): ArchiveFile => ({
  name,
  open: async () => contentOf(key, files),
});

/** A file that went a moment ago is empty in the archive: its row says that it was there. */
async function* contentOf(key: string, files: Pick<FileStore, 'get'>): AsyncGenerator<Uint8Array> {
  try {
    yield* await files.get(key);
  } catch (error) {
    if (!(error instanceof FileGone)) throw error;
  }
}
