import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const work = mkdtempSync(join(tmpdir(), 'farland-portal-'));
afterAll(() => rmSync(work, { recursive: true }));

const ADDRESS = 'https://videx.diplo.de/videx/visum-erfassung/videx-kurzfristiger-aufenthalt';
const CONTROLS = `
  <label>Family name <input id="antragsteller.familienname"></label>
  <label>First name(s) <input id="renamed"></label>
  <label>Date of birth (dd.mm.yyyy) <input id="antragsteller.geburtsdatum"></label>
  <label>Sex <select id="antragsteller.geschlecht">
    <option value="">-</option><option value="m">Male</option><option value="w">Female</option>
  </select></label>`;

function saved(body: string, from = ADDRESS): string {
  const file = join(work, 'page.html');
  const comment =
    from && `<!-- saved from url=(${String(from.length).padStart(4, '0')})${from} -->`;
  writeFileSync(file, `<!doctype html>${comment}<form>${body}</form>`);
  return file;
}
const tried = (...words: string[]) => runCatalogueCommand(['portal', ...words]);

describe('npm run catalogue -- portal, a map on a saved page', () => {
  it('says which page it is, what is found and with what it is filled, and what is not found', async () => {
    const { code, text } = await tried('germany-videx', saved(CONTROLS), 'schengen-tourism');
    expect(code).toBe(1);
    const [whose, page, title, ...lines] = text.split('\n');
    expect([whose, page, title]).toEqual([
      'Answers of schengen-tourism.',
      `This is the page "personal-details-applicant-s-personal-data" (Personal details: applicant's personal data), by a sign of the map.`,
      'Found (4)',
    ]);
    expect(lines.slice(0, 6)).toEqual([
      '  antragsteller.familienname: gets "Eriksson"',
      '  antragsteller.vorname: gets "Anna Maria"; found by its label, as no selector finds it',
      '  antragsteller.geburtsdatum: gets "12.08.1994"',
      '  antragsteller.geschlecht: gets "Female"',
      'Not found (15)',
      '  antragsteller.geburtsname: no control of the kind "text" is called "Name at birth" or found by [id="antragsteller.geburtsname"]',
    ]);
    expect('document' in globalThis).toBe(false);
  });

  it('says so of a page that is none of the map, and of an address that is none of its sites', async () => {
    const pay = saved('<label>Card number <input></label>', 'https://pay.gov.example/');
    const { code, text } = await tried('germany-videx', pay);
    expect(code).toBe(1);
    expect(text).toContain('https://pay.gov.example/ is on none of the "sites"');
    expect(text).toContain('This is no page of "germany-videx"');
  });

  it('takes the address that is named, and says when there is none', async () => {
    const page = saved(CONTROLS, '');
    expect((await tried('germany-videx', page)).text).toContain('Name the address with --url.');
    const { text } = await tried('germany-videx', page, '--url', ADDRESS, '--json');
    expect(JSON.parse(text)).toMatchObject({ url: ADDRESS, pages: [{ row: 0, isSure: true }] });
  });

  it.each([
    [['germany-vidx', 'page.html'], 'Did you mean "germany-videx"?'],
    [['germany-videx', 'nowhere.html'], 'The page "nowhere.html" cannot be read (ENOENT).'],
    [['germany-videx', '', 'japan-tourism'], 'fills japan-visa, and the map takes schengen-short'],
    [['germany-videx', '', 'schengen-turism'], 'Did you mean "schengen-tourism"?'],
    [['germany-videx', '', '--url', 'videx'], '"videx" is no address.'],
  ])('refuses %j in a sentence', async ([map = '', file = '', ...rest], sentence) => {
    const result = await tried(map, file || saved(CONTROLS), ...rest);
    expect(result).toEqual({ code: 2, text: expect.stringContaining(sentence) });
  });
});

describe('npm run catalogue -- coverage', () => {
  it('names the questions that a portal does not take, ten at most', async () => {
    const { text } = await runCatalogueCommand(['coverage', 'indonesia']);
    expect(text).toMatch(
      /indonesia-evisa: 21 of 35 questions of indonesia-visit, \d+ of \d+ controls; not passport_scan, (\w+, ){8}\w+ and 4 more$/,
    );
  });
});
