import { expect, it } from 'vitest';
import {
  countryNames,
  namesBeyond,
} from '../../../src/core/expressions/functions/country-names.ts';

const germany = { value: 'DE', label: 'Germany', alpha3: 'DEU', aliases: ['Deutschland'] };

it('a country is found by every name and code that it has', () => {
  expect(countryNames([germany])).toEqual({
    DEUTSCHLAND: 'DE',
    GERMANY: 'DE',
    DEU: 'DE',
    DE: 'DE',
  });
});

it('names that are known, and mean the same, need not be said again', () => {
  const names = countryNames([germany]);
  expect(namesBeyond({ ...names, D: 'DE', GERMANY: 'DD' }, names)).toEqual({
    D: 'DE',
    GERMANY: 'DD',
  });
});
