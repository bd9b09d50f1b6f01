import { describe, expect, test } from 'vitest';
import { landing, visibleScreens, type Viewer } from '../../../src/core/access/visible-screens.ts';
import navigation from '../../cases/access/navigation.json' with { type: 'json' };
import staffRoutes from '../../cases/access/staff-routes.json' with { type: 'json' };
import { roles, screens } from '../catalogue-files.ts';

const visibleTo = (roleId: string, shell: Viewer['shell']) => {
  const role = roles.find(({ id }) => id === roleId);
  return role ? visibleScreens(screens, { role, shell }) : [];
};

/** The roles that see something in the standard shell, by name. */
const rolesWith = (sees: (screen: (typeof screens)[number]) => boolean) =>
  roles.map(({ id }) => id).filter((id) => visibleTo(id, 'staff').some(sees)).sort();

describe('the standard shell', () => {
  test.each(staffRoutes)('$route is for $roles', ({ route, roles: expected }) => {
    expect(rolesWith((screen) => screen.route === route || (screen.aliases?.includes(route) ?? false))).toEqual(expected);
  });

  test.each(navigation.staff)('$label is in the navigation of $roles', ({ label, roles: expected }) => {
    expect(rolesWith((screen) => screen.nav?.label === label)).toEqual(expected);
  });

  test('has no other entries', () => {
    const labels = new Set(roles.flatMap(({ id }) => visibleTo(id, 'staff')).flatMap(({ nav }) => nav ? [nav.label] : []));
    expect([...labels].sort()).toEqual(navigation.staff.map(({ label }) => label).sort());
  });
});

describe('the applicant shell', () => {
  test('has four entries in their order', () => {
    const entries = visibleTo('applicant', 'applicant').filter(({ nav }) => nav).sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
    expect(entries.map(({ nav, route }) => ({ label: nav?.label, route }))).toEqual(navigation.applicant);
  });

  test.each(['/', '/applications', '/get-visa', '/visa-requirements', '/summary', '/document-playground', '/profile', '/form', '*'])('has %s', (route) => {
    expect(visibleTo('applicant', 'applicant').filter((screen) => screen.route === route || screen.aliases?.includes(route))).toHaveLength(1);
  });
});

describe('the first screen', () => {
  test.each([['admin', '/agency'], ['distributor', '/agency'], ['agency', '/agents'], ['agent', '/applications'], ['reviewer', '/applications']])(
    'of %s is %s', (id, route) => {
      const role = roles.find((known) => known.id === id);
      expect(role && landing(screens, { role, shell: 'staff' })?.route).toBe(route);
    },
  );

  test('of an applicant is the list; in the standard shell, which has none for them, the first screen that is theirs', () => {
    const role = roles.find(({ id }) => id === 'applicant');
    expect(role && landing(screens, { role, shell: 'applicant' })?.route).toBe('/applications');
    expect(role && landing(screens, { role, shell: 'staff' })?.route).toBe('/fileUpload');
  });

  test('is none where nothing is visible', () => expect(landing(screens, { role: { screens: [], landing: 'form' }, shell: 'staff' })).toBeUndefined());
});

test('every screen is seen by a role, save the way in', () => {
  const seen = new Set(roles.flatMap(({ screens: ids }) => ids));
  expect(screens.map(({ id }) => id).filter((id) => !seen.has(id)).sort()).toEqual(['reset-password', 'sign-in']);
});
