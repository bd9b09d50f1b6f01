import { describe, expect, test } from 'vitest';
import { movesOf } from '../../../src/core/journey/moves.ts';
import cases from '../../cases/status/moves.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

const { roles, statuses } = loadCompiled();

describe('what somebody can say of an application', () => {
  test.each(cases)('$role, "$status", premium: $premium', ({ role, status, premium, moves }) => {
    const actor = roles.find(({ id }) => id === role) ?? { id: role, grants: [] };
    expect(movesOf(statuses, { status, isPremium: premium }, actor)).toEqual(moves);
  });

  test('of what stands elsewhere, nothing', () => {
    expect(
      movesOf(statuses, { status: 'Package ready', isPremium: false }, { id: 'agent', grants: [] }),
    ).toEqual([]);
  });
});
