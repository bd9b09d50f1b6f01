import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ToneSign } from '../../../components/feedback/note.tsx';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from '../list-tools.module.css';

interface SaveViewDialogProps {
  screen: string;
  query: string;
  onClose: () => void;
}

/** Gives what the list shows now a name, to come back to it. */
export const SaveViewDialog = ({ screen, query, onClose }: SaveViewDialogProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => call('save-view', { body: { screen, name: name.trim(), query, isShared } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['views', screen] });
      onClose();
    },
  });
  const isMissing = isTried && !name.trim();
  const refusal =
    saving.error instanceof CallError && typeof saving.error.fields.name === 'string'
      ? saving.error.fields.name
      : saving.error?.message;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={t('table.saveView')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <form
        noValidate
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim()) saving.mutate();
        }}
      >
        <TextInput
          data-autofocus
          label={t('table.viewName')}
          maxLength={60}
          value={name}
          error={isMissing ? t('error.field.required') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <label className={styles.share}>
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          {t('table.shareView')}
        </label>
        {refusal && (
          <p role="alert">
            <ToneSign tone="bad" /> {refusal}
          </p>
        )}
        <Choices>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('action.save')}
          </Button>
        </Choices>
      </form>
    </Dialog>
  );
};
