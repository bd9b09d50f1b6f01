import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import styles from '../sign-in-page.module.css';
import { type ChangeAsked, type FactorAsked, factorAsked, failedText } from '../sign-in-try.ts';
import { NewPasswordForm } from './new-password-form.tsx';

interface ChangePasswordProps {
  asked: ChangeAsked;
  onFactorAsked: (asked: FactorAsked) => void;
  onBack: () => void;
}

/** Whoever has a password that somebody else set chooses one, and is signed in with it. */
export const ChangePasswordForm = ({
  asked: { username, password, message },
  onFactorAsked,
  onBack,
}: ChangePasswordProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const update = async (newPassword: string) => {
    showToast({ id: 'sign-in', tone: 'busy', text: t('signIn.busy') });
    try {
      await session.signIn({ username, password, newPassword });
      closeToast('sign-in');
      return null;
    } catch (error) {
      const factor = factorAsked(error, { username, password, newPassword });
      if (factor) {
        closeToast('sign-in');
        onFactorAsked(factor);
        return null;
      }
      // So long after the sign-in before, a person has to be proven anew.
      if (error instanceof CallError && error.code.startsWith('captcha_')) onBack();
      return failedText(t, error);
    }
  };
  return (
    <SignInLayout title={t('signIn.newTitle')} sign={<IconLock size={22} />}>
      <NewPasswordForm lead={message} username={username} update={update} />
      <p className={styles.back}>
        <UnstyledButton className={styles.link} onClick={onBack}>
          {t('signIn.backToSignIn')}
        </UnstyledButton>
      </p>
    </SignInLayout>
  );
};
