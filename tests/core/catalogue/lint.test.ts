import { describe, expect, it } from 'vitest';
import { lintCatalogue } from '../../../src/core/catalogue/lint/lint-catalogue.ts';
import cases from '../../cases/catalogue/lint.json' with { type: 'json' };
import { files as shipped } from '../../catalogue/load.ts';
import { broken, type Change, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const TODAY = '2026-11-27';

const linted = async (change: Change) =>
  lintCatalogue(await checked(broken(change)), TODAY).map(
    ({ file, line, column, severity = 'error', code, message, hint }) => ({
      at: `${file}:${line}:${column}`,
      severity,
      code,
      message,
      ...(hint === undefined ? {} : { hint }),
    }),
  );

describe('a catalogue that is sound and does not mean what anybody wants', () => {
  it.each(cases)('$rule', async ({ rule: _rule, problems, ...change }) => {
    expect((await checked(broken(change))).problems).toEqual([]);
    expect(await linted(change)).toEqual(problems);
  });

  it('has nothing to say of what means something', async () => {
    expect(lintCatalogue(await checked(soundCatalogue()), TODAY)).toEqual([]);
    expect(lintCatalogue(await checked(shipped), TODAY)).toEqual([]);
  });
});

describe('a text that no screen could show', () => {
  it('is told with its length and place', async () => {
    const { problems } = await checked(
      broken({
        file: 'forms/short-stay.json',
        find: '"label": "Surname"',
        put: `"label": "${'x'.repeat(5_000_000)}"`,
      }),
    );
    expect(problems).toMatchObject([
      {
        line: 13,
        message: 'This text has 5,000,000 characters, and at most 5,000 may stand here.',
      },
    ]);
  });
});
