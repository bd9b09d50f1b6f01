import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src/core/manifest/manifest.ts';
import type { Translate } from '../../../src/web/lib/i18n/texts.ts';
import { filterOptions } from '../../../src/web/screens/table/query/filter-options.ts';
import { filterWords } from '../../../src/web/screens/table/query/filter-words.ts';

const statuses = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../catalogue/statuses.json'), 'utf8'),
) as Manifest['statuses'];
const t = ((key: string) => key) as Translate;
const labels = (words: 'statuses' | 'approvals') =>
  filterOptions(
    { label: 'Status', kind: words },
    { manifestData: { manifest: { statuses }, countries: { list: [] } }, t },
  ).map(({ label }) => label);

describe('what a list can be narrowed to', () => {
  it('names nothing twice: a group that holds one status only is that status', () => {
    expect(labels('statuses').filter((label) => label === 'Just started')).toHaveLength(1);
    expect(new Set(labels('statuses')).size).toBe(labels('statuses').length);
  });

  it('is the groups, then each status', () => {
    expect(labels('statuses').slice(0, 3)).toEqual(['Finished', 'In progress', 'Just started']);
    expect(labels('approvals')).toEqual(['Approved', 'Rejected', 'Pending']);
  });

  it('is told in words on its chip, and so is a group of one status that an address names', () => {
    const words = (value: string) =>
      filterWords({ id: 'status', label: 'Status', kind: 'statuses' }, value, {
        manifestData: { manifest: { statuses }, countries: { list: [] } },
        t,
        today: '2026-11-28',
        people: {},
      });
    expect(words('initiated,draft')).toBe('Just started, In progress');
    expect(words('initiated,INITIATED')).toBe('Just started');
    expect(words('of-an-older-version')).toBe('of-an-older-version');
  });
});
