import { describe, expect, test } from 'vitest';
import file from '../../catalogue/countries.json' with { type: 'json' };

const { countries, icao, sets } = file;
const specification = [
  'United Kingdom',
  'Australia',
  'Germany',
  'Switzerland',
  'Belgium',
  'Italy',
  'France',
  'Poland',
  'Portugal',
  'Netherlands',
  'Indonesia',
  'Japan',
];
const codes = new Set(countries.map(({ value }) => value));

describe('the countries', () => {
  test('are the 250 of the standard and Utopia, which is for specimens alone', () => {
    expect(countries.filter((country) => !('specimen' in country))).toHaveLength(250);
    expect(
      countries
        .filter((country) => 'specimen' in country)
        .map(({ value, alpha3, label }) => [value, alpha3, label]),
    ).toEqual([['UT', 'UTO', 'Utopia']]);
  });

  test('are found under words that name one country only', () => {
    const owners = new Map<string, string>();
    const words = countries.flatMap((country) =>
      [country.value, country.alpha3, country.label, ...(country.aliases ?? [])].map(
        (word) => [word.toUpperCase(), country.value] as const,
      ),
    );
    for (const [word, value] of words) {
      expect(`${word}: ${owners.get(word) ?? value}`).toBe(`${word}: ${value}`);
      owners.set(word, value);
    }
  });

  test('are the twelve destinations of the specification', () => {
    expect(
      sets.destinations.map((code) => countries.find(({ value }) => value === code)?.label),
    ).toEqual(specification);
  });

  test('have their article within a sentence, where English wants one, and not in lists', () => {
    const spoken = [
      'United Kingdom',
      'Netherlands',
      'United States',
      'Philippines',
      'United Arab Emirates',
      'Maldives',
      'Bahamas',
      'Gambia',
      'Czech Republic',
      'Isle of Man',
      'Dominican Republic',
    ];
    for (const name of spoken)
      expect(countries.find(({ label }) => label === name)).toMatchObject({
        inSentence: `the ${name}`,
      });
    for (const { label, inSentence } of countries as { label: string; inSentence?: string }[]) {
      expect(label).not.toMatch(/^the /i);
      expect([undefined, `the ${label}`]).toContain(inSentence);
      if (/^United |Republic$/.test(label)) expect(inSentence).toBe(`the ${label}`);
    }
  });

  test('are all that the sets name', () => {
    expect(
      Object.values(sets)
        .flat()
        .filter((code) => !codes.has(code)),
    ).toEqual([]);
  });

  test('of machine-readable zones stand for known countries, Germany by one letter', () => {
    const alpha3 = new Set(countries.map((country) => country.alpha3));
    expect(icao.filter((code) => 'alpha3' in code && !alpha3.has(code.alpha3 ?? ''))).toEqual([]);
    expect(icao.find(({ code }) => code === 'D')?.alpha3).toBe('DEU');
  });
});
