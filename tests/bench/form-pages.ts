import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { checksToWire } from '../../src/core/checks/check-wire.ts';
import type { FormStore } from '../../src/core/forms/store/store.ts';
import type { Source } from '../../src/core/forms/types.ts';
import { toJsonSchema } from '../../src/core/forms/wire/to-json-schema.ts';
import { formFromWire, formToWire, toWire } from '../../src/core/forms/wire/wire.ts';
import { answerAll, shownLeaves } from './full-answers.ts';
import { TODAY, ukForm } from './uk-form.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Half of the answers from documents, half typed, as after a good reading; each with the chip that
 * says so.
 */
const sourcesOf = (store: FormStore): Record<string, Source> =>
  Object.fromEntries(
    shownLeaves(store)
      .filter(({ value }) => value !== undefined)
      .map(({ path }, index) => [
        path,
        index % 2
          ? { kind: 'person', by: 'me', at: `${TODAY}T10:00:00Z` }
          : {
              kind: 'document',
              documentId: 'd1',
              fileName: 'passport.jpg',
              category: 'Passport',
              page: 1,
              box: [0.1, 0.1, 0.2, 0.1],
              confidence: 0.95,
              raw: 'ANSWER',
              check: false,
            },
      ]),
  );

/** What the pages are given: `none.json` without answers, `full.json` with all. */
const pageData = async (): Promise<
  Record<'none' | 'full', string> & { shown: Record<'none' | 'full', number> }
> => {
  const { form, compiled, countries, emptyStore } = await ukForm();
  const schema = toJsonSchema(form, { countries });
  const shared = {
    form: formFromWire(formToWire(form)),
    wire: formToWire(form),
    countries: compiled.countries,
    tables: compiled.tables,
    checks: checksToWire(compiled.checks, 'uk_standard_visitor_tourism'),
    trust: compiled.trust,
    texts: compiled.copy.en?.all,
    schema,
    facts: {
      today: TODAY,
      trip: { visaType: 'uk_standard_visitor_tourism' },
      tables: compiled.tables,
    },
  };
  const [none, full] = [emptyStore(), answerAll(emptyStore())];
  const json = (store: typeof none) =>
    JSON.stringify({
      ...shared,
      answers: toWire(form, store.raw()),
      values: store.raw(),
      sources: sourcesOf(store),
    });
  return {
    none: json(none),
    full: json(full),
    shown: { none: shownLeaves(none).length, full: shownLeaves(full).length },
  };
};

const buildPages = async (outDir: string): Promise<void> =>
  void (await build({
    root: join(import.meta.dirname, 'form-page'),
    base: './',
    plugins: [react()],
    logLevel: 'error',
    configFile: false,
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  }));

const serve = (folder: string) =>
  createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = join(folder, path === '/' ? 'index.html' : path.replaceAll('..', ''));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  }).listen(0);

/**
 * The UK form as pages to measure, built as the product is; `shown` is how many questions show in
 * each state.
 */
export const startFormPages = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farland-form-'));
  await buildPages(folder);
  const { none, full, shown } = await pageData();
  writeFileSync(join(folder, 'none.json'), none);
  writeFileSync(join(folder, 'full.json'), full);
  const server = serve(folder);
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shown, stop };
};
