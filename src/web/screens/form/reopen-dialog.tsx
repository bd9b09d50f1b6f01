import { Button, Modal } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '../../theme/modal.css';
import styles from './form.module.css';

type ReopenDialogProps = { onConfirm: () => void; onClose: () => void };

/** Says what opening the application again does to its package, before it is done. */
export const ReopenDialog = ({ onConfirm, onClose }: ReopenDialogProps) => {
  const say = useText();
  return (
    <Modal opened onClose={onClose} title={say('summary.reopenTitle')} closeButtonProps={{ 'aria-label': say('action.close') }}>
      <p>{say('summary.reopenText')}</p>
      <div className={styles.choices}>
        <Button data-autofocus onClick={onConfirm}>{say('summary.reopenConfirm')}</Button>
        <Button variant="default" onClick={onClose}>{say('action.cancel')}</Button>
      </div>
    </Modal>
  );
};
