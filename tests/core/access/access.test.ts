import { describe, expect, test } from 'vitest';
import { can, verifies } from '../../../src/core/access/can.ts';
import { effectiveRoles, idleMinutes } from '../../../src/core/access/effective-roles.ts';
import { shellOf } from '../../../src/core/access/shell-of.ts';
import grants from '../../cases/access/grants.json' with { type: 'json' };
import roleCases from '../../cases/access/roles.json' with { type: 'json' };
import { roles } from '../catalogue-files.ts';

describe('what a role may do, and to whose records', () => {
  test.each(grants)('$grant', (expected) => {
    const held = Object.fromEntries(roles.map((role) => [role.id, can(role, expected.grant)]));
    expect({ grant: expected.grant, ...held }).toEqual(expected);
  });

  test('every grant of the catalogue has its row', () => {
    const grantNames = new Set(grants.map(({ grant }) => grant));
    expect(
      roles
        .flatMap((role) => role.grants)
        .filter((grant) => !grantNames.has(grant.slice(0, grant.lastIndexOf(':')))),
    ).toEqual([]);
  });

  test('of two scopes the wider one counts', () => {
    expect(
      can(
        {
          grants: ['application:read:own', 'application:read:agency', 'application:read:assigned'],
        },
        'application:read',
      ),
    ).toBe('agency');
  });

  test('a grant is no prefix of another', () => {
    expect(can({ grants: ['application:read-all:any'] }, 'application:read')).toBeNull();
    expect(can({ grants: ['application:read:any'] }, 'application')).toBeNull();
  });
});

describe('only token roles with a known name count', () => {
  test.each(roleCases)('$name', ({ token, roles: expected }) => {
    expect(effectiveRoles(roles, token).map(({ id }) => id)).toEqual(expected);
  });

  test('the lowest rank decides in whatever order the catalogue has them', () => {
    const ranked = [
      { id: 'reviewer', rank: 40 },
      { id: 'admin', rank: 10 },
      { id: 'agent', rank: 30 },
    ];
    expect(effectiveRoles(ranked, ['agent', 'reviewer', 'admin']).map(({ id }) => id)).toEqual([
      'admin',
      'agent',
      'reviewer',
    ]);
  });

  test('a catalogue without applicants is refused in words', () => {
    expect(() => effectiveRoles([], ['agent'])).toThrow('catalogue/roles/applicant.json');
  });
});

describe('the shell', () => {
  test.each([
    ['applicant', 'D2C', 'applicant'],
    ['applicant', 'B2B2C', 'staff'],
    ['applicant', undefined, 'staff'],
    ['agent', 'D2C', 'staff'],
  ])('of %s of type %s is the %s shell', (role, applicantType, shell) =>
    expect(shellOf(roles.find(({ id }) => id === role) ?? {}, applicantType)).toBe(shell),
  );
});

test("the word of agents and agencies verifies a document, nobody else's", () => {
  const scopes = ['own', 'assigned', 'agent', 'agency', 'distributor', 'any', null] as const;
  expect(scopes.filter(verifies)).toEqual(['agent', 'agency']);
});

describe('an unused page', () => {
  const ofTenant = { applicantMinutes: 30, staffMinutes: 15 };
  test.each([
    ['applicant', ofTenant, 30],
    ['agent', ofTenant, 15],
    ['applicant', undefined, undefined],
    ['agent', undefined, 720],
    ['agent', { applicantMinutes: 30 }, 720],
    ['applicant', { staffMinutes: 15 }, undefined],
  ] as const)('of a record %s with %j closes after %s minutes', (record, inactivity, minutes) => {
    const role = { record } as Parameters<typeof idleMinutes>[1];
    expect(idleMinutes({ inactivity } as Parameters<typeof idleMinutes>[0], role)).toBe(minutes);
  });
});
