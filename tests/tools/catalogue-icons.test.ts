import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { iconModule, iconNames } from '../../src/tools/catalogue-icons.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'farland-icons-'));
writeFileSync(join(folder, 'screen.json'), '{ "icon": "id-badge-2", "nav": { "icon":"plane" }, "other": { "icon": "no-such-icon" } }');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the icons of the catalogue', () => {
  it('are found wherever a file names one', () => {
    expect(iconNames(folder)).toEqual(['id-badge-2', 'no-such-icon', 'plane']);
  });

  it('come into the web by name, the unknown ones left out for the neutral sign', () => {
    const made = iconModule(folder, join(root, 'node_modules'));
    expect(made).toContain("'id-badge-2': IconIdBadge2,");
    expect(made).toContain("'plane': IconPlane,");
    expect(made).not.toContain('no-such-icon');
    expect(made).toContain('export const neutral = IconPoint;');
  });

  it('all exist for the catalogue that is shipped', () => {
    const catalogue = join(root, 'catalogue');
    const made = iconModule(catalogue, join(root, 'node_modules'));
    expect(iconNames(catalogue).filter((name) => !made.includes(`'${name}':`))).toEqual([]);
  });
});
