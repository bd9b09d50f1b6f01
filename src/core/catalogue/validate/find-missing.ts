import { SPEC_DOCUMENT_TYPES } from '../../checks/documents/spec-document-types.ts';
import { type CatalogueKind, fileNameOf } from '../source/file-kind.ts';
import type { ReadFile } from '../source/read-file.ts';
import { SourceFile } from '../source/source.ts';
import type { Reporter } from './reporter.ts';

/** Without these nothing can be served, or rules that read them never run. */
const FILES: readonly [string, CatalogueKind][] = [
  ['airports.json', 'airports'],
  ['countries.json', 'countries'],
  ['holidays.json', 'holidays'],
  ['rates.json', 'rates'],
  ['special-handling.json', 'special-handling'],
  ['statuses.json', 'status'],
  ['trust.json', 'trust'],
  ['journeys/applicant.json', 'journey'],
  ['roles/applicant.json', 'role'],
];

/** Folders in which something must lie, and what is not without it. */
const FOLDERS: readonly [string, CatalogueKind, string][] = [
  [
    'checks',
    'check',
    'There is no check, and without one nothing that people hand in is compared.',
  ],
  ['copy/en', 'copy', 'There is no English text, and without one no screen says anything.'],
  [
    'destinations',
    'destination',
    'There is no destination, and without one there is no visa to apply for.',
  ],
  [
    'document-types',
    'document-type',
    'There is no kind of document, and without one nothing is read.',
  ],
  ['forms', 'form', 'There is no form, and without one nobody can apply.'],
  ['screens', 'screen', 'There is no screen, and without one nothing is shown.'],
  ['tenants', 'tenant', 'There is no tenant, and without one there is no site to sign in to.'],
];

/** Categories that always exist, whatever others the folder defines. */
const CATEGORIES = SPEC_DOCUMENT_TYPES.map((id) => ({
  id,
  path: `document-types/${fileNameOf(id)}`,
}));

interface Folder {
  /** The catalogue's own folder, with the slash behind it. */
  root: string;
  reporter: Reporter;
  /** Paths of what is there and could not be read, which is reported already. */
  unread: readonly string[];
}

/** Reports which files and kinds of files must be there and are not; the kinds of these. */
export function findMissing(
  files: readonly ReadFile[],
  { root, reporter, unread }: Folder,
): CatalogueKind[] {
  const report = (path: string, rest: { message: string; hint?: string }) =>
    reporter.reportAt(new SourceFile(root + path, ''), 0, { code: 'unknown_file', ...rest });
  const isReported = (needed: string) =>
    unread.some(
      (path) => `${root}${needed}/`.startsWith(`${path}/`) || path.startsWith(`${root}${needed}/`),
    );
  const paths = new Set(files.map((file) => file.source.path));
  const missing = FILES.filter(([needed]) => !paths.has(root + needed));
  for (const [needed] of missing.filter(([path]) => !isReported(path)))
    report(needed, {
      message: 'This file is missing, and the catalogue cannot be served without it.',
    });
  const empty = FOLDERS.filter(
    ([folder]) => ![...paths].some((path) => path.startsWith(`${root}${folder}/`)),
  );
  for (const [folder, , message] of empty.filter(([path]) => !isReported(path)))
    report(folder, { message, hint: 'Add a file to this folder.' });
  const gone = empty.some(([, kind]) => kind === 'document-type')
    ? []
    : CATEGORIES.filter(({ path }) => !paths.has(root + path));
  for (const { id, path } of gone.filter(({ path: needed }) => !isReported(needed)))
    report(path, {
      message: `This file is missing: the document type "${id}" is one of the thirteen that always exist.`,
    });
  return [
    ...[...missing, ...empty].map(([, kind]) => kind),
    ...gone.map(() => 'document-type' as const),
  ];
}
