import type { Document } from '../../../contract/records.ts';
import { noteForgetful } from '../storage/browser-storage.ts';
import { sendFile, type UploadTask } from './send-file.ts';
import { acquireTabLock, whenTabLockFree } from './tab-lock.ts';
import { createTusClient, type TusClientPorts } from './tus-client.ts';
import type { Upload } from './upload.ts';
import { openUploadStorage, type UploadStorage } from './upload-storage.ts';

/** What the queue of uploads needs besides itself. */
export interface UploadSender {
  /** Keeps a file on this device until it is let go of. */
  keep: (upload: Upload) => Promise<void>;
  send: (upload: Upload, sending: UploadTask) => Promise<Document[]>;
  /**
   * Lets go of a file: it has arrived, cannot arrive, or is not wanted. What the server has of one
   * that is not wanted is ended.
   */
  letGo: (upload: Upload, isUnwanted: boolean) => Promise<void>;
  /**
   * Files of this person that were on their way when a page closed, and that no other tab is
   * sending. Calls back when a tab that is sending one is gone.
   */
  restore: (freed: () => void) => Promise<Upload[]>;
}

export type SenderPorts = TusClientPorts & {
  user: string;
  now: () => number;
  indexedDB: () => IDBFactory;
};

export const openSender = async ({
  user,
  now,
  indexedDB,
  ...ports
}: SenderPorts): Promise<UploadSender> => {
  const { clientId: tenant } = ports;
  const files = await Promise.resolve()
    .then(() => openUploadStorage(indexedDB(), { tenant, user, now }))
    .catch(forgotten);
  const locks = new Map<string, () => void>();
  const nameOf = ({ id }: Pick<Upload, 'id'>) => `${tenant}:upload:${user}:${id}`;
  const take = async ({ id }: Pick<Upload, 'id'>) => {
    const letGo = locks.get(id) ?? (await acquireTabLock(nameOf({ id })));
    if (letGo) locks.set(id, letGo);
    return letGo !== null;
  };
  const elsewhere = new Set<string>();
  const waitFor = ({ id }: Pick<Upload, 'id'>, freed: () => void) => {
    if (elsewhere.has(id)) return;
    elsewhere.add(id);
    whenTabLockFree(nameOf({ id }), () => {
      elsewhere.delete(id);
      freed();
    });
  };
  // What a browser closed or filled throws at once.
  const tried = async (task: (storage: UploadStorage) => Promise<void>): Promise<void> => {
    try {
      if (files) await task(files);
    } catch (error) {
      forgotten(error);
    }
  };

  return {
    keep: async (upload) => {
      await take(upload);
      await tried((storage) => storage.write(upload));
    },
    send: (upload, sending) =>
      sendFile(
        upload,
        {
          ...sending,
          onBegun: (uploadId) => {
            sending.onBegun(uploadId);
            void tried((storage) => storage.name(upload.id, uploadId));
          },
        },
        ports,
      ),
    letGo: async ({ id, uploadId }, isUnwanted) => {
      await tried((storage) => storage.remove(id));
      locks.get(id)?.();
      locks.delete(id);
      // What is not ended here expires there.
      if (isUnwanted && uploadId)
        await createTusClient(ports, new AbortController().signal)
          .end(uploadId)
          .catch(() => undefined);
    },
    restore: async (freed) => {
      const found: Upload[] = [];
      for (const upload of (await files?.read().catch(forgotten)) ?? []) {
        if (locks.has(upload.id)) continue;
        if (await take(upload)) found.push({ ...upload, state: { kind: 'waiting' } });
        else waitFor(upload, freed);
      }
      return found;
    },
  };
};

const forgotten = (error: unknown): undefined => {
  noteForgetful(
    'This browser keeps no files for this site; they are on their way as long as this page is open.',
    error,
  );
};
