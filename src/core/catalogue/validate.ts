import type { Destination } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import { SPEC_DOCUMENT_TYPES } from '../checks/documents/spec-document-types.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import {
  type MergedDestination,
  mergeDestinations,
  type WrittenDestination,
} from './compile/merge-destinations.ts';
import type { Entry } from './source/entry.ts';
import { baseName, type CatalogueKind, fileKind, fileNameOf, rootOf } from './source/file-kind.ts';
import {
  entryOf,
  type ReadFile,
  type ReadSettings,
  readCatalogueFile,
  repairedPlace,
} from './source/read-file.ts';
import { repairShape } from './source/repair-shape.ts';
import type { SourcePlace } from './source/source.ts';
import { checkReferences } from './validate/check-references.ts';
import { findMissing } from './validate/find-missing.ts';
import { type ReportedProblem, Reporter } from './validate/reporter.ts';
import { checkShape } from './validate/shape/schema-check.ts';
import type { ShapeProblem } from './validate/shape/shape-sentences.ts';

const KINDS: readonly CatalogueKind[] = [
  'airports',
  'check',
  'copy',
  'countries',
  'destination',
  'document-type',
  'exemption',
  'extension',
  'fixture',
  'form',
  'holidays',
  'journey',
  'message',
  'paper',
  'portal',
  'rates',
  'role',
  'samples',
  'screen',
  'sentences',
  'services',
  'special-handling',
  'status',
  'tenant',
  'tour',
  'trust',
];

/**
 * Checks the files of a catalogue: JSON, shape, ids, and what points at what. Every problem is
 * told, not only the first. The catalogue that comes back holds whatever has the right shape, so
 * that compiling can find the problems in it too. `unread` are paths of what is there and could not
 * be read, which is reported already.
 */
export function validate(
  files: readonly CatalogueText[],
  unread: readonly string[] = [],
): { catalogue: Catalogue; problems: Problem[] } {
  const reporter = new Reporter();
  const catalogue = readCatalogue(files, reporter, unread);
  checkReferences(catalogue, reporter);
  return { catalogue, problems: reporter.problems() };
}

/** The first half of it: each file by itself, mended where its shape is wrong. */
export const readCatalogue = (
  files: readonly CatalogueText[],
  reporter: Reporter,
  unread: readonly string[],
): Catalogue =>
  gather(files, { reporter, isUsable: (shape) => shape.length === 0, isRepairing: true }, unread);

/**
 * Reads the files, each by itself, and merges destinations with their bases. What is not usable is
 * told and left out.
 */
export function gather(
  files: readonly CatalogueText[],
  settings: ReadSettings,
  unread: readonly string[] = [],
): Catalogue {
  const { reporter } = settings;
  const root = rootOfAll(files);
  const read = files
    .map((file) => readCatalogueFile(file, { ...settings, root }))
    .filter((file) => file !== undefined);
  const ids = idsOf(read, reporter);
  const hidden = read.flatMap(({ repaired }) => repaired?.hidden ?? []);
  reporter.hide(hidden);
  const entries = byKind((kind) =>
    read.filter((file) => file.kind === kind && file.counts).map(entryOf),
  ) as Catalogue['files'];
  const broken = new Set([
    ...findMissing(read, { root, reporter, unread }),
    ...unread.flatMap(kindsAt),
    ...read.filter((file) => !file.counts).map((file) => file.kind),
  ]);
  const written = entries.destination as readonly Entry<WrittenDestination>[];
  const merged = mergeDestinations(written, { ids: ids.destination, reporter });
  const complete = merged.flatMap((entry) =>
    entry.value.abstract ? [entry] : completed(entry, settings),
  );
  if (complete.length < written.length) broken.add('destination');
  const destination = complete.filter((entry) => !entry.value.abstract) as Entry<Destination>[];
  const baseless = written.filter(
    ({ value }) => !merged.some((entry) => entry.value.id === value.id),
  );
  return { files: { ...entries, destination }, baseless, ids, broken, hidden };
}

