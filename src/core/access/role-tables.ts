import type { Navigation, Role, Screen } from '../../contract/catalogue.ts';
import { shellOf } from './shell-of.ts';
import { navPlace, visibleScreens } from './visible-screens.ts';

type Shell = Screen['shells'][number];
type Seen = Pick<Screen, 'id' | 'shells' | 'route' | 'aliases'> & {
  nav?: Pick<Navigation, 'label' | 'order' | 'foot' | 'bar'> | undefined;
  beyond?: boolean;
  beyondIn?: Shell[];
};

/**
 * One row of a table as the specification writes it: a route or an entry, and the roles that have
 * it, by name.
 */
interface RoleRow {
  name: string;
  roles: string[];
}

export interface RoleTables {
  /** The routes of a shell that the specification names. */
  routes: RoleRow[];
  /** The others. */
  beyond: RoleRow[];
  /** The entries of its navigation, in their order, without those at its foot and in the bar. */
  navigation: RoleRow[];
}

interface Sources {
  screens: readonly Seen[];
  roles: readonly Pick<Role, 'id' | 'screens' | 'landing' | 'clientTypes'>[];
}

/** Whether somebody of a role may come into a shell. */
const comesInto = (role: Pick<Role, 'clientTypes'>, shell: Shell): boolean =>
  [undefined, ...(role.clientTypes ?? []).map(({ type }) => type)].some(
    (type) => shellOf(role, type) === shell,
  );

/** Who may open what in a shell, from roles and screens, by route. */
export function roleTables({ screens, roles }: Sources, shell: Shell): RoleTables {
  const rolesOf = ({ id }: Seen): string[] =>
    roles
      .filter(
        (role) =>
          comesInto(role, shell) &&
          visibleScreens(screens, { role, shell }).some((seen) => seen.id === id),
      )
      .map((role) => role.id)
      .sort();
  const seen = screens
    .map((screen) => ({ screen, roles: rolesOf(screen) }))
    .filter((one) => one.roles.length > 0);
  const isBeyond = ({ beyond, beyondIn }: Seen): boolean =>
    beyond === true || (beyondIn?.includes(shell) ?? false);
  const routes = (wanted: boolean): RoleRow[] =>
    seen
      .filter(({ screen }) => isBeyond(screen) === wanted)
      .map(({ screen, roles: who }) => ({
        name: [...(screen.aliases ?? []), screen.route].join(' and '),
        roles: who,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  const navigation = seen
    .flatMap(({ screen: { nav }, roles: who }) =>
      nav && navPlace(nav, shell) === 'main'
        ? [{ name: nav.label, roles: who, order: nav.order }]
        : [],
    )
    .sort((one, other) => one.order - other.order)
    .map(({ name, roles: who }) => ({ name, roles: who }));
  return { routes: routes(false), beyond: routes(true), navigation };
}

const table = (head: string, rows: readonly RoleRow[]): string =>
  [
    `| ${head} | Roles |`,
    '|---|---|',
    ...rows.map(({ name, roles }) => `| ${name} | ${roles.join(', ')} |`),
  ].join('\n');

/** The tables of a shell as text, in the specification's form. */
export function printTables(shell: Shell, { routes, beyond, navigation }: RoleTables): string {
  return [
    `## ${shell}`,
    table('Route', routes),
    'Beyond the specification:',
    table('Route', beyond),
    'Navigation:',
    table('Entry', navigation),
  ].join('\n\n');
}
