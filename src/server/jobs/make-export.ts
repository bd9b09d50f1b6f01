import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';

import type { Renderer } from '../package/renderer.ts';
import { type FileStore, newFileKey } from '../ports/file-store.ts';
import { dataExports } from '../repositories/accounts/data-exports.ts';
import { arrivingFiles } from '../repositories/documents/arriving-files.ts';
import { ownData } from '../repositories/own-data.ts';
import { exportEntries } from './export/export-entries.ts';
import type { JobHandler } from './queue.ts';

interface ExportParts {
  db: Kysely<Database>;
  files: FileStore;
  renderer: Pick<Renderer, 'archive'>;
  now: () => number;
}

/**
 * Puts together what is kept of a person, for them alone. Where nobody waits for it any more, or
 * the account has gone meanwhile, nothing stays behind.
 */
export const makeExport =
  ({ db, files, renderer, now }: ExportParts): JobHandler<'make-export'> =>
  async ({ tenant, accountId }, { isLast, signal }) => {
    const whose = { tenant, accountId };
    const data = await inTenant(db, tenant, async (transaction) =>
      (await dataExports.find(transaction, whose))?.state === 'making'
        ? ownData(transaction, whose)
        : undefined,
    );
    if (!data) return;
    const key = newFileKey();
    try {
      await inTenant(db, tenant, (transaction) =>
        arrivingFiles.note(transaction, { tenant, keys: [key], at: new Date(now()) }),
      );
      const { size } = await files.put(
        renderer.archive(exportEntries(data, files), { signal }),
        key,
      );
      const isKept = await inTenant(db, tenant, async (transaction) => {
        await arrivingFiles.settle(transaction, { tenant, keys: [key] });
        return dataExports.end(transaction, {
          ...whose,
          set: { state: 'ready', file_key: key, size, made_at: new Date(now()) },
        });
      });
      if (!isKept) await files.remove(key);
    } catch (error) {
      if (isLast)
        await inTenant(db, tenant, (transaction) =>
          dataExports.end(transaction, { ...whose, set: { state: 'failed' } }),
        );
      throw error;
    }
  };
