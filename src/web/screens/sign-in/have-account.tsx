import { UnstyledButton } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './sign-in-page.module.css';

/** The way to sign-in for somebody who has an account already. */
export const HaveAccount = ({ onBack }: { onBack: () => void }) => {
  const t = useTranslate();
  return (
    <>
      {t('register.have')}{' '}
      <UnstyledButton className={styles.link} onClick={onBack}>
        {t('register.signIn')}
      </UnstyledButton>
    </>
  );
};
