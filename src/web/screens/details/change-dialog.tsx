import { Button } from '@mantine/core';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';

interface ChangeDialogProps {
  country: string;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Says what another visa changes in an application that has answers, before it is done. The safe
 * way has the focus.
 */
export const ChangeDialog = ({ country, onConfirm, onClose }: ChangeDialogProps) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('details.changeTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p>{t('details.changeText', { country })}</p>
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('details.changeKeep')}
        </Button>
        <Button onClick={onConfirm}>{t('details.changeConfirm')}</Button>
      </Choices>
    </Dialog>
  );
};
