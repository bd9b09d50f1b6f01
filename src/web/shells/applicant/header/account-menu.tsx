import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, useEffect } from 'react';
import { PersonAvatar } from '../../../components/identity/person-avatar.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { whenIdle } from '../../../lib/page/when-idle.ts';
import { Flyout } from '../../flyout.tsx';
import type { ShellView } from '../../shell-view.ts';
import styles from './account-menu.module.css';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
const warm = () =>
  void load().catch((error: unknown) =>
    console.warn('The menu of the account is not here yet.', error),
  );

/** The person's own menu, behind their initials. */
export const AccountMenu = ({ view: { user, canLogOut } }: { view: ShellView }) => {
  const t = useTranslate();
  const label = t('shell.account');
  // At hand before anybody presses, and without a connection.
  useEffect(() => whenIdle(warm), []);
  return (
    <Flyout
      label={label}
      warm={warm}
      opener={(opening) => (
        <UnstyledButton {...opening} className={styles.button}>
          <PersonAvatar user={user} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </UnstyledButton>
      )}
    >
      <AccountPanel user={user} canLogOut={canLogOut} />
    </Flyout>
  );
};
