import { Button } from '@mantine/core';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { displayList } from '../../../lib/i18n/format.ts';
import { useText } from '../../../lib/i18n/texts.ts';

/**
 * Asks before a draft goes, and names the documents that it is about. The safe way has the focus.
 */
export const DiscardDialog = ({
  names,
  onDiscard,
  onClose,
}: {
  names: readonly string[];
  onDiscard: () => void;
  onClose: () => void;
}) => {
  const say = useText();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('editor.discardTitle', { names: displayList(names, 'conjunction') })}
      closeButtonProps={closeButton(say('action.close'))}
    >
      <p>{say('editor.discardText')}</p>
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('editor.keepDraft')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {say('editor.discardConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
