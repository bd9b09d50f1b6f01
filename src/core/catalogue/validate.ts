import type { CatalogueFiles, Destination } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import { checkReferences } from './check-references.ts';
import type { Entry } from './entry.ts';
import { baseName, kindOf, placeHint, rootOf, type CatalogueKind } from './file-kind.ts';
import { mergeDestinations, type MergedDestination, type WrittenDestination } from './merge-destinations.ts';
import { Reporter, type Told } from './reporter.ts';
import { checkShape } from './schema-check.ts';
import type { ShapeProblem } from './shape-sentences.ts';
import { readSource, valueOf, type Place, type Source } from './source.ts';
import { checkSyntax } from './syntax-check.ts';

const KINDS: readonly CatalogueKind[] = [
  'check',
  'copy',
  'countries',
  'destination',
  'document-type',
  'exemption',
  'extension',
  'form',
  'journey',
  'message',
  'rates',
  'role',
  'samples',
  'screen',
  'sentences',
  'services',
  'status',
  'tenant',
  'trust',
];

/**
 * Judges the files of a catalogue: JSON, shape, ids, and what points at what. Every problem is told, not only the first.
 * The catalogue that comes back holds whatever has the right shape, so that compiling can find the problems in it too.
 */
export function validate(files: readonly CatalogueText[]): { catalogue: Catalogue; problems: Problem[] } {
  const reporter = new Reporter();
  const catalogue = gather(files, { reporter, isUsable: (shape) => shape.length === 0 });
  checkReferences(catalogue, reporter);
  return { catalogue, problems: reporter.problems() };
}

interface Judge {
  reporter: Reporter;
  /** Whether a file counts in spite of what is told about its shape. */
  isUsable: (shape: readonly ShapeProblem[]) => boolean;
}

/** Reads the files, each by itself, and merges destinations with their bases. What is not usable is told and left out. */
export function gather(files: readonly CatalogueText[], judge: Judge): Catalogue {
  const { reporter } = judge;
  const read = files.map((file) => readFile(file, judge)).filter((file) => file !== undefined);
  const ids = idsOf(read, reporter);
  const entries = Object.fromEntries(
    KINDS.map((kind) => [kind, read.filter((file) => file.kind === kind && file.isSound).map(entryOf)]),
  ) as unknown as Catalogue['files'];
  const broken = new Set([...findMissing(read, reporter), ...read.filter((file) => !file.isSound).map((file) => file.kind)]);
  const written = entries.destination as readonly Entry<WrittenDestination>[];
  const merged = mergeDestinations(written, { ids: ids.destination, reporter });
  const complete = merged.filter((entry) => entry.value.abstract || isComplete(entry, judge));
  if (complete.length < written.length) broken.add('destination');
  const destination = complete.filter((entry) => !entry.value.abstract) as Entry<Destination>[];
  const baseless = written.filter(({ value }) => !merged.some((entry) => entry.value.id === value.id));
  return { files: { ...entries, destination }, baseless, ids, broken };
}

/** Without these nothing can be served. */
const NEEDED: readonly [string, CatalogueKind][] = [
  ['countries.json', 'countries'],
  ['statuses.json', 'status'],
  ['trust.json', 'trust'],
  ['journeys/applicant.json', 'journey'],
  ['roles/applicant.json', 'role'],
];

/** The kinds of the needed files that are not there. */
function findMissing(files: readonly ReadFile[], reporter: Reporter): CatalogueKind[] {
  const root = rootOf(files[0]?.source.path ?? '');
  const paths = files.map((file) => file.source.path);
  const missing = NEEDED.filter(([needed]) => !paths.includes(root + needed));
  for (const [needed] of missing)
    reporter.tellAt(readSource(root + needed, ''), 0, {
      code: 'unknown_file',
      message: 'This file is missing, and the catalogue cannot be served without it.',
    });
  if (!files.some((file) => file.kind === 'tenant'))
    reporter.tellAt(readSource(`${root}tenants`, ''), 0, {
      code: 'unknown_file',
      message: 'There is no tenant, and without one there is no site to sign in to.',
      hint: 'Add a file to this folder.',
    });
  return missing.map(([, kind]) => kind);
}

