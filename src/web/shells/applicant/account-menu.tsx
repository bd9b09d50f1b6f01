import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Appearance } from '../appearance.tsx';
import type { ShellView } from '../shell-view.ts';
import { Support } from '../support.tsx';
import '@mantine/core/styles/Popover.layer.css';
import styles from './account-menu.module.css';

/** Who is signed in, how the page looks, where help is, and the way out. */
export const AccountMenu = ({ view: { user } }: { view: ShellView }) => {
  const say = useText();
  const { session } = useStores();
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={styles.button}><Avatar names={[user.firstName, user.lastName]} /><VisuallyHidden>{say('shell.account')}</VisuallyHidden></UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={say('shell.account')}>
        <p className={styles.who}><strong>{user.firstName} {user.lastName}</strong><span>{user.email}</span></p>
        <Appearance />
        <Support />
        <UnstyledButton className={styles.logout} onClick={() => void session.logout()}><IconLogout size={18} aria-hidden="true" /> {say('shell.logout')}</UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
};
