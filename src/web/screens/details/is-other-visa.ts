import type { Trip } from '../../../core/facts/trip.ts';

/**
 * Whether another visa is applied for than before: what it asks for and its form change with it. A
 * visa that was not named yet is no other one.
 */
export const isOtherVisa = (before: Trip, after: Trip): boolean =>
  (['to', 'purpose', 'visaType'] as const).some(
    (name) => before[name] !== undefined && before[name] !== after[name],
  );
