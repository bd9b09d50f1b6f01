import { describe, expect, it } from 'vitest';
import { servesTrip, type TripPlan } from '../../../src/core/journey/serves-trip.ts';
import cases from '../../cases/journey/serves-trip.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

const namespaces = loadCompiled().documentTypes.flatMap(({ namespaces }) => namespaces);
const planOf = ([to, fromDate, toDate]: readonly string[]): TripPlan => ({ to, fromDate, toDate });

describe('a document of another application', () => {
  it.each(cases)('$name: $serves', ({ content, fields = {}, trip, heldBy = [], serves }) => {
    const namespace = namespaces.find(({ id }) => id === content);
    const read = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value }]),
    );
    expect(namespace).toBeDefined();
    expect(servesTrip(planOf(trip), { namespace, fields: read, heldBy: heldBy.map(planOf) })).toBe(
      serves,
    );
  });
});
