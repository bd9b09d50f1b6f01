import { describe, expect, test } from 'vitest';
import { packageState } from '../../../src/core/journey/package-state.ts';
import cases from '../../cases/status/package-states.json' with { type: 'json' };
import { statuses } from './compiled.ts';

describe('how far a package is', () => {
  test.each(cases)(
    '"$status", a package: $hasPackage, by who fills the form: $isFiller',
    ({ state, ...standing }) => {
      expect(packageState(statuses, standing)).toBe(state);
    },
  );

  test('every status has its cases', () => {
    expect(
      statuses.statuses.filter(({ id }) => !cases.some(({ status }) => status === id)),
    ).toEqual([]);
  });
});
