import { Button } from '@mantine/core';
import { ToneSign } from '../../components/feedback/note.tsx';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './applications.module.css';

interface DeleteDialogProps {
  trip: string;
  isBusy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an application goes for good, and names it. The safe way has the focus. */
export const DeleteApplicationDialog = ({
  trip,
  isBusy,
  error,
  onConfirm,
  onClose,
}: DeleteDialogProps) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('applications.deleteTitle', { trip })}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.warning}>{t('applications.deleteText')}</p>
      {error && (
        <p className={styles.error} role="alert">
          <ToneSign tone="bad" /> {error}
        </p>
      )}
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('applications.deleteKeep')}
        </Button>
        <Button color="red" loading={isBusy} onClick={onConfirm}>
          {t('applications.deleteConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
