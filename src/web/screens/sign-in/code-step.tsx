import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useActionState, useState } from 'react';
import { describedBy } from '../../components/inputs/described-by.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { type FactorAsked, factorAsked, failedText, isCaptchaAsked } from './sign-in-try.ts';

interface CodeStepProps {
  credentials: FactorAsked['credentials'];
  /** It is gone meanwhile, as after an administrator's reset. */
  onMissing: () => void;
  onBack: () => void;
}

interface Last {
  problem: string | null;
  at: number;
}

/** Signs in with the code of the app, or with a recovery code. */
const useCodeTry = ({ credentials, onMissing, onBack }: CodeStepProps) => {
  const t = useTranslate();
  const { session } = useStores();
  return async ({ at }: Last, data: FormData): Promise<Last> => {
    const oneTimeCode = String(data.get('oneTimeCode') ?? '').trim();
    closeToast('sign-in');
    if (!oneTimeCode) return { problem: t('secondFactor.codeMissing'), at: at + 1 };
    showToast({ id: 'sign-in', tone: 'busy', text: t('signIn.busy') });
    try {
      await session.signIn({ ...credentials, oneTimeCode });
      closeToast('sign-in');
      return { problem: null, at };
    } catch (error) {
      if (isCaptchaAsked(error)) onBack();
      if (factorAsked(error, credentials)?.isEnrolled === false) onMissing();
      return { problem: failedText(t, error), at: at + 1 };
    }
  };
};

/** For whoever has a second factor: one box, for either kind of code. */
export const CodeStep = (props: CodeStepProps) => {
  const t = useTranslate();
  const [isRecovery, setRecovery] = useState(false);
  const [readAt, setReadAt] = useState(0);
  const [last, submit, isBusy] = useActionState<Last, FormData>(useCodeTry(props), {
    problem: null,
    at: 0,
  });
  // What was wrong with one kind of code is not said of the other.
  const problem = last.at > readAt ? last.problem : null;
  useFocusMissing(last, problem ? 'oneTimeCode' : undefined);
  const change = () => {
    setRecovery(!isRecovery);
    setReadAt(last.at);
  };
  const box = isRecovery
    ? {
        label: t('secondFactor.recoveryCode'),
        autoComplete: 'off',
        autoCapitalize: 'characters',
        maxLength: 40,
      }
    : {
        label: t('secondFactor.code'),
        autoComplete: 'one-time-code',
        inputMode: 'numeric' as const,
        maxLength: 12,
      };
  return (
    <SignInLayout title={t('secondFactor.codeTitle')} sign={<IconShieldCheck size={22} />}>
      <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
        <Lead
          text={t(isRecovery ? 'secondFactor.recoveryText' : 'secondFactor.codeText')}
          problem={problem}
        />
        <TextInput
          key={`${isRecovery}-${last.at}`}
          name="oneTimeCode"
          required
          autoFocus
          spellCheck={false}
          {...box}
          error={Boolean(problem)}
          ref={describedBy(problem ? PROBLEM_ID : undefined)}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy} className={styles.submit}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className={styles.back}>
        <UnstyledButton className={styles.link} onClick={change}>
          {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </UnstyledButton>
      </p>
      {isRecovery && <p className={styles.newcomer}>{t('secondFactor.lost')}</p>}
      <p className={styles.again}>
        <UnstyledButton className={styles.link} onClick={props.onBack}>
          {t('signIn.backToSignIn')}
        </UnstyledButton>
      </p>
    </SignInLayout>
  );
};
