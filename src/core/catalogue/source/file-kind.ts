import type { CatalogueFiles } from '../../../contract/catalogue.ts';
import { closest, hintFor } from '../../expressions/suggest.ts';

export type CatalogueKind = keyof CatalogueFiles;

const FOLDERS: Readonly<Record<string, CatalogueKind>> = {
  destinations: 'destination',
  forms: 'form',
  'document-types': 'document-type',
  exemptions: 'exemption',
  tests: 'fixture',
  checks: 'check',
  journeys: 'journey',
  papers: 'paper',
  portals: 'portal',
  screens: 'screen',
  roles: 'role',
  tenants: 'tenant',
  tours: 'tour',
  messages: 'message',
};
const FILES: Readonly<Record<string, CatalogueKind>> = {
  'airports.json': 'airports',
  'statuses.json': 'status',
  'countries.json': 'countries',
  'extension.json': 'extension',
  'holidays.json': 'holidays',
  'rates.json': 'rates',
  'samples.json': 'samples',
  'services.json': 'services',
  'special-handling.json': 'special-handling',
  'trust.json': 'trust',
};
/** Sentences of a language stand in one file or in several: "sentences-japan-visa.json". */
const SENTENCES = /^sentences(-.+)?\.json$/;

/** What a file of the catalogue is, by where it lies: "forms/japan-visa.json" is a form. */
export function fileKind(path: string): CatalogueKind | undefined {
  if (!path.endsWith('.json')) return undefined;
  const [above, folder = '', name = ''] = ['', '', ...path.split('/')].slice(-3);
  if (above === 'copy') return SENTENCES.test(name) ? 'sentences' : 'copy';
  return own(FOLDERS, folder) ?? own(FILES, name);
}

/** Whether a folder is expected at a path below the catalogue: "forms", "copy", or "copy/de". */
export function isFolderPath(path: string): boolean {
  const [top = '', name, ...deeper] = path.split('/');
  if (name === undefined) return top === 'copy' || Object.hasOwn(FOLDERS, top);
  return top === 'copy' && deeper.length === 0 && !name.endsWith('.json');
}

/**
 * Whether its files lie in a folder at a path below the catalogue with no folders between:
 * "checks", "copy/de".
 */
export function isFlatFolder(path: string): boolean {
  return isFolderPath(path) && path !== 'copy';
}

/** The folder of the catalogue that was perhaps meant. */
export function folderMeant(name: string): string | undefined {
  const folders = [...Object.keys(FOLDERS), 'copy'];
  return folders.find((folder) => folder === name.toLowerCase()) ?? closest(name, folders);
}

/**
 * The name that a file of the catalogue has: "identity.json" for ".identity.json",
 * "identity.json.md" and "#identity.json#".
 */
export function jsonName(name: string): string {
  return `${name.replace(/^(\._|[.#~]+)/, '').replace(/(\.jso?n.*|\.[^.]*|[#~ ]+)$/i, '')}.json`;
}

/** Where a file that lies wrong was perhaps meant to lie. */
export function placeHint(path: string): string | undefined {
  const [folder = '', name = ''] = [path.split('/').at(-2), path.split('/').at(-1)];
  if (!path.endsWith('.json')) return `Name it "${jsonName(name)}", or move it elsewhere.`;
  return hintFor(folder, [...Object.keys(FOLDERS), 'copy/en']) ?? hintFor(name, Object.keys(FILES));
}

/**
 * The catalogue's own folder as it stands in a path, with the slash behind it; empty when paths
 * begin within it.
 */
export function rootOf(path: string): string {
  const parts = path.split('/');
  const depth = path.split('/').at(-3) === 'copy' ? 3 : own(FOLDERS, parts.at(-2) ?? '') ? 2 : 1;
  return parts
    .slice(0, -depth)
    .map((part) => `${part}/`)
    .join('');
}

/** File name without its ending: the id that the file must have. */
export function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.json$/, '');
}

/** The name of the file with that id: "proof-of-travel.json" for "Proof of Travel". */
export function fileNameOf(id: string): string {
  return `${id.toLowerCase().replaceAll(' ', '-')}.json`;
}

function own(
  table: Readonly<Record<string, CatalogueKind>>,
  key: string,
): CatalogueKind | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
