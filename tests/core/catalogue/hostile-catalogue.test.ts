import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueText } from '../../../src/core/catalogue/catalogue.ts';
import { soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const files = soundCatalogue();

/** Every path to a value of a file. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  put: unknown,
): unknown {
  if (key === undefined) return put;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, put);
  return copy;
}

const anyValue = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    'constructor',
    '__proto__',
    'form.surname',
    '"',
    '{',
    '${x}',
    -1,
    1e308,
    true,
    [],
    {},
    [null],
    { id: 'x' },
    { type: 'text' },
    { kind: 'form' },
  ),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The sound catalogue with one value of one file replaced by anything at all. */
const oneValueReplaced = fc.nat().chain((seed) => {
  const file = files[seed % files.length] as CatalogueText;
  const value: unknown = JSON.parse(file.text);
  const paths = pathsIn(value);
  return fc.tuple(fc.nat({ max: paths.length - 1 }), anyValue).map(([index, put]) => {
    return {
      path: file.path,
      text: JSON.stringify(replaced(value, paths[index] ?? [], put)) ?? '',
    };
  });
});

/** The sound catalogue with one file cut off, or with a piece of it gone. */
const oneFileTorn = fc
  .tuple(
    fc.nat({ max: files.length - 1 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat({ max: 40 }),
  )
  .map(([index, share, length]) => tear(files[index] as CatalogueText, { share, length }));

function tear(
  { path, text }: CatalogueText,
  { share, length }: { share: number; length: number },
): CatalogueText {
  return {
    path,
    text: text.slice(0, share * text.length) + text.slice(share * text.length + length),
  };
}

const judged = async (changed: CatalogueText) => {
  const catalogue = files.map((file) => (file.path === changed.path ? changed : file));
  const { compiled, problems } = await checked(catalogue);
  expect(compiled === undefined).toBe(problems.length > 0);
  for (const { file, line, column, message } of problems) {
    const lines = (catalogue.find(({ path }) => path === file)?.text ?? '').split('\n');
    expect(message).toMatch(/^.+\.$/s);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
  }
};

describe('whatever stands in a file', () => {
  it('is either compiled or told with a place that exists, and nothing is thrown', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(oneValueReplaced, judged), { numRuns: 300 });
  });

  it('is told where a file was torn', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(oneFileTorn, judged), { numRuns: 200 });
  });
});
