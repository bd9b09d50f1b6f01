import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/texts.ts';
import { Choices } from '../inputs/choices.tsx';
import { closeButton } from '../overlay/close-button.ts';
import { Dialog } from '../overlay/dialog.tsx';

interface ReopenDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what opening the application again does to its package, before it is done. */
export const ReopenDialog = ({ onConfirm, onClose }: ReopenDialogProps) => {
  const say = useText();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('summary.reopenTitle')}
      closeButtonProps={closeButton(say('action.close'))}
    >
      <p>{say('summary.reopenText')}</p>
      <Choices>
        <Button variant="default" onClick={onClose}>
          {say('action.cancel')}
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {say('summary.reopenConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
