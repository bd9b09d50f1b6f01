import { UnstyledButton } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { User } from '../../lib/session/session-storage.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './sign-in-page.module.css';
import { nameOf } from './sign-in-try.ts';

/** Whose page waits, and the way for anybody else: it opens anew, without what is typed there. */
export const ForSomebodyElse = ({ user }: { user: User }) => {
  const t = useTranslate();
  const { session } = useStores();
  return (
    <p className={styles.offer}>
      {t('signIn.notYou', { name: nameOf(user) })}{' '}
      <UnstyledButton className={styles.link} onClick={session.giveUpPage}>
        {t('signIn.asSomebodyElse')}
      </UnstyledButton>
    </p>
  );
};
