import { existsSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { openDataDir } from '../database/cluster/data-dir.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { type FileStore, FileStoreAway } from '../ports/file-store.ts';
import { folderFileStore } from '../ports/files/folder-file-store.ts';
import type { ObjectStore, ObjectStoreKeys } from '../ports/files/object-store.ts';
import { S3Refusal } from '../ports/files/s3-call.ts';
import { s3FileStore } from '../ports/files/s3-file-store.ts';
import { readSecrets, SecretsError } from '../ports/secrets/secrets.ts';

type Settings = Pick<Configuration, 'dataDir' | 'storageUrl' | 'secretsFile' | 'storageKeys'>;

/**
 * The store of STORAGE_URL, tried out before anything relies on it; without one, a folder. Throws a
 * StartError.
 */
export async function openFileStore({
  dataDir,
  storageUrl: store,
  secretsFile,
  storageKeys,
}: Settings): Promise<FileStore> {
  if (!store) return openFolder(dataDir);
  const waitingFolder = path.join(dataDir, 'waiting');
  const files = s3FileStore({
    store,
    keys: keysIn(secretsFile) ?? storageKeys ?? missing(),
    waitingFolder,
  });
  await eraseLeft(waitingFolder);
  await tryOut(files).catch((error: unknown) => {
    if (error instanceof FileStoreAway)
      throw new StartError(`STORAGE_URL cannot be used: ${sentenceFor(error, store)}`);
    throw error;
  });
  return files;
}

/**
 * The folder of files, noted when it is first made: one that was there and is not any more is a
 * disk that is not mounted, and an empty one in its place would hide that.
 */
async function openFolder(dataDir: string): Promise<FileStore> {
  openDataDir(dataDir);
  const [folder, note] = [path.join(dataDir, 'files'), path.join(dataDir, 'files-folder')];
  if (existsSync(note) && !existsSync(folder)) {
    throw new StartError(
      `${folder} was there and is missing. Bring it back from your backup, or mount it; to go on without the files, remove ${note}.`,
    );
  }
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new StartError(`${folder} is a file, and the folder of files has to be there.`);
  const files = folderFileStore(folder);
  const trouble = await files.trouble();
  if (trouble !== null) throw new StartError(`${folder}: ${trouble}`);
  if (!existsSync(note)) writeFileSync(note, `${folder}\n`);
  return files;
}

/** No upload takes so long: what is older was left by a process that ended in the middle. */
const LONGEST_MS = 60 * 60_000;

async function eraseLeft(waitingFolder: string): Promise<void> {
  const names = await readdir(waitingFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const place of names.map((name) => path.join(waitingFolder, name))) {
    if (Date.now() - (await stat(place)).mtimeMs > LONGEST_MS) await rm(place);
  }
}

function keysIn(secretsFile: string): ObjectStoreKeys | undefined {
  try {
    const { accessKeyId, secretAccessKey, sessionToken } = readSecrets(secretsFile).s3;
    return accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
      : undefined;
  } catch (error) {
    if (error instanceof SecretsError) throw new StartError(error.message);
    throw error;
  }
}

function missing(): never {
  throw new StartError(
    'STORAGE_URL names an object store, and SECRETS_FILE has no keys for it. Add {"s3": {"accessKeyId": "…", "secretAccessKey": "…"}}, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
}

/**
 * All that will be asked of the store, once: keys that may read and not write are found now, and
 * not with somebody's passport.
 */
async function tryOut(files: FileStore): Promise<void> {
  for await (const _ of files.keys()) break;
  const { key } = await files.put(
    new TextEncoder().encode('Farland tries whether it may write here.'),
  );
  for await (const _ of await files.get(key)) break;
  await files.remove(key);
}

function sentenceFor(error: FileStoreAway, { bucket, region, address }: ObjectStore): string {
  if (!(error instanceof S3Refusal))
    return `${new URL(address).origin} does not serve. ${error.message}`;
  const { status, code } = error;
  if (code === 'NoSuchBucket' || status === 404)
    return `there is no bucket "${bucket}" at ${new URL(address).origin}.`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
    return `the bucket "${bucket}" is not in the region ${region}.`;
  if (status === 401 || status === 403)
    return `the store refuses our keys for "${bucket}" (${code || status}). They must be right, and may list, read, write and delete there.`;
  return error.message;
}
