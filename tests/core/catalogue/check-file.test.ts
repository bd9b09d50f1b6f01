import { describe, expect, it } from 'vitest';
import { lintCatalogue } from '../../../src/core/catalogue/lint/lint-catalogue.ts';
import { checkFile } from '../../../src/core/catalogue/validate/check-file.ts';
import { checkPatterns } from '../../../src/server/catalogue/patterns/pattern-checker.ts';
import mistakes from '../../cases/catalogue/broken.json' with { type: 'json' };
import meaningless from '../../cases/catalogue/lint.json' with { type: 'json' };
import { broken, type Change, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const TODAY = '2026-11-27';
const files = soundCatalogue();

describe('one file, checked alone', () => {
  it.each([...mistakes, ...meaningless])('has what the whole has of it: $rule', async (one) => {
    const { rule: _rule, problems: _problems, ...change } = one;
    const texts = broken(change as Change);
    const whole = await checked(texts);
    const meaning = lintCatalogue(whole, TODAY);
    const named = [...whole.problems, ...meaning].map(({ file }) => file);
    for (const file of new Set([...named, change.file].filter((name) => name.endsWith('.json')))) {
      const alone = await checkFile(texts, file, { checkPatterns, unread: [], today: TODAY });
      expect({ file, problems: alone.problems }).toEqual({
        file,
        problems: whole.problems.filter((problem) => problem.file === file),
      });
      // What a broken file means is not asked.
      if (alone.problems.length === 0)
        expect({ file, meaning: alone.meaning }).toEqual({
          file,
          meaning: meaning.filter((problem) => problem.file === file),
        });
    }
  });

  it('has the id of another where it was copied', async () => {
    const copied = files.map(({ path, text }) => ({ path: path.replace('short-', 'long-'), text }));
    for (const { path } of files.filter(({ path: own }) => /short-/.test(own))) {
      const copy = path.replace('short-', 'long-');
      const texts = [...files, ...copied.filter((file) => file.path === copy)];
      const { problems } = await checkFile(texts, copy, {
        checkPatterns,
        unread: [],
        today: TODAY,
      });
      expect(problems[0]?.message).toBe(`"short-stay" is already the id of ${path}.`);
    }
  });

  it('has nothing where the whole has nothing', async () => {
    for (const { path } of files)
      expect(await checkFile(files, path, { checkPatterns, unread: [], today: TODAY })).toEqual({
        problems: [],
        meaning: [],
      });
  });
});
