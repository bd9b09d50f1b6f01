import { describe, expect, it } from 'vitest';
import { runChecks, runChecksByCause } from '../../../src/core/checks/run-checks.ts';
import { askedIn, type Change, cases, compiled, factsOf, showFor } from './check-cases.ts';

const one = cases.find(({ country }) => country === 'JP');
const open = (run: typeof runChecks, change: Partial<Change>): string[] => {
  if (!one) throw new Error('There are no cases for Japan.');
  return run(compiled.checks, {
    facts: factsOf(one, change),
    show: showFor(one),
    asked: askedIn(one),
  })
    .filter(({ state }) => state === 'open')
    .map(({ id }) => id);
};

describe('a fault', () => {
  it('is told once, wherever the same wrong value stands against others', () => {
    const wrongDay = { set: { 'form.arrival_date': '2027-04-05' } };
    expect(open(runChecks, wrongDay).toSorted()).toEqual([
      'arrival_matches_ticket',
      'dates_match_selection',
      'length_of_stay',
    ]);
    expect(open(runChecksByCause, wrongDay)).toEqual(['arrival_matches_ticket']);
  });

  it('keeps the heaviest of its sentences', () => {
    const sure = open(runChecksByCause, { set: { 'form.departure_date': '2027-04-13' } });
    expect(
      open(runChecks, { set: { 'form.departure_date': '2027-04-13' } }).length,
    ).toBeGreaterThan(1);
    expect(sure).toEqual(['departure_matches_ticket']);
  });

  it('never hides another one: each goes with a value of its own', () => {
    const two = { set: { 'form.arrival_date': '2027-04-05', 'form.passport_number': 'X1' } };
    expect(open(runChecksByCause, two)).toEqual(
      expect.arrayContaining(['arrival_matches_ticket', 'passport_number_equal_printed']),
    );
    expect(open(runChecksByCause, two)).toHaveLength(2);
  });

  it('that stands alone is left as it is', () => {
    for (const change of one?.contradictions ?? []) {
      const [all, byCause] = [open(runChecks, change), open(runChecksByCause, change)];
      if (all.length === 1) expect(byCause).toEqual(all);
      expect(byCause.length > 0).toBe(all.length > 0);
    }
  });

  it('that is an error is never left out for one that weighs less', () => {
    for (const change of one?.contradictions ?? []) {
      const errors = (ids: string[]) =>
        ids.some((id) =>
          compiled.checks.some((check) => check.id === id && check.severity === 'error'),
        );
      expect(errors(open(runChecksByCause, change))).toBe(errors(open(runChecks, change)));
    }
  });
});
