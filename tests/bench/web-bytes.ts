import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formToWire } from '../../src/core/forms/wire.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';

const web = join(import.meta.dirname, '../../dist/web');

type Chunk = { file: string; isEntry?: boolean; src?: string; imports?: string[]; css?: string[] };
type Chunks = Record<string, Chunk>;

const packed = (content: Buffer | string): number => brotliCompressSync(content).length / 1000;

/** A chunk with everything that it cannot start without: scripts and styles. */
const needed = (chunks: Chunks, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const other of chunk.imports ?? []) needed(chunks, other, seen);
  return seen;
};

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + packed(readFileSync(join(web, file))), 0);

/** The scripts and styles of the sign-in, of the frame behind it and of the form route, each without those before it. */
const routeWeights = () => {
  const chunks = JSON.parse(readFileSync(join(web, 'chunks.json'), 'utf8')) as Chunks;
  const named = (matches: (name: string) => boolean) => Object.keys(chunks).find(matches) ?? '';
  const before = needed(chunks, named((name) => chunks[name]?.isEntry === true)).add('index.html');
  const shell = needed(chunks, named((name) => name.endsWith('inside.tsx')), new Set(before)).difference(before);
  const parts = [/screens\/form\/form-screen\.tsx$/, /form-session\/form-sessions\.ts$/].map((part) => needed(chunks, named((name) => part.test(name)), new Set([...before, ...shell])));
  const route = new Set(parts.flatMap((files) => [...files])).difference(before.union(shell));
  const font = Object.values(chunks).find(({ file }) => file.includes('inter-latin-opsz'))?.file;
  return { before: weigh(before), shell: weigh(shell), route: weigh(route), font: font ? Math.round(statSync(join(web, font)).size / 1000) : undefined };
};

/** Countries and forms as the calls send them. */
const dataWeights = async () => {
  const { countries: { countries, sets }, forms } = await compiledCatalogue();
  const weights = Object.values(forms).map((form) => ({ id: form.id, weight: packed(JSON.stringify(formToWire(form))) })).toSorted((one, other) => other.weight - one.weight);
  return { countries: packed(JSON.stringify({ countries, sets })), forms: weights };
};

/**
 * Brotli kilobytes (1000 bytes) of what the browser fetches before sign-in shows, and of what a form adds.
 * Fonts are named in the note alone: text shows at once in a face of the same measures.
 */
export const webBytes: Benchmark = async () => {
  const { before, shell, route, font } = routeWeights();
  const { countries, forms } = await dataWeights();
  const largest = forms[0]?.weight ?? 0;
  const figure = (name: string, value: number, note?: string): Figure => ({ name, value: rounded(value), unit: 'kB', n: 1, note });
  return [
    figure('web.bytes.sign-in', before, font === undefined ? undefined : `the Latin font adds ${font} kB and holds nothing up`),
    figure('web.bytes.shell', shell, 'after sign-in: router, queries, frame'),
    figure('web.bytes.form', route + countries + largest, `scripts and styles of the form route ${rounded(route)}, countries ${rounded(countries)}, the largest form ${rounded(largest)}`),
    ...forms.map(({ id, weight }) => figure(`web.bytes.form.${id}`, weight, 'as the call sends it, without answers')),
  ];
};
