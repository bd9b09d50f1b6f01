import type { Role, Screen } from '../../contract/catalogue.ts';

/** The role of whoever looks, and the frame that their screens are shown in. */
export interface Viewer {
  role: Pick<Role, 'screens' | 'landing'>;
  shell: Screen['shells'][number];
}

type Shown = Pick<Screen, 'id' | 'shells'>;

/** The screens that a role sees in a shell, in the order of the role's list. Screens hide; operations refuse. */
export function visibleScreens<S extends Shown>(screens: readonly S[], { role, shell }: Viewer): S[] {
  return role.screens.flatMap((id) => screens.filter((screen) => screen.id === id && screen.shells.includes(shell)));
}

/**
 * The screen that opens when the address is empty or unknown: the role's landing, or the first visible one where the
 * landing belongs to another shell (an applicant in the standard shell). Undefined when nothing is visible.
 */
export function landing<S extends Shown>(screens: readonly S[], viewer: Viewer): S | undefined {
  const visible = visibleScreens(screens, viewer);
  return visible.find(({ id }) => id === viewer.role.landing) ?? visible[0];
}
