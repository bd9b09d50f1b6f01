import { describe, expect, test } from 'vitest';
import { roleTables } from '../../../src/core/access/role-tables.ts';
import {
  choiceOf,
  firstScreen,
  navPlace,
  type ScreenViewer,
  visibleScreens,
} from '../../../src/core/access/visible-screens.ts';
import navigation from '../../cases/access/navigation.json' with { type: 'json' };
import staffRoutes from '../../cases/access/staff-routes.json' with { type: 'json' };
import { roles, screens } from '../catalogue-files.ts';

const visibleTo = (roleId: string, shell: ScreenViewer['shell']) => {
  const role = roles.find(({ id }) => id === roleId);
  return role ? visibleScreens(screens, { role, shell }) : [];
};

const rows = (table: readonly { name: string; roles: string[] }[]) =>
  table.map(({ name, roles: who }) => ({ name, roles: who }));
/** A row of two routes is written as the specification does: "/ and /home". */
const specified = staffRoutes
  .filter(({ route }) => route !== '/')
  .map(({ route, roles: who }) => ({
    name: route === '/home' ? '/ and /home' : route,
    roles: who,
  }));

describe('the standard shell, printed from the catalogue', () => {
  const { routes, beyond, navigation: entries } = roleTables({ screens, roles }, 'staff');

  test.each(specified)('$name is for $roles', ({ name, roles: expected }) => {
    expect(routes.find((row) => row.name === name)?.roles).toEqual(expected);
  });

  test('has the routes of the specification and no others', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(specified.map(({ name }) => name).sort());
  });

  test('says apart what goes beyond', () => {
    expect(beyond.map(({ name }) => name)).toEqual([
      '/applications/detail',
      '/audit',
      '/learning',
      '/mailbox',
      '/portal-changes',
      '/premium-keys',
      '/profile',
      '/reviews',
      '/summary',
      '/system',
      '/unauthorised',
      '/visa-requirements',
    ]);
  });

  test('has the entries of the specification in their order, each for its roles, and ours behind', () => {
    const ofSpecification = navigation.staff.map(({ label, roles: who }) => ({
      name: label,
      roles: who,
    }));
    const ours = ['Mailbox', 'Record', 'System'].map((name) => ({ name, roles: ['admin'] }));
    expect(rows(entries)).toEqual([...ofSpecification, ...ours]);
  });
});

describe('at the foot of the standard shell', () => {
  test.each(roles.map(({ id }) => [id, id === 'applicant' ? '/profile' : '/settings']))(
    '%s has %s, and of the specification nothing else',
    (id, route) => {
      const foot = visibleTo(id, 'staff').filter(
        (screen) =>
          screen.nav &&
          navPlace(screen.nav, 'staff') === 'foot' &&
          !('beyond' in screen && screen.beyond),
      );
      expect(foot.map((screen) => screen.route)).toEqual([route]);
    },
  );
});

describe('the applicant shell', () => {
  test('has four entries in their order', () => {
    const entries = visibleTo('applicant', 'applicant')
      .filter(({ nav }) => nav)
      .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
    expect(entries.map(({ nav, route }) => ({ label: nav?.label, route }))).toEqual(
      navigation.applicant,
    );
  });

  test.each([
    '/',
    '/applications',
    '/get-visa',
    '/visa-requirements',
    '/summary',
    '/document-playground',
    '/profile',
    '/form',
    '*',
  ])('has %s', (route) => {
    expect(
      visibleTo('applicant', 'applicant').filter(
        (screen) => screen.route === route || screen.aliases?.includes(route),
      ),
    ).toHaveLength(1);
  });
});

describe('the first screen', () => {
  test.each([
    ['admin', '/agency'],
    ['distributor', '/agency'],
    ['agency', '/agents'],
    ['agent', '/applications'],
    ['reviewer', '/applications'],
  ])('of %s is %s', (id, route) => {
    const role = roles.find((candidate) => candidate.id === id);
    expect(role && firstScreen(visibleTo(role.id, 'staff'), role.landing)?.route).toBe(route);
  });

  test('of an applicant is the list; in the standard shell, which has none for them, the first screen that is theirs', () => {
    const role = roles.find(({ id }) => id === 'applicant');
    expect(role && firstScreen(visibleTo(role.id, 'applicant'), role.landing)?.route).toBe(
      '/applications',
    );
    expect(role && firstScreen(visibleTo(role.id, 'staff'), role.landing)?.route).toBe(
      '/fileUpload',
    );
  });

  test('is none where nothing is visible', () =>
    expect(
      firstScreen(
        visibleScreens(screens, { role: { screens: [], landing: 'form' }, shell: 'staff' }),
        'form',
      ),
    ).toBeUndefined());
});

describe('an application is chosen', () => {
  test.each([
    ['agency', 'staff', '/applications'],
    ['agent', 'staff', '/applications'],
    ['reviewer', 'staff', '/applications'],
    ['applicant', 'staff', '/fileUpload'],
    ['applicant', 'applicant', '/applications'],
  ] as const)('by %s in the shell %s at %s', (id, shell, route) =>
    expect(choiceOf(visibleTo(id, shell))?.route).toBe(route),
  );

  test.each(['admin', 'distributor'])('not by %s, who has none', (id) =>
    expect(choiceOf(visibleTo(id, 'staff'))).toBeUndefined(),
  );
});

test('every screen is seen by a role, save the way in', () => {
  const seen = new Set(roles.flatMap(({ screens: ids }) => ids));
  expect(
    screens
      .map(({ id }) => id)
      .filter((id) => !seen.has(id))
      .sort(),
  ).toEqual(['invitation', 'register', 'reset-password', 'sign-in']);
});
