import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { buildStamp } from './build-stamp.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src/extension');
/** What the server packs. */
export const EXTENSION_DIR = join(root, 'dist/extension');
const stamp = buildStamp({
  made: join(EXTENSION_DIR, 'filler.js'),
  stamp: join(root, 'dist/extension.json'),
  sources: [
    'src/extension',
    'src/core',
    'src/contract',
    'src/tools/build-extension.ts',
    'src/tools/build-stamp.ts',
    'package-lock.json',
  ],
});

/** Texts are packed as syntax trees, so that the parser of messages stays out. */
const resolve = {
  alias: [
    {
      find: /^@formatjs\/icu-messageformat-parser$/,
      replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  ],
};

/** One file that stands for itself: a content script imports nothing. */
const script = (entry: string, name: string): InlineConfig => ({
  configFile: false,
  root: source,
  logLevel: 'warn',
  resolve,
  build: {
    outDir: EXTENSION_DIR,
    emptyOutDir: false,
    target: 'chrome116',
    lib: { entry: join(source, entry), formats: ['iife'], name, fileName: () => `${name}.js` },
  },
});

const panel = (): InlineConfig => ({
  configFile: false,
  root: join(source, 'panel'),
  base: './',
  logLevel: 'warn',
  resolve,
  mode: 'production',
  // Whoever builds may be a test, whose environment is no production.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: EXTENSION_DIR,
    emptyOutDir: false,
    target: 'chrome116',
    modulePreload: false,
    rolldownOptions: {
      input: join(source, 'panel/panel.html'),
      output: {
        entryFileNames: 'panel.js',
        chunkFileNames: 'panel-[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});

/** Builds the companion extension where it is older than its sources: everything but what a tenant's manifest says. */
export const buildExtension = async (): Promise<void> => {
  if (stamp.isFresh()) return;
  const builtFrom = stamp.newest();
  rmSync(EXTENSION_DIR, { recursive: true, force: true });
  mkdirSync(EXTENSION_DIR, { recursive: true });
  const { build } = await import('vite');
  await build(panel());
  await build(script('background.ts', 'background'));
  await build(script('filler/filler.ts', 'filler'));
  stamp.write(builtFrom);
};

if (import.meta.main) await buildExtension();
