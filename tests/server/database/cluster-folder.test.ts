import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterFolder } from '../../../src/server/database/cluster/cluster-folder.ts';
import { canEnter } from '../../../src/server/database/cluster/postgres-user.ts';
import { silent } from '../silent-log.ts';

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
let base = '';
let dataDir = '';

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'farland-test-'));
  chmodSync(base, 0o755);
  dataDir = path.join(base, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('a folder', () => {
  it('may be entered by whoever may pass every folder on the way', () => {
    expect(canEnter(dataDir, nobody)).toBe(true);
    chmodSync(base, 0o700);
    expect(canEnter(dataDir, nobody)).toBe(false);
    expect(canEnter(dataDir, { uid: statSync(base).uid, gid: 0 })).toBe(true);
    expect(canEnter(dataDir, null)).toBe(true);
  });
});

describe('the database of a DATA_DIR', () => {
  it('lives in it', () => {
    expect(clusterFolder({ dataDir, log: silent }).cluster).toBe(path.join(dataDir, 'postgres'));
  });

  it('lives in it also where DATA_DIR was closed, which is opened for passing through', () => {
    chmodSync(dataDir, 0o700);
    expect(clusterFolder({ dataDir, log: silent }).cluster).toBe(path.join(dataDir, 'postgres'));
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe(isRoot ? '711' : '700');
  });

  it('stays where it was once put, and the log says where', () => {
    const elsewhere = path.join(base, 'elsewhere', 'postgres');
    writeFileSync(path.join(dataDir, 'postgres-folder'), `${elsewhere}\n`);
    const logged: string[] = [];
    expect(
      clusterFolder({ dataDir, log: { ...silent, info: (sentence) => logged.push(sentence) } })
        .cluster,
    ).toBe(elsewhere);
    expect(logged).toEqual([
      `PostgreSQL's user cannot enter ${dataDir}, so the database lives in ${elsewhere}; set DATA_DIR to a folder outside /root to keep everything in one place.`,
    ]);
    expect(existsSync(path.dirname(elsewhere))).toBe(true);
  });
});
