import { Button } from '@mantine/core';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { displayList } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
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
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editor.dropTitle', { n: pages })}
      closeButtonProps={closeButton(t('action.close'))}
    >
      {names.length > 0 && (
        <p className={styles.lead}>
          {t('editor.dropDocuments', {
            names: displayList(names, 'conjunction'),
            n: names.length,
          })}
        </p>
      )}
      <p>{t('editor.dropText')}</p>
      <Choices>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('editor.keepDraft')}
        </Button>
        <Button color="red" onClick={onDrop}>
          {t('editor.dropConfirm')}
        </Button>
      </Choices>
    </Dialog>
  );
};
