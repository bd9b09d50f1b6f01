import {
  checkCatalogueFiles,
  type LoadedCatalogue,
} from '../../../src/server/catalogue/serve-catalogue.ts';
import { ownCatalogue } from '../own-catalogue.ts';

const { files } = await ownCatalogue();

/** What ops do to one file; nothing left means that the file is taken away. */
export type Change = (text: string) => string | undefined;

/** The catalogue that ships, after ops have changed files of it and added some. */
export async function edition(
  changes: Record<string, Change>,
  added: typeof files = [],
): Promise<LoadedCatalogue> {
  const changed = files.flatMap(({ path: file, text }) => {
    const change = changes[file.replace('catalogue/', '')];
    const now = change ? change(text) : text;
    if (change && now === text) throw new Error(`Nothing has changed in ${file}.`);
    return now === undefined ? [] : [{ path: file, text: now }];
  });
  return checkCatalogueFiles([...changed, ...added]);
}

/** A change of a file's JSON in place. */
export const json =
  <T>(change: (value: T) => void): Change =>
  (text) => {
    const value = JSON.parse(text) as T;
    change(value);
    return JSON.stringify(value, null, 2);
  };
