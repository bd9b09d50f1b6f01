import type { CatalogueFiles } from '../../contract/catalogue.ts';
import type { WrittenDestination } from './compile/merge-destinations.ts';
import type { Entry } from './source/entry.ts';
import type { CatalogueKind } from './source/file-kind.ts';

/**
 * A file of the catalogue as text. The path is relative to the catalogue or to the folder that
 * holds it.
 */
export interface CatalogueText {
  path: string;
  text: string;
}

/**
 * The catalogue as written: every file whose shape is right, destinations with their bases merged
 * in. `ids` has the ids of all files, also of those left out, so that pointing at a broken file is
 * not a second mistake.
 */
export interface Catalogue {
  files: { readonly [K in CatalogueKind]: readonly Entry<CatalogueFiles[K]>[] };
  /** Destinations whose base is not known: only what stands in their own files can be checked. */
  baseless: readonly Entry<WrittenDestination>[];
  ids: Readonly<Record<CatalogueKind, ReadonlySet<string>>>;
  /** Kinds of which a file is missing or left out: what points into them is not checked. */
  broken: ReadonlySet<CatalogueKind>;
  /** Words of parts that were taken away or replaced because of their shape. */
  hidden: readonly string[];
}
