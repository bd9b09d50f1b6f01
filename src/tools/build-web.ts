import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'dist/web');
const stamp = join(root, 'dist/web.json');
/** What the built web is made of. */
const SOURCES = [
  'src/web',
  'src/core',
  'src/contract',
  'src/tools/chunk-groups.ts',
  'src/tools/operation-bodies.ts',
  'vite.config.ts',
  'package-lock.json',
];

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

const newest = () =>
  Math.max(
    ...SOURCES.flatMap((source) => filesOf(join(root, source))).map(
      (file) => statSync(file).mtimeMs,
    ),
  );

/** Whether the built web is there and says the same as its sources. */
const isFresh = (): boolean => {
  if (!existsSync(join(output, 'index.html')) || !existsSync(stamp)) return false;
  const { builtFrom } = JSON.parse(readFileSync(stamp, 'utf8')) as { builtFrom: number };
  return newest() <= builtFrom;
};

/** Brotli beside each text file, so that the server need not compress at every visit. */
const compress = (): void => {
  for (const file of filesOf(output).filter((name) => /\.(js|css|svg|mjs|json)$/.test(name))) {
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
};

const build = async (): Promise<void> => {
  const builtFrom = newest();
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  compress();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ builtFrom }));
};

if (!isFresh()) {
  console.log('Building the web…');
  await build();
}
