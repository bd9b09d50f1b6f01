import { describe, expect, test } from 'vitest';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import cases from '../cases/reader/doubtful-sums.json' with { type: 'json' };
import { today, typedPage, vocabulary } from './typed-page.ts';

const SURE = 0.9;
const space = vocabulary.types
  .flatMap(({ namespaces }) => namespaces)
  .find(({ id }) => id === 'bank_statement')!;

describe('of an account where', () => {
  test.each(cases)('$name, no sum is sure and wrong', ({ pages, is, doubted, sure }) => {
    const looks = pages.map((lines, at) => typedPage(lines, { number: at + 1 }));
    const fields = readFields(space, {
      pages: readPages(looks, { vocabulary, today }),
      file: { mimeType: 'application/pdf', bytes: 1 },
    });
    const isSure = (name: string) => (fields[name]?.confidence ?? 0) >= SURE;
    const read = Object.keys(is).map((name) => [name, fields[name]?.value]);
    expect(Object.fromEntries(read)).toEqual(is);
    expect(doubted.filter(isSure)).toEqual([]);
    expect((sure ?? []).filter((name) => !isSure(name))).toEqual([]);
  });
});
