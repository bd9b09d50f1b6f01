import { describe, expect, it } from 'vitest';
import { problemsInOrder } from '../../../src/core/catalogue/source/in-order.ts';
import { checkFile } from '../../../src/core/catalogue/validate/check-file.ts';
import { checkFixtures } from '../../../src/core/catalogue/validate/fixtures/check-fixtures.ts';
import { checkPatterns } from '../../../src/server/catalogue/patterns/pattern-checker.ts';
import cases from '../../cases/catalogue/fixtures.json' with { type: 'json' };
import { files as shipped } from '../../catalogue/load.ts';
import { broken, type Change, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const TOURIST = 'tests/tourist.json';

async function problemsOf(texts: ReturnType<typeof broken>) {
  const { problems, catalogue } = await checked(texts);
  return problemsInOrder([...problems, ...checkFixtures(catalogue)]);
}

describe('a made-up applicant with a mistake', () => {
  it.each(cases)('$rule', async ({ rule: _rule, problems, ...change }) => {
    const texts = broken({ file: TOURIST, ...change } as Change);
    const whole = await problemsOf(texts);
    expect(
      whole.map(({ file, line, column, message, hint }) => ({
        at: `${file}:${line}:${column}`,
        message,
        ...(hint === undefined ? {} : { hint }),
      })),
    ).toEqual(problems);
    const alone = await checkFile(texts, TOURIST, {
      checkPatterns,
      unread: [],
      today: '2026-11-28',
    });
    expect(alone.problems).toEqual(whole.filter(({ file }) => file === TOURIST));
  });

  it('stops no server: nothing of it is served', async () => {
    const { compiled, problems } = await checked(
      broken({ file: TOURIST, find: '"host.name": "Ben"', put: '"host.nam": "Ben"' }),
    );
    expect(problems).toEqual([]);
    expect(compiled).toBeDefined();
  });
});

describe('a sound made-up applicant', () => {
  it('has no problem, here and in the catalogue that ships', async () => {
    expect(await problemsOf(soundCatalogue())).toEqual([]);
    expect(await problemsOf(shipped)).toEqual([]);
  });
});
