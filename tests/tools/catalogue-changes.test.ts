import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const SHIPPED = join(import.meta.dirname, '../../catalogue');
const SOUND = join(import.meta.dirname, '../cases/catalogue/sound');
const folders: string[] = [];

/** A copy of the small sound catalogue, with words of files replaced. */
function copyWith(...changes: FileChange[]): string {
  return copyOf(SOUND, changes);
}

type FileChange = [file: string, find: string, put: string];

function copyOf(original: string, changes: FileChange[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'farland-changes-')), 'catalogue');
  folders.push(folder);
  cpSync(original, folder, { recursive: true });
  for (const [file, find, put] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(find);
    writeFileSync(join(folder, file), text.replace(find, put));
  }
  return folder;
}

afterAll(() => folders.forEach((folder) => rmSync(join(folder, '..'), { recursive: true })));

describe('npm run catalogue -- show', () => {
  it('shows a destination with what it takes over, each line with its file', async () => {
    const { code, text } = await runCatalogueCommand(['show', 'France', SOUND]);
    expect(code).toBe(0);
    expect(text).toContain('visaTypes[schengen_c_tourism].fee.amounts[0].amount: 90');
    expect(text).toMatch(
      /name: Schengen Type C Tourism {2}\(sound\/destinations\/schengen.json:9\)/,
    );
    expect(text).toMatch(/requirements\[hotel\].title: Hotel or attestation .*france.json:12\)/);
    expect(text).toMatch(/Checks for schengen_c_tourism \(2\)\n {2}surname-same: error: .*:4\)/);
  });

  it('finds it by its country, and names what was meant', async () => {
    expect((await runCatalogueCommand(['show', 'FR', SOUND])).code).toBe(0);
    expect(await runCatalogueCommand(['show', 'franc', SOUND])).toEqual({
      code: 2,
      text: 'There is no destination "franc".  Did you mean "france"?',
    });
  });
});

describe('npm run catalogue -- diff', () => {
  it('says nothing of two that are the same', async () => {
    expect(await runCatalogueCommand(['diff', SOUND, copyWith()])).toEqual({
      code: 0,
      text: 'The two catalogues say the same.',
    });
  });

  it('tells questions, options, visas, checks and any other file in words', async () => {
    const form = 'forms/japan-visa.json';
    const folder = copyOf(SHIPPED, [
      [form, '"label": "Surname"', '"label": "Family name"'],
      [form, '"value": "single",', '"value": "never_married",'],
      [form, '"key": "birth_state"', '"key": "birth_province"'],
      ['papers/japan-visa.json', '"option": "single"', '"option": "never_married"'],
      ['papers/japan-visa.json', '"birth_state"', '"birth_province"'],
      ['checks/work.json', '"severity": "warning"', '"severity": "error"'],
      ['destinations/japan.json', '"title": "Daily plan', '"title": "Plan of the days'],
      ['roles/agent.json', '"label": "Agent"', '"label": "Consultant"'],
    ]);
    const { code, text } = await runCatalogueCommand(['diff', SHIPPED, folder]);
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'form japan-visa  “State or province of birth” has another key: "birth_state" is now "birth_province", and answers to it are kept aside.',
      'form japan-visa  “Surname” is now called “Family name”.',
      'form japan-visa  Marital status: you can now also choose Single.',
      'form japan-visa  Marital status: no longer on offer: Single.',
      'checks  Checked in another way: Your leave covers the trip',
      'JP jp_tourism  What is said about “Plan of the days and hotel booking” has changed.',
      'papers/japan-visa.json  sections[0].boxes[5].fields[birth_state] is gone: "birth_state".',
      'papers/japan-visa.json  sections[0].boxes[5].fields[birth_province] is new: "birth_province".',
      'papers/japan-visa.json  sections[0].boxes[7].ticks.options[0].option was "single", and is "never_married".',
      'roles/agent.json  label was "Agent", and is "Consultant".',
    ]);
  });
});

