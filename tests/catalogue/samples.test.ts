import { expect, it } from 'vitest';
import samples from '../../catalogue/samples.json' with { type: 'json' };
import { countryOfPlace } from '../../src/core/expressions/places.ts';
import { loadCompiled } from './load.ts';

const { destinations, tables } = loadCompiled();

it.each(Object.keys(destinations))('the invented traveller has a place to go to in %s', (code) => {
  const place = samples.places.find(({ country }) => country === code);
  expect(countryOfPlace(place?.port ?? '', tables)).toBe(code);
});
