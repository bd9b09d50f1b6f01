import { Button } from '@mantine/core';
import { Choices } from '../../components/inputs/choices.tsx';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { StatusCall } from './use-package.ts';

interface PackageDialogProps {
  change: StatusCall;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what closing or opening the application means, before it is done. */
export const PackageDialog = ({ change, onConfirm, onClose }: PackageDialogProps) => {
  const t = useTranslate();
  const isMaking = change === 'submit-application';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isMaking ? 'summary.confirmTitle' : 'summary.reopenTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p>{t(isMaking ? 'summary.confirmText' : 'summary.reopenText')}</p>
      <Choices>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {t(isMaking ? 'summary.makePackage' : 'summary.reopenConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
