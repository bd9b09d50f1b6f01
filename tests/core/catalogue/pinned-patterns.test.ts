import { describe, expect, it } from 'vitest';
import type { PinnedCatalogue } from '../../../src/core/catalogue/compile/compiled.ts';
import { disarmed, patternsOf } from '../../../src/core/catalogue/pinned-patterns.ts';
import { evaluate } from '../../../src/core/expressions/evaluate.ts';
import { broken } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const compiled = async (): Promise<PinnedCatalogue> => {
  const { compiled: done, problems } = await checked(
    broken({
      file: 'forms/short-stay.json',
      find: '"maxLength": 50',
      put: '"maxLength": 50, "pattern": "[A-Z]{1,50}"',
      also: [
        {
          file: 'checks/identity.json',
          find: '"has(trip.toDate)"',
          put: '"form.surname.matches(\'^A{1,9}$\')"',
        },
        {
          file: 'document-types/passport.json',
          find: '"labels": ["Surname"]',
          put: '"labels": ["Surname"], "pattern": "^B{1,9}$"',
        },
      ],
    }),
  );
  if (!done) throw new Error(JSON.stringify(problems));
  return done;
};

describe('the patterns of a version that was compiled before', async () => {
  const version = await compiled();
  const surname = (pinned: PinnedCatalogue) => pinned.forms['short-stay']?.sections[0]?.fields[0];
  const condition = (pinned: PinnedCatalogue) =>
    pinned.checks.find(({ id }) => id === 'passport-valid')?.when;

  it('are found as they run', () => {
    expect(patternsOf(version)).toEqual([
      { source: '^(?:[A-Z]{1,50})$', flags: 'u' },
      { source: '^B{1,9}$', flags: 'u' },
      { source: '^B{1,9}$', flags: 'iu' },
      { source: '^A{1,9}$', flags: 'u' },
    ]);
  });

  it('stay where all are safe', () => expect(disarmed(version, [])).toBe(version));

  it('are taken away one by one: no answer is held against them, and what matches with them is unknown', () => {
    const facts = { form: { surname: 'AA' } };
    const without = disarmed(version, [
      { source: '^(?:[A-Z]{1,50})$', flags: 'u' },
      { source: '^A{1,9}$', flags: 'u' },
    ]);
    expect([surname(version)?.pattern, surname(without)?.pattern]).toEqual([
      '[A-Z]{1,50}',
      undefined,
    ]);
    expect(surname(without)).toMatchObject({ key: 'surname', maxLength: 50 });
    const [before, after] = [condition(version), condition(without)].map(
      (when) => when && evaluate(when, facts),
    );
    expect([before, after]).toEqual([{ isKnown: true, value: true }, { isKnown: false }]);
    expect(without.documentTypes).toBe(version.documentTypes);
    expect(Object.isFrozen(surname(without))).toBe(true);
  });
});
