import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { checkCatalogue } from '../../src/core/catalogue/check-catalogue.ts';
import { countryTable } from '../../src/core/forms/check-context.ts';
import { toJsonSchema } from '../../src/core/forms/schema.ts';
import { checksumOf, readCatalogueFiles } from '../../src/server/catalogue-files.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';

const PAGES = Number(process.env['PAGES'] ?? 3), KEYS = 16;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const pageData = async (): Promise<string> => {
  const files = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const { compiled } = checkCatalogue(files, checksumOf(files));
  const form = compiled?.forms['uk-standard-visitor'];
  if (!compiled || !form) throw new Error('The catalogue has problems.');
  const schema = toJsonSchema(form, { countries: countryTable(compiled.countries) });
  return JSON.stringify({ form, countries: compiled.countries, tables: compiled.tables, texts: compiled.copy['en']?.all, schema });
};

const buildPages = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'farland-form-'));
  await build({ root: join(import.meta.dirname, 'form-page'), base: './', plugins: [react()], logLevel: 'error', configFile: false, build: { outDir, emptyOutDir: true, target: 'es2023' } });
  writeFileSync(join(outDir, 'data.json'), await pageData());
  return outDir;
};

const serve = (folder: string) => createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const file = join(folder, path === '/' ? 'index.html' : path.replaceAll('..', ''));
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
}).listen(0);

/** Milliseconds of script, style and layout on the page's main thread so far. */
const cpu = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name)).reduce((sum, { value }) => sum + value, 0);
};

const spent = async (cdp: CDPSession, work: () => Promise<void>): Promise<number> => {
  const before = await cpu(cdp);
  await work();
  return await cpu(cdp) - before;
};

interface Costs { mount: number; all: number; key: number; firstToggle?: number; toggle?: number }

const typeSlowly = async (page: Page): Promise<void> => {
  await page.getByLabel('Place of birth').or(page.getByLabel('Town or city of birth')).first().focus();
  await page.keyboard.type('abcdefghijklmnop'.slice(0, KEYS), { delay: 80 });
  await page.waitForTimeout(500);
};

const toggleOnce = async (page: Page, cdp: CDPSession, answer: 'Yes' | 'No'): Promise<number> => {
  const radio = page.getByRole('radiogroup', { name: /Will anyone else pay/i }).first().getByLabel(answer, { exact: true });
  await radio.scrollIntoViewIfNeeded();
  await radio.hover();
  await page.waitForTimeout(400);
  return spent(cdp, async () => { await radio.click(); await page.waitForTimeout(150); });
};

const measure = async (browser: Browser, address: string, variant: string): Promise<Costs> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('pageerror', (error) => console.error(`${variant}: ${error.message}`));
  await page.goto(`${address}/?variant=${variant}`);
  await page.waitForFunction(() => window.isReady);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const mount = await spent(cdp, () => page.evaluate(() => window.draw()));
  const all = mount + await spent(cdp, async () => { await page.evaluate(() => window.drawAll()); await page.waitForTimeout(1500); });
  const key = await spent(cdp, () => typeSlowly(page)) / KEYS;
  const toggles = variant === 'ours' ? { firstToggle: await toggleOnce(page, cdp, 'Yes'), hide: await toggleOnce(page, cdp, 'No'), toggle: await toggleOnce(page, cdp, 'Yes') } : {};
  await page.context().close();
  return { mount, all, key, ...toggles };
};

const middle = (costs: readonly Costs[], part: keyof Costs): number => rounded(median(costs.map((cost) => cost[part] ?? Number.NaN)));

const figures = (ours: Costs[], rhf: Costs[], plain: Costs[]): Figure[] => {
  const beside = (name: string, part: 'key' | 'mount' | 'all', peer: string, peers: Costs[], note: string): Figure =>
    ({ name, value: middle(ours, part), unit: 'ms', peer, peerValue: middle(peers, part), ratio: rounded(middle(ours, part) / middle(peers, part)), n: PAGES, note });
  return [
    beside('form.keystroke', 'key', 'React Hook Form by hand', rhf, 'script, style and layout a key, all sections mounted'),
    beside('form.keystroke.plain', 'key', '@rjsf/mantine as it comes', plain, 'the same beside plain rjsf'),
    beside('form.mount', 'mount', 'React Hook Form by hand', rhf, 'sections near the viewport, modules loaded'),
    beside('form.mount.all', 'all', 'React Hook Form by hand', rhf, 'and all others'),
    { name: 'form.toggle', value: middle(ours, 'toggle'), unit: 'ms', n: PAGES, note: `with a pointer; its first touch ${middle(ours, 'firstToggle')} ms` },
  ];
};

/** The UK form in a real browser: ours, React Hook Form written by hand, and plain rjsf, in turn, in the same run. */
export const formInBrowser: Benchmark = async () => {
  const folder = await buildPages();
  const server = serve(folder);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  const costs: Record<string, Costs[]> = { ours: [], rhf: [], plain: [] };
  try {
    for (let page = 0; page < PAGES; page += 1) for (const [variant, list] of Object.entries(costs)) list.push(await measure(browser, address, variant));
    return figures(costs['ours'] ?? [], costs['rhf'] ?? [], costs['plain'] ?? []);
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
