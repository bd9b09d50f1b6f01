import { UnstyledButton } from '@mantine/core';
import { type Translate, useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { LinkRequestForm } from '../link-request-form.tsx';
import styles from '../sign-in-page.module.css';

/** Of a message with a colon only what follows it (rules: "Error catalogue"). */
export const forgotProblem = (t: Translate, error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  return message.slice(message.indexOf(':') + 1).trim() || t('signIn.forgotFailed');
};

/** Somebody who forgot the password asks for a link. */
export const ForgotPasswordForm = ({ onBack }: { onBack: () => void }) => {
  const t = useTranslate();
  const { call } = useStores();
  return (
    <LinkRequestForm
      title={t('signIn.forgotTitle')}
      text={t('signIn.forgotText')}
      send={t('signIn.sendReset')}
      autoComplete="username"
      ask={(body) => call('forgot-password', { body })}
      problemOf={(error) => forgotProblem(t, error)}
    >
      <UnstyledButton className={styles.link} onClick={onBack}>
        {t('signIn.backToSignIn')}
      </UnstyledButton>
    </LinkRequestForm>
  );
};
