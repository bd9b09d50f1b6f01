import { lazy } from 'react';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Flyout } from '../flyout.tsx';
import type { ShellView } from '../shell-view.ts';
import styles from './account-menu.module.css';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
const warm = () => void load();

/** The person's own menu, behind their initials. */
export const AccountMenu = ({ view: { user, canLogOut } }: { view: ShellView }) => {
  const say = useText();
  const label = say('shell.account');
  return (
    <Flyout
      label={label} warm={warm}
      opener={(opening) => <UnstyledButton {...opening} className={styles.button}><Avatar names={[user.firstName, user.lastName]} /><VisuallyHidden>{label}</VisuallyHidden></UnstyledButton>}
    >
      <AccountPanel user={user} canLogOut={canLogOut} />
    </Flyout>
  );
};
