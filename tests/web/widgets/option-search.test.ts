import { describe, expect, it } from 'vitest';
import { matching, meant } from '../../../src/web/widgets/option-list/option-search.ts';
import { written } from '../../catalogue/load.ts';

const countries = written.files.countries.flatMap(({ value }) => value.countries);
const options = countries.map(({ value, label, aliases = [] }) => ({ value, label, aliases }));
const found = (search: string) => matching(options, search).map(({ value }) => value);

describe('a search in a list', () => {
  it.each([
    ['Germny', ['DE']],
    ['Swizerland', ['CH']],
    ['Indai', ['IN', 'IO']],
    ['Japn', ['JP', 'SJ']],
    ['Great Britan', ['GB']],
    ['Korae', ['KR', 'KP']],
    ['Austrla', ['AU', 'AT']],
  ])('finds what "%s" means but for a slip', (search, codes) => {
    expect(found(search)).toEqual(codes);
  });

  it.each(['Iran', 'Niger', 'Guinea', 'Germany'])('keeps to "%s" where it is written', (search) => {
    const names = matching(options, search).flatMap(({ label, aliases = [] }) => [
      label,
      ...aliases,
    ]);
    expect(names.some((name) => name.startsWith(search))).toBe(true);
    expect(found(search)).not.toContain('IQ');
  });

  it('finds nothing for what is no slip', () => {
    expect(['xx', 'qwertz', 'Stateless'].flatMap(found)).toEqual([]);
  });

  it('does not take what was mistyped for an answer', () => {
    expect(meant(options, 'Germny')).toBeUndefined();
  });

  it.each([
    ['Allemagne', 'DE'],
    ['Nihon', 'JP'],
    ['日本', 'JP'],
    ['Bali', 'ID'],
    ['Belgique', 'BE'],
    ['Nederland', 'NL'],
    ['Angleterre', 'GB'],
    ['Royaume-Uni', 'GB'],
    ['Polonia', 'PL'],
    ['Brasil', 'BR'],
    ['中国', 'CN'],
    ['Bharat', 'IN'],
    ['Россия', 'RU'],
    ['Україна', 'UA'],
    ['مصر', 'EG'],
    ['المغرب', 'MA'],
  ])('knows that "%s" is %s', (search, code) => {
    expect(found(search)).toContain(code);
  });
});
