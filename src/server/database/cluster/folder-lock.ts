import {
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Log } from '../log.ts';
import { processStart } from './process-start.ts';
import { StartError } from './start-error.ts';

const HEARTBEAT_MS = 5_000;
/**
 * A lock of another machine or container, whose processes we cannot see, counts for this long after
 * its last sign of life.
 */
const FOREIGN_MS = 20_000;

interface Holder {
  pid: number;
  start: string | null;
  host: string;
}

/**
 * Holds a folder for this process, so that two servers never use one DATA_DIR. Returns what lets it
 * go. Throws a StartError that names the holder. A lock whose process is gone, or whose number
 * another process has now, is taken over.
 */
export function lockFolder(folder: string, log: Pick<Log, 'warn'>): () => void {
  const file = path.join(folder, 'server.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    start: processStart(process.pid),
    host: here(),
  } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    place({ draft, file, folder });
  } finally {
    rmSync(draft, { force: true });
  }
  const onItsDisk = sayingOnce(folder, log);
  const beat = setInterval(() => onItsDisk(() => touch(file, mine)), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(beat);
    onItsDisk(() => {
      if (read(file) === mine) rmSync(file, { force: true });
    });
  };
}

/**
 * A disk that fails or has turned read-only ends no server that runs: that is said once, and again
 * after it has worked.
 */
function sayingOnce(folder: string, log: Pick<Log, 'warn'>): (work: () => void) => void {
  let isReported = false;
  return (work) => {
    try {
      work();
      isReported = false;
    } catch (error) {
      if (!isReported)
        log.warn(
          `The lock of ${folder} cannot be kept fresh: ${(error as Error).message}. Another machine that uses this folder may take it over.`,
        );
      isReported = true;
    }
  };
}

/** True while a living server holds the folder. */
export function isLocked(folder: string): boolean {
  const file = path.join(folder, 'server.lock');
  const text = read(file);
  return text !== null && living({ text, file }) !== null;
}

/** A hard link appears whole or not at all, and never replaces a file. */
function place({ draft, file, folder }: { draft: string; file: string; folder: string }): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(draft, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      removeStale({ file, folder });
    }
  }
  throw new StartError(`Several servers are starting on ${folder} at once. Start one.`);
}

function removeStale({ file, folder }: { file: string; folder: string }): void {
  const text = read(file);
  if (text === null) return;
  refuseLiving({ text, file, folder });
  const aside = `${file}.stale-${process.pid}`;
  renameSync(file, aside);
  // Another starter may have replaced the stale lock between our look and our rename: then it is
  // theirs, and goes back.
  const isTheirs = read(aside) !== text;
  if (isTheirs) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function refuseLiving({
  text,
  file,
  folder,
}: {
  text: string;
  file: string;
  folder: string;
}): void {
  const holder = living({ text, file });
  if (!holder) return;
  const where =
    holder.host === here()
      ? `process ${holder.pid}`
      : `process ${holder.pid} on ${holder.host}, last seen less than ${FOREIGN_MS / 1000} s ago`;
  throw new StartError(
    `Another server (${where}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

function living({ text, file }: { text: string; file: string }): Holder | null {
  const holder = parse(text);
  if (!holder) return null;
  const isAlive =
    holder.host === here()
      ? processStart(holder.pid) === holder.start
      : Date.now() - statSync(file).mtimeMs <= FOREIGN_MS;
  return isAlive ? holder : null;
}

/**
 * Process numbers mean something only on one machine and in one container, so both belong to the
 * holder's address.
 */
function here(): string {
  const namespace = '/proc/self/ns/pid';
  return existsSync(namespace) ? `${hostname()} ${readlinkSync(namespace)}` : hostname();
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function touch(file: string, mine: string): void {
  if (read(file) === mine) utimesSync(file, new Date(), new Date());
}
