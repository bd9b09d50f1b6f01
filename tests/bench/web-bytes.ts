import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { checksToWire } from '../../src/core/checks/check-wire.ts';
import { formToWire } from '../../src/core/forms/wire/wire.ts';
import { slice } from '../../src/core/manifest/manifest.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';

const web = join(import.meta.dirname, '../../dist/web');

/** What is weighed is what these sources build to; nothing is done where it is there already. */
const buildWeb = () =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../src/tools/build-web.ts'),
  ]);

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Chunks = Record<string, Chunk>;

const packed = (content: Buffer | string): number => brotliCompressSync(content).length / 1000;
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + packed(readFileSync(join(web, file))), 0);

/** A chunk with everything that it cannot start without: scripts and styles. */
const needed = (chunks: Chunks, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const other of chunk.imports ?? []) needed(chunks, other, seen);
  return seen;
};

/** The page with the scripts and styles that it names, and all that those cannot start without. */
const firstFiles = (chunks: Chunks): Set<string> => {
  const named = [
    ...readFileSync(join(web, 'index.html'), 'utf8').matchAll(
      /(?:src|href)="\.\/(assets\/[^"]+)"/g,
    ),
  ].map(([, file]) => file ?? '');
  const names = Object.keys(chunks).filter((name) => named.includes(chunks[name]?.file ?? ''));
  return new Set(['index.html', ...named, ...names.flatMap((name) => [...needed(chunks, name)])]);
};

/** What a form fetches behind the shell: its screen, and the sessions that keep its answers. */
const FORM_ROUTE = [/screens\/form\/form-screen\.tsx$/, /^_answers-.*\.js$/];

/** The other screens of a traveller's way, and what each fetches behind the shell. */
const SCREENS = {
  details: /screens\/details\/details-screen\.tsx$/,
  guidelines: /screens\/guidelines\/guidelines-screen\.tsx$/,
  documents: /screens\/documents\/documents-screen\.tsx$/,
  summary: /screens\/summary\/summary-screen\.tsx$/,
};

/**
 * The scripts and styles of the sign-in, of the frame behind it and of the form route, each without
 * those before it.
 */
const routeWeights = () => {
  const chunks = JSON.parse(readFileSync(join(web, 'chunks.json'), 'utf8')) as Chunks;
  const from = (part: RegExp, have: Set<string>) => {
    const name = Object.keys(chunks).find((one) => part.test(one));
    if (!name) throw new Error(`The built web has no piece ${String(part)}.`);
    return needed(chunks, name).difference(have);
  };
  const before = firstFiles(chunks);
  // Named for its file, or for its group of files, which has a style of the same name.
  const shell = from(/^_?inside[.-].*\.(tsx|js)$/, before);
  const route = new Set(FORM_ROUTE.flatMap((part) => [...from(part, before.union(shell))]));
  const font = Object.values(chunks).find(({ file }) => file.includes('inter-latin-opsz'))?.file;
  return {
    screens: Object.entries(SCREENS).map(([name, part]) => ({
      name,
      weight: weigh(from(part, before.union(shell))),
    })),
    before: weigh(before),
    shell: weigh(shell),
    route: weigh(route),
    font: font ? Math.round(statSync(join(web, font)).size / 1000) : undefined,
  };
};

/** The visa type with the largest form. */
const VISA = 'uk_standard_visitor_tourism';

/** Manifest, countries, checks and forms as the calls send them. */
const dataWeights = async () => {
  const compiled = await compiledCatalogue();
  const {
    countries: { countries, sets },
    forms,
    tenants: [tenant],
  } = compiled;
  const listed = countries.map(({ value, label, alpha3, aliases }) => ({
    value,
    label,
    alpha3,
    aliases,
  }));
  const manifest = slice(compiled, {
    roles: ['applicant'],
    applicantType: 'D2C',
    tenantId: tenant?.id ?? '',
  });
  const weights = Object.values(forms)
    .map((form) => ({ id: form.id, weight: packed(JSON.stringify(formToWire(form))) }))
    .toSorted((one, other) => other.weight - one.weight);
  const checks = packed(JSON.stringify(checksToWire(compiled.checks, VISA)));
  return {
    checks,
    manifest: packed(JSON.stringify(manifest)),
    countries: packed(JSON.stringify({ countries: listed, sets })),
    forms: weights,
  };
};

/**
 * Brotli kilobytes (1000 bytes) of (a) what the browser fetches before sign-in shows, and of (b)
 * all scripts and styles that a cold load of the form route needs beyond (a), with countries and
 * one form. Frame and route are said apart too. What grows with wording and not with code, the
 * manifest and the checks, stands in rows of its own and is not in (b). Fonts are named in the note
 * alone: text shows at once in a face of the same measures.
 */
export const webBytes: Benchmark = async () => {
  await buildWeb();
  const { before, shell, route, font, screens } = routeWeights();
  const { manifest, countries, checks, forms } = await dataWeights();
  const largest = forms[0]?.weight ?? 0;
  const figure = (name: string, value: number, note?: string): Figure => ({
    name,
    value: rounded(value),
    unit: 'kB',
    n: 1,
    note,
  });
  return [
    figure(
      'web.bytes.sign-in',
      before,
      font === undefined
        ? undefined
        : `(a) all before sign-in shows: page, scripts, styles; the Latin font adds ${font} kB and holds nothing up`,
    ),
    figure(
      'web.bytes.form',
      shell + route + countries + largest,
      '(b) all that a cold load of the form route needs beyond (a): scripts and styles of shell and route, countries, the largest form; manifest and checks are said below',
    ),
    figure(
      'web.bytes.form.shell',
      shell,
      'scripts and styles that every screen has: router, queries, frame',
    ),
    figure('web.bytes.form.route', route, 'scripts and styles of the form'),
    ...screens.map(({ name, weight }) =>
      figure(
        `web.bytes.${name}.route`,
        weight,
        'scripts and styles of the screen, beyond the shell',
      ),
    ),
    figure('web.bytes.form.countries', countries),
    figure(
      'web.bytes.checks',
      checks,
      'the checks across form and documents, which come with the answer that brings the form',
    ),
    figure(
      'web.bytes.manifest',
      manifest,
      'screens, statuses, documents and sentences of an applicant; kept by the browser until the catalogue changes',
    ),
    ...forms.map(({ id, weight }) =>
      figure(`web.bytes.form.${id}`, weight, 'as the call sends it, without answers'),
    ),
  ];
};
