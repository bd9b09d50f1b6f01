import type { Navigation, Role, Screen } from '../../contract/catalogue.ts';

/** The role of whoever looks, and the frame that their screens are shown in. */
export interface ScreenViewer {
  role: Pick<Role, 'screens' | 'landing'>;
  shell: Screen['shells'][number];
}

type Shown = Pick<Screen, 'id' | 'shells'>;

/**
 * The screens that a role sees in a shell, in the order of the role's list. Screens hide;
 * operations refuse.
 */
export function visibleScreens<S extends Shown>(
  screens: readonly S[],
  { role, shell }: ScreenViewer,
): S[] {
  return role.screens.flatMap((id) =>
    screens.filter((screen) => screen.id === id && screen.shells.includes(shell)),
  );
}

export type NavPlace = 'main' | 'foot' | 'bar';

/**
 * Where the entry of a screen stands in a shell: among the others of the navigation, at its foot,
 * or as a sign in the bar above the work.
 */
export const navPlace = (
  { foot, bar }: Pick<Navigation, 'foot' | 'bar'>,
  shell: ScreenViewer['shell'],
): NavPlace =>
  foot?.some((one) => one === shell) ? 'foot' : bar?.some((one) => one === shell) ? 'bar' : 'main';

type Choosable = Pick<Screen, 'kind'> & { key?: string | undefined };

/** Each row of it is an application. */
const listsApplications = ({ kind, key }: Choosable): boolean =>
  kind === 'applications' || key === 'applicationUid';

/**
 * Of somebody's screens the one where they choose an application: their first list, or else the
 * documents, which list them where nothing else does.
 */
export const choiceOf = <S extends Choosable>(visible: readonly S[]): S | undefined =>
  visible.find(listsApplications) ?? visible.find(({ kind }) => kind === 'documents');

/**
 * The screen that somebody is led to: the role's landing, or of those that they see the first with
 * an address, where the landing belongs to another shell (an applicant in the standard shell).
 * Undefined when nothing is visible.
 */
export function firstScreen<S extends Pick<Screen, 'id' | 'route'>>(
  visible: readonly S[],
  landing: string,
): S | undefined {
  return (
    visible.find(({ id }) => id === landing) ?? visible.find(({ route }) => route.startsWith('/'))
  );
}
