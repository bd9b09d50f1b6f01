import { Button, Modal } from '@mantine/core';
import type { Document } from '../../../contract/records.ts';
import { useText } from '../../lib/texts.ts';
import { ToneSign } from '../../parts/note.tsx';
import type { Changes } from './use-changes.ts';
import '../../theme/modal.css';
import styles from './delete-dialog.module.css';

type DeleteDialogProps = { document: Document; changes: Pick<Changes, 'deleting'>; onClose: () => void; onGone: () => void };

/** Asks before a file goes for good, and names it. The safe way has the focus. */
export const DeleteDialog = ({ document, changes: { deleting }, onClose, onGone }: DeleteDialogProps) => {
  const say = useText();
  const { fileName } = document.documentData;
  return (
    <Modal opened onClose={onClose} title={say('documents.deleteTitle', { name: fileName })} closeButtonProps={{ 'aria-label': say('action.close') }}>
      <p className={styles.text}>{say('documents.deleteText')}</p>
      {deleting.error && <p className={styles.error} role="alert"><ToneSign tone="bad" /> {deleting.error.message}</p>}
      <div className={styles.choices}>
        <Button variant="default" data-autofocus onClick={onClose}>{say('documents.keepFile')}</Button>
        <Button color="red" loading={deleting.isPending} onClick={() => deleting.mutate(document, { onSuccess: onGone })}>{say('documents.deleteConfirm')}</Button>
      </div>
    </Modal>
  );
};
