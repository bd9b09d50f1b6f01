import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files at a path, or the one that it is. */
export const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

interface Built {
  /** A file that is there once it is built. */
  made: string;
  /** Where it is written down what it was built from. */
  stamp: string;
  /** What it is built from: folders and files, from the project's root. */
  sources: readonly string[];
}

/** Tells whether something that was built says the same as its sources, by their latest change. */
export const buildStamp = ({ made, stamp, sources }: Built) => {
  const newest = () =>
    Math.max(
      ...sources
        .flatMap((source) => filesOf(join(root, source)))
        .map((file) => statSync(file).mtimeMs),
    );
  return {
    newest,
    isFresh: (): boolean => {
      if (!existsSync(made) || !existsSync(stamp)) return false;
      const { builtFrom } = JSON.parse(readFileSync(stamp, 'utf8')) as { builtFrom: number };
      return newest() <= builtFrom;
    },
    write: (builtFrom: number): void => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, JSON.stringify({ builtFrom }));
    },
  };
};
