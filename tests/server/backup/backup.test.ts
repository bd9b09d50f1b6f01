import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../src/server/configuration/configuration.ts';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { tablesWithoutTenant } from '../../../src/server/database/tables/tables-without-tenant.ts';
import { openQueue } from '../../../src/server/jobs/queue.ts';
import { folderFileStore } from '../../../src/server/ports/files/folder-file-store.ts';
import { answers } from '../../../src/server/repositories/applications/answers.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { verify } from '../../../src/tools/audit/verify.ts';
import { backUp } from '../../../src/tools/backup/back-up.ts';
import { backedUpTables, sharedTables } from '../../../src/tools/backup/backed-up-tables.ts';
import { dumpTables } from '../../../src/tools/backup/dump-tables.ts';
import { restoreBackup } from '../../../src/tools/backup/restore.ts';
import { emptyDatabase, type TestConnection, testDatabase } from '../harness.ts';
import { pretendedS3 } from '../ports/files/pretended-s3.ts';
import { makeTenant } from '../rows.ts';
import { silent } from '../silent-log.ts';

const now = new Date('2027-01-10T12:00:00.123Z');
const scratch = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
const folder = path.join(scratch, 'backup');
const { db, connection } = await testDatabase();

const urlOf = ({ host, port = 5432, user, password, database }: TestConnection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
const configurationOf = (databaseUrl: string, dataDir: string) => ({
  ...readConfiguration({ DATA_DIR: path.join(scratch, dataDir) }),
  databaseUrl,
});
const source = configurationOf(urlOf(connection), 'source');

await catalogueVersions.keep(db, {
  checksum: 'tenants',
  files: [
    { path: 'catalogue/tenants/demo.json', text: '{"id":"demo"}' },
    { path: 'catalogue/tenants/acme.json', text: '{"id":"acme"}' },
  ],
});
for (const tenant of ['demo', 'acme']) {
  await makeTenant(db, tenant);
  await inTenant(db, tenant, async (transaction) => {
    await answers.save(transaction, {
      tenant,
      applicationUid: 'application-a',
      current: 0,
      revision: 0,
      set: { surname: 'Doe\n"Ünï"', big: 12345678901234567890n.toString(), phones: [{ n: 1.5 }] },
      unset: [],
      by: 'account-a',
      now,
    });
    await events.add(transaction, {
      tenant,
      kind: 'application.started',
      applicationUid: 'application-a',
      at: now,
    });
  });
}
const queue = await openQueue({ connection, log: silent });
await inTenant(db, 'demo', (transaction) =>
  queue.enqueue(transaction, 'read-document', { tenant: 'demo', documentId: 'document-a' }),
);
await queue.stop();
const storedKey = await folderFileStore(path.join(source.dataDir, 'files')).put(
  Buffer.from('a passport'),
);
const made = await backUp({ configuration: source, folder, now, log: silent });

let target = source;
beforeEach(async () => {
  const empty = await emptyDatabase();
  target = configurationOf(urlOf(empty), empty.database);
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

describe('a backup', () => {
  it('holds every table but the migrations, what was counted lately, the sign-ins and what leads to one', async () => {
    const signIns = [
      'address_tally',
      'filing_grant',
      'invitation',
      'known_address',
      'password_reset',
      'provider_item',
      'registration',
      'revocation',
      'role_preview',
      'session',
      'tally',
      'used_captcha',
    ];
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    const left = rows
      .map(({ name }) => name)
      .filter((name) => ![...backedUpTables, ...sharedTables].some((table) => table === name));
    const derived = ['application_reviewer', 'data_export', 'search_word'];
    expect(left.sort()).toEqual(
      ['kysely_migration', 'kysely_migration_lock', 'rate_limit', ...signIns, ...derived].sort(),
    );
    expect(
      left
        .filter((name) => ![...signIns, ...derived].includes(name))
        .every((name) => name in tablesWithoutTenant),
    ).toBe(true);
  });

  it('counts what it holds, for every tenant', () => {
    const rows = (tenant: string | null, table: string) =>
      made.tables.find((part) => part.tenant === tenant && part.table === table)?.rows;
    expect([
      rows('demo', 'application'),
      rows('acme', 'application'),
      rows('demo', 'answer'),
      rows(null, 'catalogue_version'),
      made.jobs.rows,
      made.files.length,
    ]).toEqual([3, 3, 3, 2, 1, 1]);
  });

  it('is readable by its owner alone and holds no key', () => {
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
    expect(existsSync(path.join(folder, 'keys'))).toBe(false);
  });

  it('says in a sentence where DATA_DIR, or the folder of the backup, cannot be made', async () => {
    const nowhere = { ...source, dataDir: '/proc/x/y' };
    await expect(
      backUp({ configuration: nowhere, folder: path.join(scratch, 'other'), now, log: silent }),
    ).rejects.toThrow('DATA_DIR="/proc/x/y" cannot be made or written to');
    await expect(
      backUp({ configuration: source, folder: '/proc/x/y', now, log: silent }),
    ).rejects.toThrow('/proc/x/y.half cannot be made');
  });

  it('is not put where something is already', async () => {
    await expect(backUp({ configuration: source, folder, now, log: silent })).rejects.toThrow(
      `${folder} is not empty. Name a new folder for the backup.`,
    );
  });
});

describe('restoring', () => {
  it('brings back every row, file and waiting job, and makes the same backup again', async () => {
    await restoreBackup({ configuration: target, folder, log: silent });
    const again = path.join(scratch, 'again');
    const remade = await backUp({ configuration: target, folder: again, now, log: silent });
    expect({ ...remade, jobs: made.jobs }).toEqual(made);
    expect(remade.jobs).toEqual(made.jobs);
    expect(
      readFileSync(
        path.join(target.dataDir, 'files', storedKey.key.slice(0, 2), storedKey.key),
        'utf8',
      ),
    ).toBe('a passport');
  });

  it('leaves the record of what happened as it was, so that it still holds', async () => {
    await restoreBackup({ configuration: target, folder, log: silent });
    const before = await verify({ configuration: source, log: silent });
    expect(before.sentences).toEqual([
      expect.stringMatching(/^acme: whole, 1 rows/),
      expect.stringMatching(/^demo: whole, 1 rows/),
    ]);
    expect(await verify({ configuration: target, log: silent })).toEqual(before);
  });

  it('refuses a database that holds anything', async () => {
    await restoreBackup({ configuration: target, folder, log: silent });
    await expect(
      restoreBackup({
        configuration: { ...target, dataDir: path.join(scratch, 'other') },
        folder,
        log: silent,
      }),
    ).rejects.toThrow(/The database holds something already/);
  });

  it('refuses a store that holds files', async () => {
    await folderFileStore(path.join(target.dataDir, 'files')).put(Buffer.from('another'));
    await expect(restoreBackup({ configuration: target, folder, log: silent })).rejects.toThrow(
      /holds files already/,
    );
  });

  it.each([
    'database/demo/answer.jsonl',
    'database/jobs.jsonl',
    `files/${storedKey.key.slice(0, 2)}/${storedKey.key}`,
  ])(
    'refuses a backup whose %s was changed or is missing, and restores nothing of it',
    async (file) => {
      const place = path.join(folder, file);
      const good = readFileSync(place);
      appendFileSync(place, ' ');
      await expect(restoreBackup({ configuration: target, folder, log: silent })).rejects.toThrow(
        `${folder} is damaged: ${file} is not what was backed up.`,
      );
      rmSync(place);
      await expect(restoreBackup({ configuration: target, folder, log: silent })).rejects.toThrow(
        `${folder} is damaged: ${file} is missing.`,
      );
      writeFileSync(place, good);
      expect(existsSync(path.join(target.dataDir, 'files'))).toBe(false);
    },
  );

  it('refuses a folder that is no backup', async () => {
    await expect(
      restoreBackup({ configuration: target, folder: scratch, log: silent }),
    ).rejects.toThrow(/is no backup: it has no manifest\.json/);
  });
});

describe('with an object store', () => {
  const inBucket = async () => {
    const { store: storageUrl, keys: storageKeys, objects } = await pretendedS3();
    return { storageUrl, storageKeys, objects };
  };

  it('a backup is restored from a folder into a bucket, and from there into another, with the same counts and hashes', async () => {
    const [{ objects, ...first }, { objects: others, ...second }] = [
      await inBucket(),
      await inBucket(),
    ];
    await restoreBackup({ configuration: { ...target, ...first }, folder, log: silent });
    expect(Object.fromEntries(objects)).toEqual({
      [`farland/${storedKey.key}`]: Buffer.from('a passport'),
    });
    const again = path.join(scratch, 'of-bucket');
    expect(
      (await backUp({ configuration: { ...target, ...first }, folder: again, now, log: silent }))
        .files,
    ).toEqual(made.files);
    const empty = await emptyDatabase();
    await restoreBackup({
      configuration: { ...configurationOf(urlOf(empty), empty.database), ...second },
      folder: again,
      log: silent,
    });
    expect(others).toEqual(objects);
  });

  it('restoring refuses a bucket that holds other files, and takes back its own where the database refuses', async () => {
    const { objects, ...bucket } = await inBucket();
    await restoreBackup({ configuration: target, folder, log: silent });
    await expect(
      restoreBackup({ configuration: { ...target, ...bucket }, folder, log: silent }),
    ).rejects.toThrow(/The database holds something already/);
    expect(objects.size).toBe(0);
    objects.set(`farland/${'f'.repeat(32)}`, Buffer.from('another'));
    await expect(
      restoreBackup({ configuration: { ...target, ...bucket }, folder, log: silent }),
    ).rejects.toThrow('STORAGE_URL holds files already.');
  });

  it('a second restoreBackup by mistake takes nothing from what the first brought', async () => {
    const { objects, ...bucket } = await inBucket();
    const configuration = { ...target, ...bucket };
    await restoreBackup({ configuration, folder, log: silent });
    await expect(restoreBackup({ configuration, folder, log: silent })).rejects.toThrow(
      /The database holds something already/,
    );
    expect(objects.size).toBe(1);
  });
});

describe('the same rows', () => {
  it('make the same file', async () => {
    const one = connect({ connection, max: 1, log: silent });
    const [first, second] = [path.join(scratch, 'first'), path.join(scratch, 'second')];
    expect(await dumpTables(one, first)).toEqual(await dumpTables(one, second));
    await one.destroy();
  });
});