describe('npm run catalogue -- new', () => {
  it('writes a destination, a form and a check that are sound at once', async () => {
    const folder = copyOf(SHIPPED, []);
    for (const words of [
      ['destination', 'Kenya'],
      ['form', 'Long stay'],
      ['check', 'Passport outlives the trip'],
    ])
      expect((await runCatalogueCommand(['new', ...words, '--in', folder])).code).toBe(0);
    const { code, text } = await runCatalogueCommand(['check', folder]);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('warning: catalogue/destinations/kenya.json'),
    ]);
  });

  it('begins a check with the visas of the destination that its name begins with', async () => {
    const folder = copyOf(SHIPPED, []);
    await runCatalogueCommand(['new', 'destination', 'Kenya', '--in', folder]);
    await runCatalogueCommand(['new', 'check', 'Kenya arrival', '--in', folder]);
    const path = join(folder, 'checks/kenya-arrival.json');
    const written = readFileSync(path, 'utf8');
    expect(JSON.parse(written)).toMatchObject({ checks: [{ appliesTo: ['ke_tourism'] }] });
    writeFileSync(path, written.replace(/"assert": .*/, '"assert": "form.arrival_date > today",'));
    const { text } = await runCatalogueCommand(['explain', 'kenya_arrival', '--in', folder]);
    // Other forms ask for "arrival_date" too, in words of their own.
    expect(text).toContain('“Day of arrival” is after today');
  });

  it('names the everyday checks that a new destination can join, and that all of them then compile', async () => {
    const folder = copyOf(SHIPPED, []);
    const { text } = await runCatalogueCommand(['new', 'destination', 'Kenya', '--in', folder]);
    const [, named = ''] = /"ke_tourism" to the "appliesTo" of [^:]*: (.*)\./.exec(text) ?? [];
    const ids = named.split(', ');
    expect(ids).toEqual(expect.arrayContaining(['dates_order', 'name_form_passport']));
    expect(ids).not.toContain('hotel_covers_nights');
    for (const file of readdirSync(join(folder, 'checks'))) {
      const path = join(folder, 'checks', file);
      const value = JSON.parse(readFileSync(path, 'utf8'));
      for (const check of value.checks)
        if (ids.includes(check.id)) check.appliesTo.push('ke_tourism');
      writeFileSync(path, JSON.stringify(value));
    }
    expect((await runCatalogueCommand(['check', folder])).code).toBe(0);
  });

  it('makes one like another, under its own ids, and names the checks that stay behind', async () => {
    const folder = copyOf(SHIPPED, []);
    const made = await runCatalogueCommand([
      'new',
      'destination',
      'Brazil',
      '--like',
      'japan',
      '--in',
      folder,
    ]);
    expect([made.code, made.text]).toEqual([0, expect.stringContaining('Add "br_tourism"')]);
    const written = readFileSync(join(folder, 'destinations/brazil.json'), 'utf8');
    const [, line] = /\d+ lines still speak of Japan: (\d+),/.exec(made.text) ?? [];
    expect(written.split('\n')[Number(line) - 1]).toContain('Japan');
    expect(JSON.parse(written)).toMatchObject({ id: 'brazil', country: 'BR' });
    expect(written).toContain('"name": "Brazil Tourism Visa"');
    expect(written).not.toContain('fileOnline');
    expect((await runCatalogueCommand(['check', folder])).code).toBe(0);
  });

  it('touches nothing that is there', async () => {
    const folder = copyWith();
    const again = await runCatalogueCommand(['new', 'form', 'short stay', '--in', folder]);
    expect([again.code, again.text]).toEqual([2, expect.stringContaining('is there already')]);
    const taken = await runCatalogueCommand(['new', 'destination', 'France', '--in', folder]);
    expect([taken.code, taken.text]).toEqual([2, 'France is a destination already.']);
    expect(
      (await runCatalogueCommand(['new', 'destination', 'Fransse', '--in', folder])).text,
    ).toBe('There is no country "Fransse".  Did you mean "France"?');
  });
});

describe('an edit that is tried (--edit)', () => {
  const fileWith = (name: string, value: unknown): string => {
    const folder = mkdtempSync(join(tmpdir(), 'farland-edits-'));
    folders.push(join(folder, 'file'));
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const step = { op: 'replace', path: '/gone', value: 7 };
  const edit = (patch: unknown[]) => fileWith('edit.json', { file: 'statuses.json', patch });
  const before = readFileSync(join(SOUND, 'statuses.json'), 'utf8');

  it('is checked as if it were made, and changes no file', async () => {
    const { code, text } = await runCatalogueCommand([
      'check',
      SOUND,
      '--edit',
      edit([{ op: 'remove', path: '/statuses' }]),
    ]);
    expect([code, text]).toEqual([1, expect.stringContaining('sound/statuses.json')]);
    expect((await runCatalogueCommand(['check', SOUND, '--edit', edit([])])).code).toBe(0);
    expect(readFileSync(join(SOUND, 'statuses.json'), 'utf8')).toBe(before);
  });

  it('is dry-run on the applications in flight', async () => {
    const against = fileWith('applications.json', { applications: [] });
    const tried = (file: string) =>
      runCatalogueCommand(['dry-run', SOUND, '--against', against, '--edit', file]);
    expect(await tried(edit([]))).toMatchObject({ code: 0 });
    expect((await tried(edit([{ op: 'remove', path: '/statuses' }]))).text).toContain(
      'Nothing was done',
    );
  });

  it('says why it cannot be made', async () => {
    const tried = (file: string) => runCatalogueCommand(['check', SOUND, '--edit', file]);
    expect((await tried(edit([step]))).text).toContain('does not fit what stands there');
    expect(await tried('no-such-edit.json')).toMatchObject({ code: 2 });
  });
});
