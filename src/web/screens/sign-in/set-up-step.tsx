import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useActionState, useEffect, useEffectEvent, useState } from 'react';
import type { SecondFactorEnrolment } from '../../../contract/records.ts';
import { describedBy } from '../../components/inputs/described-by.ts';
import { AuthenticatorKey } from '../../components/second-factor/authenticator-key.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import { Lead, PROBLEM_ID, useFocusMissing } from './lead.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-page.module.css';
import { type FactorAsked, isCaptchaAsked } from './sign-in-try.ts';

export interface Confirmed {
  recoveryCodes: string[];
  signInCode?: string;
}

interface SetUpStepProps {
  credentials: FactorAsked['credentials'];
  onConfirmed: (confirmed: Confirmed) => void;
  /** It was set up meanwhile, on another page. */
  onEnrolled: () => void;
  onBack: () => void;
}

type Begun =
  | { is: 'beginning' }
  | { is: 'begun'; enrolment: SecondFactorEnrolment }
  | { is: 'failed'; problem: string };

const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof Error && error.message) || otherwise;

/** An enrolment of whoever signs in; begun anew when it took too long. */
const useEnrolment = ({
  credentials: { username, password },
  onEnrolled,
  onBack,
}: SetUpStepProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState<Begun>({ is: 'beginning' });
  const begin = useEffectEvent((set: (next: Begun) => void) => {
    call('begin-second-factor', { body: { username, password } }).then(
      (enrolment) => set({ is: 'begun', enrolment }),
      (error: unknown) => {
        if (isCaptchaAsked(error)) onBack();
        else if (error instanceof CallError && error.code === 'second_factor_not_asked')
          onEnrolled();
        else set({ is: 'failed', problem: messageOf(error, t('error.unknown')) });
      },
    );
  });
  useEffect(() => {
    let isWanted = true;
    begin((next) => {
      if (isWanted) setBegun(next);
    });
    return () => {
      isWanted = false;
    };
  }, [round]);
  const again = () => {
    setBegun({ is: 'beginning' });
    setRound((before) => before + 1);
  };
  return { begun, again };
};

interface Last {
  problem: string | null;
  isOver: boolean;
  at: number;
}

const FIRST: Last = { problem: null, isOver: false, at: 0 };

/** The first code of the app, which confirms that it is there. */
const FirstCode = ({
  enrolment,
  onConfirmed,
  again,
}: Pick<SetUpStepProps, 'onConfirmed'> & {
  enrolment: SecondFactorEnrolment;
  again: () => void;
}) => {
  const t = useTranslate();
  const { call } = useStores();
  const confirm = async ({ at }: Last, data: FormData): Promise<Last> => {
    const oneTimeCode = String(data.get('oneTimeCode') ?? '').trim();
    if (!oneTimeCode) return { problem: t('secondFactor.codeMissing'), isOver: false, at: at + 1 };
    try {
      onConfirmed(
        await call('confirm-second-factor', {
          body: { enrolmentToken: enrolment.enrolmentToken, oneTimeCode },
        }),
      );
      return FIRST;
    } catch (error) {
      const isOver = error instanceof CallError && error.code === 'enrolment_invalid';
      const problem = isOver ? t('secondFactor.tooLate') : messageOf(error, t('error.unknown'));
      return { problem, isOver, at: at + 1 };
    }
  };
  const [last, submit, isBusy] = useActionState<Last, FormData>(confirm, FIRST);
  useFocusMissing(last, last.problem ? 'oneTimeCode' : undefined);
  return (
    <form action={submit} className={styles.form} aria-busy={isBusy} noValidate>
      <Lead text={t('secondFactor.setUpText')} problem={last.problem} />
      <AuthenticatorKey authKey={enrolment.key} uri={enrolment.uri} />
      <TextInput
        key={last.at}
        name="oneTimeCode"
        label={t('secondFactor.code')}
        required
        autoFocus
        spellCheck={false}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        error={Boolean(last.problem)}
        ref={describedBy(last.problem ? PROBLEM_ID : undefined)}
      />
      {last.isOver ? (
        <Button size="lg" fullWidth className={styles.submit} onClick={again}>
          {t('secondFactor.beginAgain')}
        </Button>
      ) : (
        <Button type="submit" size="lg" fullWidth loading={isBusy} className={styles.submit}>
          {t('secondFactor.confirm')}
        </Button>
      )}
    </form>
  );
};

/** For whoever needs a second factor and has none: key, QR code, and the first code of the app. */
export const SetUpStep = (props: SetUpStepProps) => {
  const t = useTranslate();
  const { begun, again } = useEnrolment(props);
  return (
    <SignInLayout title={t('secondFactor.setUpTitle')} sign={<IconShieldCheck size={22} />}>
      {begun.is === 'beginning' && (
        <div className={styles.form} aria-busy>
          <Lead text={t('secondFactor.setUpText')} />
          <Skeleton height={176} />
        </div>
      )}
      {begun.is === 'failed' && (
        <div className={styles.form}>
          <div role="alert">
            <Lead text={t('secondFactor.setUpText')} problem={begun.problem} />
          </div>
          <Button size="lg" fullWidth onClick={again}>
            {t('secondFactor.beginAgain')}
          </Button>
        </div>
      )}
      {begun.is === 'begun' && (
        <FirstCode
          key={begun.enrolment.enrolmentToken}
          enrolment={begun.enrolment}
          onConfirmed={props.onConfirmed}
          again={again}
        />
      )}
      <p className={styles.back}>
        <UnstyledButton className={styles.link} onClick={props.onBack}>
          {t('signIn.backToSignIn')}
        </UnstyledButton>
      </p>
    </SignInLayout>
  );
};
