import { describe, expect, it } from 'vitest';
import { fileKind } from '../../../src/core/catalogue/source/file-kind.ts';
import { plainJson } from '../../../src/core/catalogue/source/plain-json.ts';
import {
  checkShape,
  hasSoundShape,
  shapeErrors,
} from '../../../src/core/catalogue/validate/shape/schema-check.ts';
import { files as shipped } from '../../catalogue/load.ts';
import { soundCatalogue } from './broken-catalogue.ts';

const parsed = [...shipped, ...soundCatalogue()].flatMap(({ path, text }) => {
  const kind = fileKind(path);
  return kind ? [{ path, kind, text, value: JSON.parse(text) as unknown }] : [];
});

/** What a tired person writes in the place of a value. */
const STRANGE: readonly unknown[] = [undefined, null, '', 'x', -1, 0.5, true, [], {}, ['x', 'x']];

/** A value with one part of it replaced, at one place after the other. */
function* variants(value: unknown): Generator<unknown> {
  for (const strange of STRANGE) yield strange;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    // The first and the last item say as much as all of them.
    for (const at of new Set(value.length > 0 ? [0, value.length - 1] : []))
      for (const part of variants(value[at])) yield value.with(at, part);
    yield [...value, ...value];
    return;
  }
  for (const [key, inner] of Object.entries(value))
    for (const part of variants(inner)) yield withKey(value, key, part);
  yield { ...value, unheardOf: 1 };
}

function withKey(value: object, key: string, part: unknown): object {
  const { [key as keyof typeof value]: _, ...rest } = value;
  return part === undefined ? rest : { ...rest, [key]: part };
}

describe('the shape of files, judged without Ajv', () => {
  it('is sound for every file that ships, or nothing would be gained', () => {
    expect(parsed.filter(({ kind, value }) => !hasSoundShape(kind, value))).toEqual([]);
  });

  it('is never sound where Ajv finds a mistake, and never broken where it finds none', () => {
    const other = soundCatalogue().flatMap(({ path, text }) => {
      const kind = fileKind(path);
      if (!kind) return [];
      return [...variants(JSON.parse(text))]
        .filter((value) => hasSoundShape(kind, value) !== (shapeErrors(kind, value).length === 0))
        .map((value) => ({ path, value }));
    });
    expect(other).toEqual([]);
  });

  it('says in words what is wrong', () => {
    expect(checkShape('trust', {})).not.toEqual([]);
  });
});

describe('a file without a mistake of writing', () => {
  it('is read as it is', () => {
    for (const { text, value } of parsed) expect(plainJson(text)).toEqual(value);
  });

  it.each([
    ['a comma too many', '{"a": 1,}'],
    ['a comment', '{"a": 1} // one'],
    ['a key that stands twice', '{"a": {"b": 1, "b": 2}}'],
    ['a key that stands twice, far from its colon', `{"a"${' '.repeat(40)}: 1, "a": 2}`],
    ['a key that stands twice, once with an escape', '{"\\u0061": 1, "a": 2}'],
    ['a key that is none', '{"__proto__": {}}'],
    ['a character that is not UTF-8', '{"a": "\uFFFD"}'],
    ['a text that no screen could show', `{"a": "${'x'.repeat(5001)}"}`],
    ['nothing', ''],
  ])('has not %s', (_what, text) => {
    expect(plainJson(text)).toBeUndefined();
  });

  it('may have quotation marks, backslashes and colons in its texts', () => {
    const value = { 'a\\b': '"b": \\ ', 'c"': ['x": ', '\\\\n'], '': {} };
    expect(plainJson(JSON.stringify(value))).toEqual(value);
  });

  it('is left to the syntax tree where its keys cannot be counted so simply', () => {
    expect(plainJson('{"a": ": b"}')).toBeUndefined();
    expect(plainJson('{"a\\\\": 1, "b": 2, "b": 3}')).toBeUndefined();
  });
});
