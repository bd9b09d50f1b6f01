import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { RecoveryCodeList } from '../../components/second-factor/recovery-code-list.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { closeToast, showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import { CodeStep } from './code-step.tsx';
import { Lead } from './lead.tsx';
import { type Confirmed, SetUpStep } from './set-up-step.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { type FactorAsked, failedText, isCaptchaAsked } from './sign-in-try.ts';

interface CodesStepProps {
  credentials: FactorAsked['credentials'];
  confirmed: Confirmed;
  /** What stands for the first code was not taken: it was too long ago. */
  onCodeAsked: () => void;
  onBack: () => void;
}

/** Recovery codes before the first session begins, since they are shown this once. */
const CodesStep = ({
  credentials,
  confirmed: { recoveryCodes, signInCode },
  onCodeAsked,
  onBack,
}: CodesStepProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const [isBusy, setBusy] = useState(false);
  const goOn = async () => {
    if (signInCode === undefined) return onCodeAsked();
    setBusy(true);
    showToast({ id: 'sign-in', tone: 'busy', text: t('signIn.busy') });
    try {
      await session.signIn({ ...credentials, oneTimeCode: signInCode });
      closeToast('sign-in');
    } catch (error) {
      failedText(t, error);
      if (isCaptchaAsked(error)) onBack();
      else onCodeAsked();
    }
  };
  return (
    <SignInLayout title={t('secondFactor.codesTitle')} sign={<IconLock size={22} />}>
      <div className={styles.form}>
        <Lead text={t('secondFactor.codesText')} />
        <RecoveryCodeList codes={recoveryCodes} />
        <Button
          size="lg"
          fullWidth
          loading={isBusy}
          className={styles.submit}
          onClick={() => void goOn()}
        >
          {t('secondFactor.goOn')}
        </Button>
      </div>
    </SignInLayout>
  );
};

type Step = { is: 'code' } | { is: 'set-up' } | { is: 'codes'; confirmed: Confirmed };

/** The second step of a sign-in: a code, or setting up what makes codes. */
export const SecondFactorForm = ({
  asked: { credentials, isEnrolled },
  onBack,
}: {
  asked: FactorAsked;
  onBack: () => void;
}) => {
  const [step, setStep] = useState<Step>({ is: isEnrolled ? 'code' : 'set-up' });
  const shared = { credentials, onBack };
  const askCode = () => setStep({ is: 'code' });
  switch (step.is) {
    case 'code':
      return <CodeStep {...shared} onMissing={() => setStep({ is: 'set-up' })} />;
    case 'set-up':
      return (
        <SetUpStep
          {...shared}
          onEnrolled={askCode}
          onConfirmed={(confirmed) => setStep({ is: 'codes', confirmed })}
        />
      );
    case 'codes':
      return <CodesStep {...shared} confirmed={step.confirmed} onCodeAsked={askCode} />;
  }
};
