import { Button } from '@mantine/core';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { displayList } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';

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
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editor.discardTitle', { names: displayList(names, 'conjunction') })}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p>{t('editor.discardText')}</p>
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('editor.keepDraft')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {t('editor.discardConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
