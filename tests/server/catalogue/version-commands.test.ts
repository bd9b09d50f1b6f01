import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { enterTenant } from '../../../src/server/database/in-tenant.ts';
import { answers } from '../../../src/server/repositories/applications/answers.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { parties } from '../../../src/server/repositories/parties/parties.ts';
import { runCatalogueCommand } from '../../../src/tools/catalogue/run-command.ts';
import { type TestConnection, testDatabase } from '../harness.ts';

const { connection, db } = await testDatabase();
const scratch = mkdtempSync(path.join(tmpdir(), 'farland-versions-'));
const folder = path.join(scratch, 'catalogue');
cpSync(path.resolve('tests/cases/catalogue/sound'), folder, { recursive: true });
writeFileSync(path.join(folder, 'README.md'), 'A guide.');

const urlOf = ({ host, port = 5432, user, password, database }: TestConnection): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
vi.stubEnv('DATABASE_URL', urlOf(connection));
vi.stubEnv('DATA_DIR', path.join(scratch, 'data'));
vi.stubEnv('CATALOGUE_DIR', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});

const run = (...args: string[]) => runCatalogueCommand(args);
const data = async (...args: string[]) => JSON.parse((await run(...args, '--json')).text);
const file = path.join(folder, 'trust.json');
const text = readFileSync(file, 'utf8');

describe('npm run catalogue -- publish, versions and restore', () => {
  let first = '';

  it('ask for a reason', async () => {
    expect(await run('publish')).toEqual({
      code: 2,
      text: 'Say why with --reason "…": it stands beside the version for everybody.',
    });
    expect(await run('publish', '--reason')).toMatchObject({ code: 2 });
  });

  it('make a version and name it', async () => {
    const { code, text: output } = await run('publish', '--reason', 'First\nof all', '--by', 'Ann');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Published version [0-9a-f]{12}, published by Ann on [-\d]{10} \d\d:\d\d UTC: First of all\.\nNo server runs\./,
      ),
    ]);
    first = (await data('versions'))[0].version;
  });

  it('say so where nothing has changed, also under another name of the folder', async () => {
    const other = path.join(scratch, 'edited');
    cpSync(folder, other, { recursive: true });
    for (const at of [folder, other])
      expect(await run('publish', '--reason', 'Again', at)).toEqual({
        code: 0,
        text: expect.stringMatching(/^Nothing has changed: the current version is /),
      });
  });

  it('restore nothing over changes that nobody has published', async () => {
    writeFileSync(file, `${text}\n`);
    expect(await run('restore', first)).toEqual({
      code: 1,
      text: `The folder ${folder} holds changes that are not published, and they would be lost. Publish them, or put them elsewhere.`,
    });
    expect(readFileSync(file, 'utf8')).toBe(`${text}\n`);
  });

  it('list every publication, the current one first', async () => {
    expect(await run('publish', '--reason', 'Second', '--by', 'Ben')).toMatchObject({ code: 0 });
    const { text: listed } = await run('versions');
    expect(listed.split('\n')).toEqual([
      expect.stringMatching(/^\* 2 {2}[0-9a-f]{12} {2}.* UTC {2}Ben {2}Second {2}\(current\)$/),
      expect.stringMatching(/^ {2}1 {2}[0-9a-f]{12} {2}.* UTC {2}Ann {2}First of all$/),
    ]);
    expect((await run('versions')).text).toBe(listed);
    writeFileSync(file, text);
    expect((await run('versions')).text).toMatch(
      /\nThe folder .* holds changes that are not published, the newest of .* UTC\.$/,
    );
    writeFileSync(file, `${text}\n`);
    expect(await data('versions')).toMatchObject([
      { number: 2, by: 'Ben', reason: 'Second', isCurrent: true },
      { number: 1, version: first, isCurrent: false },
    ]);
  });

  it('put the files of a version back and publish them; guides stay', async () => {
    const { code, text: output } = await run('restore', first, '--by', 'Ann');
    expect([code, output]).toEqual([0, expect.stringContaining(`: Restored ${first}.`)]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toBe('A guide.');
    expect(await data('versions')).toMatchObject([
      { number: 3, version: first, isCurrent: true },
      { number: 2 },
      { number: 1, version: first },
    ]);
  });

  it('know no other version', async () => {
    expect(await run('restore', 'abcdef')).toEqual({
      code: 2,
      text: 'There is no version "abcdef". "npm run catalogue -- versions" lists them.',
    });
  });

  it('refuse a catalogue with problems, as check says them', async () => {
    writeFileSync(file, '{');
    const { code, text: output } = await run('publish', '--reason', 'Broken');
    expect([code, output.split('\n').at(-1)]).toEqual([1, 'Nothing was published.']);
    expect(output).toContain('The file ends too early.');
    writeFileSync(file, text);
  });

  it('are tried out on the applications in flight, of the database or of a file', async () => {
    const written = path.join(scratch, 'applications.json');
    const nobody =
      '0 applications in flight: 0 unaffected, 0 need an answer, 0 would lose an answer, 0 would change status or step.';
    expect(await run('dry-run', folder)).toEqual({ code: 0, text: nobody });
    expect(await run('dry-run', '--export', written, folder)).toMatchObject({ code: 0 });
    expect(await run('dry-run', '--against', written, folder)).toEqual({ code: 0, text: nobody });
    await catalogueVersions.keep(db, { checksum: 'unreadable', files: [] });
    await db.transaction().execute(async (transaction) => {
      await enterTenant(transaction, 'demo');
      const applicant = { tenant: 'demo', uid: 'a', first_name: 'A', last_name: 'B' };
      await parties.insertApplicant(transaction, { ...applicant, applicant_type: 'D2C' });
      await applications.insert(transaction, {
        tenant: 'demo',
        application_uid: 'a',
        applicant_uid: 'a',
        status: 'DRAFT',
        visa_category: 'Visitor',
        visa_sub_category: 'Tourism',
        visa_from: 'IN',
        visa_to: 'FR',
        nationality: 'IN',
        catalogue_checksum: 'unreadable',
      });
      await answers.save(transaction, {
        tenant: 'demo',
        applicationUid: 'a',
        current: 0,
        revision: 0,
        set: { no_such_question: 'x' },
        unset: [],
        by: 'a',
        now: new Date(),
      });
    });
    expect(await run('dry-run', '--export', written, folder)).toMatchObject({ code: 0 });
    const dropped = {
      code: 1,
      text: [
        '1 would lose an answer to short-stay.no_such_question  “no_such_question”',
        nobody.replace('0 app', '1 app').replace('0 would lose', '1 would lose'),
      ].join('\n'),
    };
    expect(await run('dry-run', folder)).toEqual(dropped);
    expect(await run('dry-run', '--against', written, folder)).toEqual(dropped);
    for (const nonsense of ['no JSON', '{}', '[{}]']) {
      writeFileSync(written, nonsense);
      expect(await run('dry-run', '--against', written, folder)).toMatchObject({ code: 2 });
    }
  });

  it('say how to find the database', async () => {
    vi.stubEnv('DATABASE_URL', '');
    expect(await run('versions')).toEqual({
      code: 2,
      text: `There is no database in ${path.join(scratch, 'data')}. Start the server once, or name the right one with DATA_DIR or DATABASE_URL.`,
    });
  });
});
