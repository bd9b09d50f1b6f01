import type { Problem } from '../contract/problem.ts';
import type { CatalogueText } from '../core/catalogue/catalogue.ts';
import { checkCatalogue } from '../core/catalogue/check-catalogue.ts';
import type { CompiledCatalogue } from '../core/catalogue/compiled.ts';
import { explain } from '../core/catalogue/explain.ts';
import { checksumOf, readCatalogueFiles } from './catalogue-files.ts';
import type { Catalogues } from './ports/catalogues.ts';

/** A catalogue that was read from its files: compiled when it has no problem. */
export interface LoadedCatalogue {
  files: readonly CatalogueText[];
  compiled?: CompiledCatalogue;
  problems: Problem[];
}

/** Where versions are kept once they have been served. */
export interface VersionStore {
  find(checksum: string): Promise<readonly CatalogueText[] | undefined>;
  keep(checksum: string, files: readonly CatalogueText[]): Promise<void>;
}

/** Reads and checks a catalogue folder; all problems at once. */
export async function loadCatalogue(folder: string): Promise<LoadedCatalogue> {
  const files = await readCatalogueFiles(folder);
  return { files, ...checkCatalogue(files, checksumOf(files)) };
}

/** Older versions kept compiled at the same time; the one used longest ago goes first. */
const KEPT_VERSIONS = 8;

/** Serves a sound catalogue and its older versions. Every version is in `store` before anybody sees it. */
export async function serveCatalogue(first: LoadedCatalogue, { store, load }: { store: VersionStore; load: () => Promise<LoadedCatalogue> }): Promise<Catalogues> {
  let current = await keep(first, store);
  const older = new Map<string, Promise<CompiledCatalogue>>();

  const remember = (checksum: string): Promise<CompiledCatalogue> => {
    const known = older.get(checksum) ?? compileKept(checksum, store);
    older.delete(checksum);
    older.set(checksum, known);
    known.catch(() => older.delete(checksum));
    const [oldest] = older.keys();
    if (older.size > KEPT_VERSIONS && oldest) older.delete(oldest);
    return known;
  };

  return {
    current: () => current,
    pinned: (checksum) => checksum === current.checksum ? Promise.resolve(current) : remember(checksum),
    reload: async () => {
      const next = await load();
      if (next.compiled) current = await keep(next, store);
      return next.problems;
    },
  };
}

async function keep({ compiled, files, problems }: LoadedCatalogue, store: VersionStore): Promise<CompiledCatalogue> {
  if (!compiled) throw new Error(`The catalogue cannot be served:\n${problems.map(explain).join('\n')}`);
  await store.keep(compiled.checksum, files);
  return compiled;
}

async function compileKept(checksum: string, store: VersionStore): Promise<CompiledCatalogue> {
  const files = await store.find(checksum);
  if (!files) throw new Error(`The catalogue version ${checksum} is not kept.`);
  const { compiled, problems } = checkCatalogue(files, checksum);
  if (!compiled) throw new Error(`The kept catalogue version ${checksum} has ${problems.length} problems: ${problems[0]?.message ?? ''}`);
  return compiled;
}
