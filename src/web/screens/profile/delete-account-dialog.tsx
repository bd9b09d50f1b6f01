import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Profile } from '../../../contract/records.ts';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './delete-account-dialog.module.css';
import { RefusalNote } from './refusal-note.tsx';

interface DeleteDialogProps {
  profile: Profile;
  onClose: () => void;
}

const useDeletion = () => {
  const { boot, call, unsent } = useStores();
  const isPassword = boot.tenant.signIn === 'password';
  const deletion = useMutation({
    mutationFn: (proof: string) =>
      call('delete-account', { body: isPassword ? { password: proof } : { word: proof } }),
    // What waits on this device for an application that is gone has nowhere to go.
    onSuccess: async () => (await unsent.get()).discard(),
  });
  return { ...deletion, isPassword };
};

const Points = ({ title, list }: { title: string; list: string }) => (
  <>
    <p className={styles.title}>{title}</p>
    <ul className={styles.list}>
      {list.split('\n').map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
);

const Deleted = ({ applications, documents }: { applications: number; documents: number }) => {
  const t = useTranslate();
  const { session } = useStores();
  return (
    <>
      <p className={styles.text}>{t('account.deletedText', { applications, documents })}</p>
      <Choices>
        <Button data-autofocus onClick={() => void session.logout()}>
          {t('account.deletedLeave')}
        </Button>
      </Choices>
    </>
  );
};

const Question = ({
  profile,
  deletion: { mutate, error, isPending, isPassword },
  onClose,
}: DeleteDialogProps & { deletion: ReturnType<typeof useDeletion> }) => {
  const t = useTranslate();
  const [proof, setProof] = useState('');
  const fieldError =
    error instanceof CallError ? (error.fields.password ?? error.fields.word) : undefined;
  const atField = typeof fieldError === 'string' ? fieldError : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate(proof);
  };
  const field = {
    required: true,
    value: proof,
    error: atField,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setProof(currentTarget.value),
  };
  return (
    <form onSubmit={send} aria-busy={isPending} noValidate>
      <Points title={t('account.deleteGoes')} list={t('account.deleteGoesList')} />
      {profile.agencyUid && <p className={styles.agency}>{t('account.deleteAgency')}</p>}
      <Points title={t('account.deleteStays')} list={t('account.deleteStaysList')} />
      <p className={styles.text}>{t('account.deleteAgain')}</p>
      <div className={styles.proof}>
        {isPassword && (
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={profile.email}
            readOnly
            hidden
          />
        )}
        {isPassword ? (
          <PasswordInput
            {...field}
            name="password"
            label={t('account.deletePassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          />
        ) : (
          <TextInput
            {...field}
            name="word"
            label={t('account.deleteWordLabel', { word: t('account.deleteWord') })}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
      </div>
      <RefusalNote error={atField === undefined ? error : null} />
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('account.deleteKeep')}
        </Button>
        <Button type="submit" color="red" loading={isPending} disabled={!proof}>
          {t('account.deleteConfirm')}
        </Button>
      </Choices>
    </form>
  );
};

/** Says what goes and what stays before an account goes for good, and then that it has. */
export const DeleteAccountDialog = ({ profile, onClose }: DeleteDialogProps) => {
  const t = useTranslate();
  const { session } = useStores();
  const deletion = useDeletion();
  const { data } = deletion;
  const close = data ? () => void session.logout() : onClose;
  return (
    <Dialog
      opened
      onClose={close}
      title={t(data ? 'account.deletedTitle' : 'account.deleteTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      {data ? (
        <Deleted {...data} />
      ) : (
        <Question profile={profile} deletion={deletion} onClose={onClose} />
      )}
    </Dialog>
  );
};