interface ReadFile {
  kind: CatalogueKind;
  source: Source;
  value: unknown;
  isSound: boolean;
}

function readFile({ path, text }: CatalogueText, { reporter, isUsable }: Judge): ReadFile | undefined {
  const source = readSource(path, text);
  const kind = kindOf(path);
  if (!kind) {
    reporter.tellAt(source, 0, { code: 'unknown_file', message: 'No kind of catalogue file lies here.', hint: placeHint(path) });
    return undefined;
  }
  const isJson = checkSyntax(source, reporter);
  const value = valueOf(source);
  const shape = isJson ? checkShape(kind, value) : [];
  for (const { pointer, told } of shape) reporter.tell({ source, pointer }, told);
  checkSchemaKey({ kind, source, value }, reporter);
  return { kind, source, value, isSound: isJson && isUsable(shape) };
}

/** `$schema` is how an editor knows what to offer; a copied file often keeps the wrong one. */
function checkSchemaKey({ kind, source, value }: Omit<ReadFile, 'isSound'>, reporter: Reporter): void {
  const named = (value as { $schema?: unknown } | undefined)?.$schema;
  if (typeof named !== 'string' || named.endsWith(`/${kind}.json`)) return;
  reporter.tell(
    { source, pointer: '/$schema' },
    {
      code: 'wrong_value',
      message: 'This is the schema of another kind of file.',
      hint: `Did you mean "${named.replace(/[^/]*$/, '')}${kind}.json"?`,
    },
  );
}

function entryOf({ source, value }: ReadFile): Entry<CatalogueFiles[CatalogueKind]> {
  return { value: value as CatalogueFiles[CatalogueKind], place: (pointer) => ({ source, pointer }) };
}

/** All ids by kind. An id stands once, and the file is named for it. */
function idsOf(files: readonly ReadFile[], reporter: Reporter): Catalogue['ids'] {
  const owners = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, string>()])) as Record<CatalogueKind, Map<string, string>>;
  for (const { kind, source, value } of files) {
    const id = (value as { id?: unknown } | undefined)?.id;
    if (typeof id !== 'string') continue;
    const owner = owners[kind].get(id);
    const name = id.toLowerCase().replaceAll(' ', '-');
    if (owner !== undefined) reporter.tell({ source, pointer: '/id' }, { code: 'duplicate_id', message: `"${id}" is already the id of ${owner}.` });
    else if (name !== baseName(source.path))
      reporter.tell(
        { source, pointer: '/id' },
        {
          code: 'conflict',
          message: 'A file is named for its id.',
          hint: `Name the file "${name}.json", or change the id to "${baseName(source.path)}".`,
        },
      );
    owners[kind].set(id, owner ?? source.path);
  }
  return Object.fromEntries(KINDS.map((kind) => [kind, new Set(owners[kind].keys())])) as unknown as Catalogue['ids'];
}

/** The merged result must have what a destination needs; an abstract base may leave it to others. */
function isComplete(entry: MergedDestination, { reporter, isUsable }: Judge): boolean {
  const shape = checkShape('merged', entry.value);
  for (const problem of shape) reporter.tell(...placed(entry, problem));
  return isUsable(shape);
}

/** What is missing is told where it can be added: in the file that extends. Of an item whose id is nearly one of the base, the id alone is told. */
function placed(entry: MergedDestination, { pointer, told }: ShapeProblem): [Place, Told] {
  const [place, own] = [entry.place(pointer), entry.own(pointer)];
  const around = entry.strays.find((item) => pointer === item.pointer || pointer.startsWith(`${item.pointer}/`));
  const stray = around ?? (place.source === own.source ? undefined : entry.strays[0]);
  if (told.code !== 'missing_key' || (!stray && place.source === own.source)) return [place, told];
  if (stray) {
    const message = `"${stray.id}" is not in the file that this one extends, so it would be new and must be complete.`;
    return [entry.own(`${stray.pointer}/id`), { code: 'unknown_id', message, hint: `Did you mean "${stray.meant}"?` }];
  }
  const holder = pointer.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
  return [own, { ...told, message: `${told.message.replace(/\.$/, '')} in "${holder}", here and in the file that this one extends.` }];
}
