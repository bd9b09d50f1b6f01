import { dirname, relative, resolve } from 'node:path';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { lintCatalogue } from '../../core/catalogue/lint/lint-catalogue.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { STORED_FORMAT, toStored } from '../../core/catalogue/stored-version.ts';
import {
  checkCatalogue,
  type ExaminedCatalogue,
  examineCatalogue,
} from '../../core/catalogue/validate/check-catalogue.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { checksumOf, readCatalogueFiles } from './catalogue-files.ts';
import { checkPatterns } from './patterns/pattern-checker.ts';
import { pinnedVersions, type VersionLog, type VersionStore } from './pinned-versions.ts';
import { fromServed } from './served-catalogue.ts';
import { unpublishedChange } from './unpublished-change.ts';

/** A catalogue that was read from its files: compiled when it has no problem. */
export interface LoadedCatalogue {
  files: readonly CatalogueText[];
  compiled?: CompiledCatalogue;
  problems: Problem[];
}

/** One that was judged by what it means besides. */
export interface LintedCatalogue extends LoadedCatalogue {
  meaning: Problem[];
}

/** Reads and checks a catalogue folder; all problems at once, also where it cannot be read. */
export async function loadCatalogue(folder: string): Promise<LoadedCatalogue> {
  const { files, unread, problem } = await readFolder(folder);
  return problem ? { files, problems: [problem] } : checkCatalogueFiles(files, unread);
}

/** The same, and what it means is judged. */
export async function loadLinted(folder: string, today: IsoDate): Promise<LintedCatalogue> {
  const { files, unread, problem } = await readFolder(folder);
  if (problem) return { files, problems: [problem], meaning: [] };
  const { compiled, problems, ...examined } = await examineCatalogueFiles(files, unread);
  const meaning = lintCatalogue(examined, today);
  return { files, ...(compiled && { compiled }), problems, meaning };
}

async function readFolder(folder: string): Promise<{
  files: readonly CatalogueText[];
  unread: readonly Problem[];
  /** Why nothing of it could be read. */
  problem?: Problem;
}> {
  const read = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  return read instanceof Error
    ? { files: [], unread: [], problem: unreadable(folder, read) }
    : { files: read.files, unread: read.problems };
}

/** Checks a catalogue's files as the start, a reload and the command line do. */
export async function checkCatalogueFiles(
  files: readonly CatalogueText[],
  unread: readonly Problem[] = [],
): Promise<LoadedCatalogue> {
  return {
    files,
    ...(await checkCatalogue(files, { checksum: checksumOf(files), checkPatterns, unread })),
  };
}

/** The same with everything that was read, for who asks more about them. */
export const examineCatalogueFiles = (
  files: readonly CatalogueText[],
  unread: readonly Problem[] = [],
): Promise<ExaminedCatalogue> =>
  examineCatalogue(files, { checksum: checksumOf(files), checkPatterns, unread });

function unreadable(folder: string, { code, path, message }: NodeJS.ErrnoException): Problem {
  const reason = code === 'ENOENT' ? 'is not there' : `cannot be read (${code ?? message})`;
  const place = relative(dirname(resolve(folder)), path ?? folder);
  return {
    file: place,
    line: 1,
    column: 1,
    pointer: '',
    code: 'unknown_file',
    message: `This ${reason}.`,
    hint: 'CATALOGUE_DIR names the folder of the catalogue.',
  };
}

/** Where served versions are kept as they are served. */
export interface ServingStore extends VersionStore {
  /** The whole compiled catalogue of a version, as `fromServed` reads it. */
  findServed(checksum: string): Promise<string | undefined>;
}

interface Serving {
  store: ServingStore;
  load: () => Promise<LoadedCatalogue>;
  folder: string;
  log: VersionLog;
  /** Compiles a kept version that another release has published, away from the calls. */
  prepare?: (checksum: string) => Promise<void>;
  /** Every application goes by what is served, whatever it was started with: in a preview. */
  isNewestForAll?: boolean;
}

/** The catalogue that is served, for whoever decides which. */
export interface ServedCatalogues extends Catalogues {
  /** Serves a kept version from now on. The one that is served stays when this throws. */
  take(checksum: string): Promise<void>;
  /** Notes why the folder was not published. */
  refuse(problems: readonly Problem[]): void;
}

/**
 * Serves a sound catalogue and its older versions. Every version is in `store` before anybody sees
 * it.
 */
export async function serveCatalogue(
  first: LoadedCatalogue,
  { store, load, folder, log, prepare, isNewestForAll = false }: Serving,
): Promise<ServedCatalogues> {
  let current = await keep(first, store);
  let problems: readonly Problem[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const older = pinnedVersions({ store, log });
  const listeners = new Set<(checksum: string) => void>();

  const serve = (next: CompiledCatalogue): void => {
    older.remember(current);
    current = next;
    for (const changed of listeners) changed(next.checksum);
  };
  const take = async (checksum: string): Promise<void> => {
    if (checksum !== current.checksum) serve(await servedOf(checksum, { store, prepare }));
    problems = [];
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const reload = async (): Promise<readonly Problem[]> => {
    const next = await load();
    if (next.compiled && next.compiled.checksum !== current.checksum)
      serve(await keep(next, store));
    problems = next.problems;
    return problems;
  };

  return {
    current: () => current,
    pinned: (checksum) =>
      isNewestForAll || checksum === current.checksum
        ? Promise.resolve(current)
        : older.find(checksum),
    problems: () => problems,
    reload: () => inTurn(reload),
    unpublishedChange: () => unpublishedChange(folder, current.checksum),
    take: (checksum) => inTurn(() => take(checksum)),
    refuse: (refused) => {
      problems = refused;
    },
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

async function servedOf(
  checksum: string,
  { store, prepare }: Pick<Serving, 'store' | 'prepare'>,
): Promise<CompiledCatalogue> {
  const stored = await store.findServed(checksum);
  if (stored === undefined) await prepare?.(checksum);
  const text = stored ?? (await store.findServed(checksum));
  if (text === undefined)
    throw new Error(`The catalogue version ${checksum} is not kept as it is served.`);
  return fromServed(text);
}

async function keep(
  { compiled, files, problems }: LoadedCatalogue,
  store: VersionStore,
): Promise<CompiledCatalogue> {
  if (!compiled)
    throw new Error(`The catalogue cannot be served:\n${problems.map(problemText).join('\n')}`);
  await store.keep(compiled.checksum, {
    files,
    compiled: { format: STORED_FORMAT, text: toStored(compiled) },
  });
  return compiled;
}
