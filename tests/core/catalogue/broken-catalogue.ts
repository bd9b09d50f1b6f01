import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueText } from '../../../src/core/catalogue/catalogue.ts';

const FOLDER = join(import.meta.dirname, '../../cases/catalogue/sound');

/** A small catalogue without a mistake, with a little of everything. */
export function soundCatalogue(): CatalogueText[] {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.map((name) => ({ path: name, text: readFileSync(join(FOLDER, name), 'utf8') }));
}

/** One change to one file: words that are replaced, another text, or the file taken away. */
export interface Change {
  file: string;
  find?: string;
  put?: string;
  text?: string;
  remove?: boolean;
  also?: Change[];
}

/** The sound catalogue after a change. Throws when the words to replace are not in the file. */
export function broken(change: Change): CatalogueText[] {
  return [change, ...(change.also ?? [])].reduce(changed, soundCatalogue());
}

function changed(
  files: CatalogueText[],
  { file, find, put = '', text, remove }: Change,
): CatalogueText[] {
  const others = files.filter(({ path }) => path !== file);
  const own = files.find(({ path }) => path === file);
  if (remove) return others;
  if (text !== undefined) return [...others, { path: file, text }];
  if (!own || find === undefined || !own.text.includes(find))
    throw new Error(`"${find}" does not stand in ${file}.`);
  return [...others, { path: file, text: own.text.replace(find, () => put) }];
}
