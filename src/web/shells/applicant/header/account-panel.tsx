import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Appearance } from '../../../components/inputs/appearance.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import type { ShellView } from '../../shell-view.ts';
import { shortenedName } from '../../shortened-name.ts';
import styles from './account-panel.module.css';

/** Who is signed in, how the page looks, and the way out. */
export const AccountPanel = ({ user, canLogOut }: Pick<ShellView, 'user' | 'canLogOut'>) => {
  const t = useTranslate();
  const { session } = useStores();
  return (
    <>
      <p className={styles.who}>
        <strong>{shortenedName(`${user.firstName} ${user.lastName}`)}</strong>
        <span title={user.email}>{user.email}</span>
      </p>
      <Appearance />
      {canLogOut && (
        <UnstyledButton className={styles.logout} onClick={() => void session.logout()}>
          <IconLogout size={18} aria-hidden="true" /> {t('shell.logout')}
        </UnstyledButton>
      )}
    </>
  );
};
