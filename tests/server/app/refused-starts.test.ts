import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../../../src/server/boot/open-keys.ts';
import { databasePasswords } from '../../../src/server/database/keys.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const DATA_DIR = temporaryDataDir();
const running: ServerProcess[] = [];
const serve = (environment: Record<string, string> = {}): ServerProcess => {
  const server = startServer({ DATA_DIR, ...environment });
  running.push(server);
  return server;
};
const stopAll = async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
};
const inDataDir = (name: string): string => path.join(DATA_DIR, name);

/**
 * The server ended by itself, and said one sentence and no more; its log, lines of JSON, may have
 * warned before.
 */
async function refusal(environment?: Record<string, string>): Promise<string> {
  const server = serve(environment);
  expect(await server.ended).toBe(1);
  const [sentence = '', ...others] = server.printed.err
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  expect(others).toEqual([]);
  return sentence;
}

describe('a start is refused in a sentence', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    await serve().ready;
    await stopAll();
  }, 180_000);
  afterEach(stopAll);
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  it.each(['/proc/x', '/proc/x/y', '/dev/null', '/dev/null/x'])(
    'where DATA_DIR is %s',
    async (dataDir) => {
      expect(await refusal({ DATA_DIR: dataDir })).toContain(`DATA_DIR="${dataDir}"`);
    },
  );

  it.each([
    ['a catalogue that is not there', { CATALOGUE_DIR: '/nowhere' }, /This is not there/],
    [
      'SECRETS_FILE that is no JSON',
      { SECRETS_FILE: path.resolve('README.md') },
      /SECRETS_FILE .* must be JSON/,
    ],
    [
      'SECRETS_FILE that is a folder',
      { SECRETS_FILE: path.resolve('src') },
      /SECRETS_FILE .* cannot be read/,
    ],
  ])('with %s', async (_, environment, sentence) => {
    const server = serve(environment);
    expect(await server.ended).toBe(1);
    expect(server.printed.err).toMatch(sentence);
    expect(server.printed.err).not.toMatch(/\n\s+at /);
  });

  it.each(['database.json', 'access-token.json'])('with damaged keys/%s', async (name) => {
    const file = inDataDir(`keys/${name}`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, 10));
    expect(await refusal()).toContain(file);
    writeFileSync(file, text, { mode: 0o600 });
  });

  it.each([
    'database.json',
    'access-token.json',
    'refresh-token.key',
    'captcha.key',
    'fingerprints.key',
    'second-factor.key',
  ])('with keys/%s that is empty, cut off, of another form, or a folder', async (name) => {
    const file = inDataDir(`keys/${name}`);
    const text = readFileSync(file, 'utf8');
    const openAll = async () => {
      databasePasswords({ dataDir: DATA_DIR, hasCluster: true });
      await openKeys({ dataDir: DATA_DIR, now: Date.now });
    };
    const refused = () => expect(openAll()).rejects.toThrow(file);
    await openAll();
    for (const damage of ['', text.slice(0, 10), '{"d":1}']) {
      writeFileSync(file, damage);
      await refused();
    }
    rmSync(file);
    mkdirSync(file);
    await refused();
    rmSync(file, { recursive: true });
    writeFileSync(file, text, { mode: 0o600 });
    await openAll();
  });

  it('where the folder of files was there and is missing, or is a file', async () => {
    const folder = inDataDir('files');
    renameSync(folder, `${folder}-away`);
    expect(await refusal()).toContain(`${folder} was there and is missing`);
    writeFileSync(folder, '');
    expect(await refusal()).toContain(`${folder} is a file`);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect(await serve().ready).toMatch(/^http/);
  });

  it('where the database was made and is missing, unless its note is removed', async () => {
    const folder = inDataDir('postgres');
    renameSync(folder, `${folder}-away`);
    expect(await refusal()).toContain(`The database in ${folder} was there and is missing`);
    renameSync(`${folder}-away`, folder);
    expect(await serve().ready).toMatch(/^http/);
  });

  it('not, while it serves: without its files it is not ready, says why, and is ready again with them', async () => {
    const server = serve();
    const address = await server.ready;
    const folder = inDataDir('files');
    const ready = async () => {
      const answer = await fetch(`${address}/readyz`);
      return [answer.status, ((await answer.json()) as { reason?: string }).reason];
    };
    expect(await ready()).toEqual([200, undefined]);
    renameSync(folder, `${folder}-away`);
    expect(await ready()).toEqual([
      503,
      expect.stringContaining('The folder of files is not there'),
    ]);
    renameSync(`${folder}-away`, folder);
    expect(await ready()).toEqual([200, undefined]);
  });
});
