import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/contract/catalogue.ts';
import { grantHint } from '../../../src/core/catalogue/validate/check-roles.ts';

const role = (...grants: string[]) => ({ grants }) as Role;
const admin = role('catalogue:read:any', 'document:read:any', 'application:read:any');

describe('the grant that a role lacks', () => {
  it.each([
    [
      'has the scope of its grants for the same records',
      'application:read',
      role('application:update:agent', 'profile:read:own', 'profile:update:own'),
      'agent',
    ],
    [
      'is for any record where it is so for every other role',
      'catalogue:read',
      role('document:read:agency', 'profile:read:own'),
      'any',
    ],
    [
      'has the scope of most of its grants where other roles differ',
      'document:read',
      role(
        'application:read:own',
        'profile:read:own',
        'application:list:agency',
        'catalogue:read:any',
      ),
      'own',
    ],
    [
      'has the smallest scope where nothing tells',
      'document:read',
      role('catalogue:read:any'),
      'own',
    ],
  ])('%s', (_, grant, lacking, scope) => {
    expect(
      grantHint(grant, lacking, [
        admin,
        role('catalogue:read:any', 'document:read:agent'),
        lacking,
      ]),
    ).toBe(`Add "${grant}:${scope}" to its grants.`);
  });
});
