import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import styles from '../sign-in-page.module.css';
import { UsedLink } from '../used-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ResetPasswordProps {
  /** What stands in the link. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Where the link of a message leads: a new password for somebody who forgot the old one. */
export const ResetPasswordForm = ({ token, onDone, onForgot }: ResetPasswordProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const [isDead, setDead] = useState(false);
  const update = async (newPassword: string) => {
    try {
      const { message } = await call('reset-password', { body: { token, newPassword } });
      showToast({ id: 'sign-in', tone: 'ok', text: message });
      onDone();
      return null;
    } catch (error) {
      if (error instanceof CallError && error.code === 'reset_link_invalid') {
        setDead(true);
        return null;
      }
      const problem = (error instanceof Error && error.message) || t('error.unknown');
      showToast({ id: 'sign-in', tone: 'bad', text: problem });
      return problem;
    }
  };
  return (
    <SignInLayout title={t('signIn.newTitle')} sign={<IconLock size={22} />}>
      {isDead ? (
        <UsedLink
          text={t('error.reset_link_invalid')}
          askAgain={t('signIn.askAgain')}
          onAskAgain={onForgot}
        />
      ) : (
        <NewPasswordForm lead={t('signIn.resetText')} update={update} />
      )}
      <p className={styles.back}>
        <UnstyledButton className={styles.link} onClick={onDone}>
          {t('signIn.backToSignIn')}
        </UnstyledButton>
      </p>
    </SignInLayout>
  );
};
