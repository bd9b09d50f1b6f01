import { describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../src/contract/operations.ts';
import { isAllowedInPreview, withoutTyping } from '../../../src/core/access/role-preview.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const compiled = loadCompiled();

describe('a preview as another role', () => {
  test('reads, by whatever method', () => {
    expect(isAllowedInPreview('get-application')).toBe(true);
    expect(isAllowedInPreview('docs-by-docids')).toBe(true);
    for (const name of Object.keys(operations) as OperationName[])
      if (['PUT', 'PATCH', 'DELETE'].includes(operations[name].method))
        expect([name, isAllowedInPreview(name)]).toEqual([name, false]);
  });

  test('types and uploads nothing, and keeps its screens', () => {
    const viewer = { roles: ['agent'], tenantId: 'demo' };
    const { grants, screens } = slice(withoutTyping(compiled), viewer);
    expect(
      grants.filter((grant) => /application:update|document:(create|update)/.test(grant)),
    ).toEqual([]);
    expect(grants).toContain('application:read:agent');
    expect(screens.map(({ id }) => id)).toEqual(
      slice(compiled, viewer).screens.map(({ id }) => id),
    );
  });

  test('is offered to admins alone, of every other role', () => {
    const rolesFor = (role: string) =>
      slice(compiled, { roles: [role], tenantId: 'demo' }).rolesToPreview?.map(({ id }) => id);
    expect(rolesFor('admin')?.sort()).toEqual([
      'agency',
      'agent',
      'applicant',
      'distributor',
      'reviewer',
    ]);
    expect(rolesFor('agent')).toBeUndefined();
  });
});
