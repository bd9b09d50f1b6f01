import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildExtension } from './build-extension.ts';
import { buildStamp, filesOf } from './build-stamp.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'dist/web');
const stamp = buildStamp({
  made: join(output, 'index.html'),
  stamp: join(root, 'dist/web.json'),
  sources: [
    'src/web',
    'src/core',
    'src/contract',
    'src/tools/chunk-groups.ts',
    'src/tools/operation-bodies.ts',
    'vite.config.ts',
    'package-lock.json',
  ],
});

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
  const builtFrom = stamp.newest();
  const { build: viteBuild } = await import('vite');
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  compress();
  stamp.write(builtFrom);
};

if (!stamp.isFresh()) {
  console.log('Building the web…');
  await build();
}
await buildExtension();