/** The catalogue's own folder as it stands in the paths: the one that is highest up. */
function rootOfAll(files: readonly CatalogueText[]): string {
  const roots = files.filter(({ path }) => fileKind(path)).map(({ path }) => rootOf(path));
  return roots.reduce(
    (shortest, root) => (root.length < shortest.length ? root : shortest),
    roots[0] ?? '',
  );
}

/** What lies at a path that could not be read: one kind, or all that its folder may hold. */
function kindsAt(path: string): CatalogueKind[] {
  const kind = fileKind(path) ?? fileKind(`${path}/x.json`);
  return kind ? [kind] : [];
}

/** All ids by kind. An id stands once, and the file is named for it. */
function idsOf(files: readonly ReadFile[], reporter: Reporter): Catalogue['ids'] {
  const owners = byKind(() => new Map<string, string>());
  for (const { kind, source, value } of files) {
    const id = (value as { id?: unknown } | undefined)?.id;
    if (typeof id !== 'string') {
      // What points at a file that cannot be read is right all the same.
      const meant = idMeant(kind, source.path);
      if (!owners[kind].has(meant)) owners[kind].set(meant, source.path);
      continue;
    }
    const owner = owners[kind].get(id);
    const name = fileNameOf(id);
    if (owner !== undefined)
      reporter.report(
        { source, pointer: '/id' },
        { code: 'duplicate_id', message: `"${id}" is already the id of ${owner}.` },
      );
    else if (name !== `${baseName(source.path)}.json`)
      reporter.report(
        { source, pointer: '/id' },
        {
          code: 'conflict',
          message: 'A file is named for its id.',
          hint: `Name the file "${name}", or change the id to "${idMeant(kind, source.path)}".`,
        },
      );
    owners[kind].set(id, owner ?? source.path);
  }
  return byKind((kind) => new Set(owners[kind].keys()));
}

/** The id that a file of this name has: categories of documents are written with capitals. */
function idMeant(kind: CatalogueKind, path: string): string {
  const name = baseName(path);
  if (kind !== 'document-type') return name;
  return (
    SPEC_DOCUMENT_TYPES.find((id) => fileNameOf(id) === `${name}.json`) ??
    name
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

function byKind<T>(make: (kind: CatalogueKind) => T): Record<CatalogueKind, T> {
  return Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<CatalogueKind, T>;
}

/**
 * The merged result must have what a destination needs; an abstract base may leave it to others.
 */
function completed(
  entry: MergedDestination,
  { reporter, isUsable, isRepairing }: ReadSettings,
): MergedDestination[] {
  const shape = checkShape('merged', entry.value);
  // What is missing may stand in a part of a base that had to be taken away.
  const own = entry.isRepaired
    ? shape.filter(({ problem }) => problem.code !== 'missing_key')
    : shape;
  for (const problem of own) reporter.report(...placed(entry, problem));
  if (isUsable(shape)) return [entry];
  const repaired = isRepairing ? repairShape('merged', entry.value) : undefined;
  if (!repaired) return [];
  return [
    {
      ...entry,
      value: repaired.value as WrittenDestination,
      place: repairedPlace(entry.place, repaired),
    },
  ];
}

/**
 * What is missing is reported where it can be added: in the file that extends. Of an item whose id
 * is nearly one of the base, the id alone is reported.
 */
function placed(
  entry: MergedDestination,
  { pointer, problem }: ShapeProblem,
): [SourcePlace, ReportedProblem] {
  const [place, own] = [entry.place(pointer), entry.own(pointer)];
  const around = entry.strays.find(
    (item) => pointer === item.pointer || pointer.startsWith(`${item.pointer}/`),
  );
  const stray = around ?? (place.source === own.source ? undefined : entry.strays[0]);
  if (problem.code !== 'missing_key' || (!stray && place.source === own.source))
    return [place, problem];
  if (stray) {
    const message = `"${stray.id}" is not in the file that this one extends, so it would be new and must be complete.`;
    return [
      entry.own(`${stray.pointer}/id`),
      { code: 'unknown_id', message, hint: `Did you mean "${stray.meant}"?` },
    ];
  }
  const holder = pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
  return [
    own,
    {
      ...problem,
      message: `${problem.message.replace(/\.$/, '')} in "${holder}", here and in the file that this one extends.`,
    },
  ];
}
