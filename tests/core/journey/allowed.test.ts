import { describe, expect, test } from 'vitest';
import { allowed, answersClosedBy, isClosedForPremium } from '../../../src/core/journey/allowed.ts';
import cases from '../../cases/journey/allowed.json' with { type: 'json' };
import { loadCompiled } from '../../catalogue/load.ts';

const { roles, statuses } = loadCompiled();

const roleOf = (id: string) => {
  const role = roles.find((one) => one.id === id);
  if (!role) throw new Error(`The catalogue has no role "${id}".`);
  return role;
};

describe('what somebody may do with an application', () => {
  test.each(cases)('$role, "$status", premium: $premium', (row) => {
    const [standing, role] = [{ status: row.status, isPremium: row.premium }, roleOf(row.role)];
    const may = Object.entries(allowed(statuses, standing, role)).flatMap(([name, isAllowed]) =>
      isAllowed ? [name] : [],
    );
    expect(may).toEqual(row.allowed);
    expect(answersClosedBy(statuses, standing, role)).toBe(row.answersClosedBy);
  });

  test('every status has its cases', () => {
    for (const { id } of statuses.statuses)
      expect(cases.filter(({ status }) => status === id).length).toBe(12);
  });

  test.each([
    ['applicant', true],
    ['agent', false],
    ['agency', false],
    ['admin', false],
    ['reviewer', false],
  ])('the form of a premium application is closed to an %s: %s', (id, isClosed) => {
    expect(isClosedForPremium(statuses, { isPremium: true }, roleOf(id))).toBe(isClosed);
    expect(isClosedForPremium(statuses, { isPremium: false }, roleOf(id))).toBe(false);
  });

  test('a role without the grant may not, whatever the status says', () => {
    const grants = roleOf('agent').grants.filter(
      (grant) => !grant.startsWith('application:submit'),
    );
    expect(
      allowed(statuses, { status: 'DRAFT', isPremium: false }, { id: 'agent', grants }),
    ).toMatchObject({ answers: true, submit: false, remake: false });
  });
});
