import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SecondFactorEnrolment } from '../../../../contract/records.ts';
import { Choices } from '../../../components/inputs/choices.tsx';
import { AuthenticatorKey } from '../../../components/second-factor/authenticator-key.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { RefusalNote } from '../refusal-note.tsx';
import styles from './second-factor.module.css';
import type { FactorChange } from './second-factor-block.tsx';

/** What a refusal says of one field. */
const atField = (error: unknown, name: string): string | undefined => {
  const fieldError = error instanceof CallError ? error.fields[name] : undefined;
  return typeof fieldError === 'string' ? fieldError : undefined;
};

interface FactorProofProps {
  change: FactorChange;
  username: string;
  onMoving: (enrolment: SecondFactorEnrolment) => void;
  onRenewed: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The password, where people have one here, and a code that counts so far. */
export const FactorProof = ({
  change,
  username,
  onMoving,
  onRenewed,
  onClose,
}: FactorProofProps) => {
  const t = useTranslate();
  const {
    boot: { tenant },
    call,
  } = useStores();
  // At the embedded provider, which has no address of its own, the password is kept here, too.
  const isPassword = tenant.signIn === 'password' || tenant.provider?.url === '';
  const [password, setPassword] = useState('');
  const [oneTimeCode, setCode] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = { oneTimeCode, ...(isPassword && { password }) };
      if (change === 'move') onMoving(await call('move-second-factor', { body }));
      else onRenewed((await call('renew-recovery-codes', { body })).recoveryCodes);
    },
  });
  const [wrongPassword, wrongCode] = [atField(error, 'password'), atField(error, 'oneTimeCode')];
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.form} onSubmit={send} aria-busy={isPending} noValidate>
      <p className={styles.text}>
        {t(change === 'move' ? 'secondFactor.moveText' : 'secondFactor.renewText')}
      </p>
      {isPassword && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
      )}
      {isPassword && (
        <PasswordInput
          name="password"
          label={t('secondFactor.password')}
          required
          data-autofocus
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          error={wrongPassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      <TextInput
        name="oneTimeCode"
        label={t('secondFactor.either')}
        required
        data-autofocus={!isPassword || undefined}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        error={wrongCode}
        value={oneTimeCode}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <RefusalNote error={(wrongPassword ?? wrongCode) ? null : error} />
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('secondFactor.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={!oneTimeCode.trim() || (isPassword && !password)}
        >
          {t('secondFactor.next')}
        </Button>
      </Choices>
    </form>
  );
};

interface NewDeviceProps {
  enrolment: SecondFactorEnrolment;
  onMoved: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The key for the other device, and its first code. */
export const NewDevice = ({
  enrolment: { enrolmentToken, key, uri },
  onMoved,
  onClose,
}: NewDeviceProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const [oneTimeCode, setCode] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () =>
      onMoved(
        (await call('confirm-second-factor', { body: { enrolmentToken, oneTimeCode } }))
          .recoveryCodes,
      ),
  });
  const wrongCode = atField(error, 'oneTimeCode');
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.form} onSubmit={send} aria-busy={isPending} noValidate>
      <p className={styles.text}>{t('secondFactor.moveScan')}</p>
      <AuthenticatorKey authKey={key} uri={uri} />
      <TextInput
        name="oneTimeCode"
        label={t('secondFactor.code')}
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={12}
        error={wrongCode}
        value={oneTimeCode}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <RefusalNote error={wrongCode ? null : error} />
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('secondFactor.cancel')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!oneTimeCode.trim()}>
          {t('secondFactor.confirm')}
        </Button>
      </Choices>
    </form>
  );
};
