import { describe, expect, test } from 'vitest';
import { chooseNamespace } from '../../src/reader/fields/choose-namespace.ts';
import cases from '../cases/reader/contents-by-labels.json' with { type: 'json' };
import { typedPage, vocabulary } from './typed-page.ts';

const opening = ['#Town library', 'Opening hours', 'Monday to Friday  9 to 18'];

describe('a content without words', () => {
  const wordless = (id: string) => ({ id, title: id, fields: [], words: [] });
  const chosen = (type: string, ...own: string[]) => {
    const known = vocabulary.types.find(({ id }) => id === type)!;
    return chooseNamespace(
      { ...known, namespaces: [...own.map(wordless), ...(own.length > 1 ? known.namespaces : [])] },
      [typedPage(opening)],
      vocabulary.labels,
    )?.id;
  };

  test('is the one that its kind has', () => {
    expect(chosen('Photo', 'photo')).toBe('photo');
  });

  test('is none of several, wherever it stands', () => {
    expect(chosen('Proof of Travel', 'ferry', 'train')).toBeUndefined();
  });

  test('is none of "Other", which any page is', () => {
    expect([chosen('Other', 'yellow_fever'), chosen('Other', 'yellow_fever', 'library')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('where no word says what a document holds, its labels do', () => {
  test.each(cases)('$name', ({ type, lines, is }) => {
    const known = vocabulary.types.find(({ id }) => id === type)!;
    const namespace = chooseNamespace(known, [typedPage(lines)], vocabulary.labels);
    expect(namespace?.id ?? null).toBe(is);
  });
});
