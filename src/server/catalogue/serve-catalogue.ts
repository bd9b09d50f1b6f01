import { dirname, relative, resolve } from 'node:path';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { STORED_FORMAT, toStored } from '../../core/catalogue/stored-version.ts';
import { checkCatalogue } from '../../core/catalogue/validate/check-catalogue.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { checksumOf, readCatalogueFiles } from './catalogue-files.ts';
import { checkPatterns } from './patterns/pattern-checker.ts';
import { pinnedVersions, type VersionLog, type VersionStore } from './pinned-versions.ts';

/** A catalogue that was read from its files: compiled when it has no problem. */
export interface LoadedCatalogue {
  files: readonly CatalogueText[];
  compiled?: CompiledCatalogue;
  problems: Problem[];
}

/** Reads and checks a catalogue folder; all problems at once, also where it cannot be read. */
export async function loadCatalogue(folder: string): Promise<LoadedCatalogue> {
  const read = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  return read instanceof Error
    ? { files: [], problems: [unreadable(folder, read)] }
    : checkCatalogueFiles(read.files, read.problems);
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

interface Serving {
  store: VersionStore;
  load: () => Promise<LoadedCatalogue>;
  log: VersionLog;
}

/**
 * Serves a sound catalogue and its older versions. Every version is in `store` before anybody sees
 * it.
 */
export async function serveCatalogue(
  first: LoadedCatalogue,
  { store, load, log }: Serving,
): Promise<Catalogues> {
  let current = await keep(first, store);
  let problems: readonly Problem[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const older = pinnedVersions({ store, log });

  const reload = async (): Promise<readonly Problem[]> => {
    const next = await load();
    if (next.compiled && next.compiled.checksum !== current.checksum)
      current = await keep(next, store);
    problems = next.problems;
    return problems;
  };

  return {
    current: () => current,
    pinned: (checksum) =>
      checksum === current.checksum ? Promise.resolve(current) : older(checksum),
    problems: () => problems,
    reload: () => {
      const next = last.then(reload);
      last = next.catch(() => undefined);
      return next;
    },
  };
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
