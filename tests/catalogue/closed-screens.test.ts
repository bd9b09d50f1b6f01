import { expect, it } from 'vitest';
import { slice } from '../../src/core/manifest/manifest.ts';
import { loadCompiled } from './load.ts';

const compiled = loadCompiled();

it.each(compiled.roles.flatMap(({ id }) => ['en', 'de'].map((language) => [id, language])))(
  'a page that is not for %s is named without what only its own trip could fill in (%s)',
  (role, language) => {
    const { closed = [] } = slice(compiled, { roles: [role], tenantId: 'demo', language });
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.filter(({ title }) => /[{}]/.test(title))).toEqual([]);
  },
);

it.each(compiled.roles)(
  'nobody is told that a page is for the people that they are: $id',
  ({ id, people = '' }) => {
    for (const applicantType of ['B2B', 'B2B2C', 'D2C'] as const) {
      const { closed = [] } = slice(compiled, { roles: [id], tenantId: 'demo', applicantType });
      expect(
        closed.filter(({ audience = [] }) => audience.includes(people)).map(({ route }) => route),
      ).toEqual([]);
    }
  },
);
