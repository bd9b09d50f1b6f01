import { Button } from '@mantine/core';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { displayList } from '../../../lib/i18n/format.ts';
import { useText } from '../../../lib/i18n/texts.ts';
import styles from './pages.module.css';

interface DropProps {
  /** How many pages go. */
  pages: number;
  /** Documents that go with their last page. */
  names: readonly string[];
  onDrop: () => void;
  onClose: () => void;
}

/**
 * Asks before pages go for good, and names the documents that go with them. The safe way has the
 * focus.
 */
export const DropDialog = ({ pages, names, onDrop, onClose }: DropProps) => {
  const say = useText();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('editor.dropTitle', { n: pages })}
      closeButtonProps={closeButton(say('action.close'))}
    >
      {names.length > 0 && (
        <p className={styles.lead}>
          {say('editor.dropDocuments', {
            names: displayList(names, 'conjunction'),
            n: names.length,
          })}
        </p>
      )}
      <p>{say('editor.dropText')}</p>
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('editor.keepDraft')}
        </Button>
        <Button color="red" onClick={onDrop}>
          {say('editor.dropConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
