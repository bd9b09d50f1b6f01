import { describe, expect, it } from 'vitest';
import { type Trip, tripFacts, visaOfTrip } from '../../../src/core/facts/trip.ts';
import cases from '../../cases/facts/visa-of-trip.json' with { type: 'json' };

const OFFERED = [
  { id: 'tour', name: 'Tourism', purpose: 'Tourism' },
  { id: 'short', name: 'Short stay', purpose: 'Business' },
  { id: 'long', name: 'Long stay', purpose: 'Business' },
];

describe('the visa of a trip', () => {
  it.each(cases as { name: string; trip: Trip; visa?: string }[])('$name', ({ trip, visa }) =>
    expect(visaOfTrip(OFFERED, trip)?.id).toBe(visa),
  );
});

describe('the facts of a trip', () => {
  it.each([
    ['Student', 'Student'],
    ['Tourism', 'Visitor'],
  ] as const)('%s is of the category %s', (purpose, category) =>
    expect(tripFacts({ purpose }, undefined)).toEqual({ purpose, category }),
  );
});
