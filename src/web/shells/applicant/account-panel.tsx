import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { Appearance } from '../../parts/appearance.tsx';
import type { ShellView } from '../shell-view.ts';
import { Support } from '../support.tsx';
import styles from './account-panel.module.css';

/** Who is signed in, how the page looks, where help is, and the way out. */
export const AccountPanel = ({ user, canLogOut }: Pick<ShellView, 'user' | 'canLogOut'>) => {
  const say = useText();
  const { session } = useStores();
  return (
    <>
      <p className={styles.who}><strong>{user.firstName} {user.lastName}</strong><span>{user.email}</span></p>
      <Appearance />
      <Support />
      {canLogOut && <UnstyledButton className={styles.logout} onClick={() => void session.logout()}><IconLogout size={18} aria-hidden="true" /> {say('shell.logout')}</UnstyledButton>}
    </>
  );
};
