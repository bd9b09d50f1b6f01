import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { userOfRole } from '../../lib/session/role-preview.ts';
import { userOf } from '../../lib/session/session-storage.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './role-preview.module.css';

interface RolePreviewDialogProps {
  onClose: () => void;
}

/** Begins a preview: who the person is, is asked as them, and the page is loaded as theirs. */
const useStart = () => {
  const { call, rolePreview, boot } = useStores();
  return useMutation({
    mutationFn: async (body: { role?: string; username?: string }) => {
      const preview = await call('start-role-preview', { body });
      const user =
        preview.userId === undefined
          ? userOfRole(preview)
          : userOf(await call('get-profile', { query: {}, rolePreview: preview.previewId }));
      rolePreview.keep({ ...preview, user });
    },
    onSuccess: () => {
      window.location.hash = '';
      window.location.assign(`${boot.tenant.path}/`);
      window.location.reload();
    },
  });
};

/** Asks as whom an admin wants to see the product: a role, or a person of the tenant. */
export const RolePreviewDialog = ({ onClose }: RolePreviewDialogProps) => {
  const t = useTranslate();
  const { rolesToPreview = [] } = useManifest().manifest;
  const [role, setRole] = useState(rolesToPreview[0]?.id ?? '');
  const [username, setUsername] = useState('');
  const starting = useStart();
  const start = (event: FormEvent) => {
    event.preventDefault();
    starting.mutate(username.trim() ? { username: username.trim() } : { role });
  };
  const said = starting.error instanceof CallError ? starting.error.fields.username : undefined;
  const mistake = typeof said === 'string' ? said : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={t('rolePreview.title')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.text}>{t('rolePreview.text')}</p>
      <form onSubmit={start} className={styles.form}>
        <NativeSelect
          label={t('rolePreview.role')}
          data={rolesToPreview.map(({ id, label }) => ({ value: id, label }))}
          value={role}
          disabled={username.trim() !== ''}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <TextInput
          label={t('rolePreview.person')}
          description={t('rolePreview.personHelp')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={username}
          error={mistake}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        {starting.error && !mistake && (
          <p role="alert" className={styles.error}>
            <ToneSign tone="bad" /> {starting.error.message}
          </p>
        )}
        <Choices>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={starting.isPending}>
            {t('rolePreview.start')}
          </Button>
        </Choices>
      </form>
    </Dialog>
  );
};
