import path from 'node:path';
import { checkCatalogue } from '../../../src/core/catalogue/check-catalogue.ts';
import { checksumOf } from '../../../src/server/catalogue-files.ts';
import { loadCatalogue, type LoadedCatalogue } from '../../../src/server/serve-catalogue.ts';

const { files } = await loadCatalogue(path.resolve('catalogue'));

/** What ops do to one file; nothing left means that the file is taken away. */
export type Change = (text: string) => string | undefined;

/** The catalogue that ships, after ops have changed files of it. */
export function edition(changes: Record<string, Change>): LoadedCatalogue {
  const changed = files.flatMap(({ path: file, text }) => {
    const change = changes[file.replace('catalogue/', '')];
    const now = change ? change(text) : text;
    if (change && now === text) throw new Error(`Nothing has changed in ${file}.`);
    return now === undefined ? [] : [{ path: file, text: now }];
  });
  const tidy = withoutIdleTranslations(changed);
  return { files: tidy, ...checkCatalogue(tidy, checksumOf(tidy)) };
}

/** Ops take the translation out of what the catalogue no longer says, as its check tells them. */
function withoutIdleTranslations(all: LoadedCatalogue['files']): LoadedCatalogue['files'] {
  const idle = checkCatalogue(all, 'test').problems.filter(({ file, pointer }) => file.startsWith('catalogue/copy/') && /^\/(sentences|texts)\/./.test(pointer));
  return all.map(({ path: file, text }) => {
    const own = idle.filter((problem) => problem.file === file);
    if (own.length === 0) return { path: file, text };
    const value = JSON.parse(text) as Record<string, Record<string, string>>;
    for (const { pointer } of own) {
      const [, part = '', ...key] = pointer.split('/');
      delete value[part]?.[key.join('/').replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    return { path: file, text: JSON.stringify(value, null, 2) };
  });
}

/** A change of a file's JSON in place. */
export const json = <T>(change: (value: T) => void): Change => (text) => {
  const value = JSON.parse(text) as T;
  change(value);
  return JSON.stringify(value, null, 2);
};
