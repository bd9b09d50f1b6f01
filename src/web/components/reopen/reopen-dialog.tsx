import { Button } from '@mantine/core';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';

interface ReopenDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what opening the application again does to its package, before it is done. */
export const ReopenDialog = ({ onConfirm, onClose }: ReopenDialogProps) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('summary.reopenTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p>{t('summary.reopenText')}</p>
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {t('summary.reopenConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
