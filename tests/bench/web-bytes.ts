import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Benchmark } from './figure.ts';

const web = join(import.meta.dirname, '../../dist/web');

type Chunk = { file: string; isEntry?: boolean; src?: string; imports?: string[]; css?: string[] };
type Chunks = Record<string, Chunk>;

const compressed = (file: string) => brotliCompressSync(readFileSync(join(web, file))).length;

/** A chunk with everything that it cannot start without: scripts and styles. */
const needed = (chunks: Chunks, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const other of chunk.imports ?? []) needed(chunks, other, seen);
  return seen;
};

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + compressed(file), 0) / 1000;

/**
 * Brotli kilobytes (1000 bytes) of what the browser fetches before sign-in shows, and of what the form route adds.
 * Fonts are named in the note alone: text shows at once in a face of the same measures.
 */
export const webBytes: Benchmark = () => {
  const chunks = JSON.parse(readFileSync(join(web, 'chunks.json'), 'utf8')) as Chunks;
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '';
  const form = Object.keys(chunks).find((name) => /screens\/form\/form-screen\.tsx$/.test(name)) ?? '';
  const inside = Object.keys(chunks).find((name) => name.endsWith('inside.tsx')) ?? '';
  const before = needed(chunks, entry).add('index.html');
  const shell = needed(chunks, inside, new Set(before)).difference(before);
  const route = needed(chunks, form, new Set([...before, ...shell])).difference(before.union(shell));
  const font = Object.values(chunks).find(({ file }) => file.includes('inter-latin-opsz'))?.file;
  const note = font ? `the Latin font adds ${Math.round(statSync(join(web, font)).size / 1000)} kB and holds nothing up` : undefined;
  return Promise.resolve([
    { name: 'web.bytes.sign-in', value: Math.round(weigh(before)), unit: 'kB', n: 1, note },
    { name: 'web.bytes.shell', value: Math.round(weigh(shell)), unit: 'kB', n: 1, note: 'after sign-in: router, queries, frame' },
    { name: 'web.bytes.form', value: Math.round(weigh(route)), unit: 'kB', n: 1, note: 'scripts and styles of the form route alone' },
  ]);
};
