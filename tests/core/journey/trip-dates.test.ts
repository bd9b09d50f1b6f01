import { describe, expect, test } from 'vitest';
import { type DatedDocument, datesChangeEffects } from '../../../src/core/journey/dates-change.ts';
import { gateClosedBy } from '../../../src/core/journey/gate.ts';
import changes from '../../cases/journey/dates-change.json' with { type: 'json' };
import gates from '../../cases/journey/dates-gate.json' with { type: 'json' };
import { journey } from './compiled.ts';

interface Written {
  name: string;
  oneTrip?: { from?: string; to?: string };
  days: Record<string, string | undefined>;
}

const documentOf = ({ name, oneTrip, days }: Written): DatedDocument => ({
  name,
  namespace: oneTrip ? { oneTrip } : {},
  fields: Object.fromEntries(
    Object.entries(days).map(([field, value]) => [field, { value, confidence: 1 } as never]),
  ),
});

describe('changing the dates of a trip', () => {
  test.each(changes)('$name', ({ before, after, documents = [], hasForm = false, effects }) => {
    expect(
      datesChangeEffects({
        before,
        after,
        hasForm,
        documents: (documents as Written[]).map(documentOf),
      }),
    ).toEqual(effects);
  });

  test.each(gates)('is closed or not: $name', ({ application, closed, ...more }) => {
    const gate = journey.dates;
    if (!gate) throw new Error('The journey says nothing of dates.');
    const facts = {
      tenant: { allowDetailsSelection: more.allowDetailsSelection ?? true },
      application: application ? { uid: 'a1', ...application } : {},
    };
    expect(gateClosedBy(gate, facts)?.reason ?? null).toBe(closed);
  });
});
