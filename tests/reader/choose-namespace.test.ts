import { describe, expect, test } from 'vitest';
import { chooseNamespace } from '../../src/reader/fields/choose-namespace.ts';
import cases from '../cases/reader/contents-by-labels.json' with { type: 'json' };
import { typedPage, vocabulary } from './typed-page.ts';

describe('where no word says what a document holds, its labels do', () => {
  test.each(cases)('$name', ({ type, lines, is }) => {
    const known = vocabulary.types.find(({ id }) => id === type)!;
    const space = chooseNamespace(known, [typedPage(lines)], vocabulary.labels);
    expect(space?.id ?? null).toBe(is);
  });
});
