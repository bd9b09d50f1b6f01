import { describe, expect, it } from 'vitest';
import { checksFromWire, checksToWire } from '../../../src/core/checks/check-wire.ts';
import { askedFromWire, askedToWire } from '../../../src/core/checks/documents/asked-documents.ts';
import { findingKey } from '../../../src/core/checks/finding.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import { askedIn, cases, compiled, factsOf, showFor } from './check-cases.ts';

describe.each(cases)('the checks that travel to the browser, for $country', (one) => {
  const visaType = String((one.facts.trip as { visaType: string }).visaType);
  const wire = checksToWire(compiled.checks, visaType);
  const travelled = checksFromWire(JSON.parse(JSON.stringify(wire)) as typeof wire);

  it('say something about answers, each of them, or which documents the others read', () => {
    expect(wire.length).toBeGreaterThan(10);
    expect(
      wire
        .filter(
          ({ fields, excludeWhen }) =>
            !excludeWhen && !fields.some((field) => field.startsWith('form.')),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it.each([{ check: '' }, ...one.contradictions])(
    'find there what they find here: $check',
    (change) => {
      const around = { facts: factsOf(one, change), show: showFor(one) };
      const asked = askedFromWire(
        JSON.parse(JSON.stringify(askedToWire(askedIn(one)))) as ReturnType<typeof askedToWire>,
      );
      const here = runChecks(compiled.checks, { ...around, asked: askedIn(one) });
      const there = runChecks(travelled, { ...around, asked });
      expect(there).toEqual(here.filter(({ id }) => wire.some((check) => check.id === id)));
      expect(new Set(there.map(findingKey)).size).toBe(there.length);
    },
  );
});
