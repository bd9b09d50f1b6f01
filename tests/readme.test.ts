import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '../src/contract/errors.ts';
import { DEMO_PREMIUM_KEY } from '../src/server/seed/seed-demo.ts';
import { limitRows } from './limit-rows.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the README', () => {
  it('names every error with its status and meaning', () => {
    const rows = Object.entries(errors).map(
      ([code, { status, log }]) => `| \`${code}\` | ${status} | ${log} |`,
    );
    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });

  it('names every limit with its number and reason', () => {
    expect(limitRows.filter((row) => !readme.includes(row))).toEqual([]);
  });

  it('names the premium key that the demonstration holds', () => {
    expect(readme).toContain(DEMO_PREMIUM_KEY);
  });

  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('shows pictures that exist', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
    expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
