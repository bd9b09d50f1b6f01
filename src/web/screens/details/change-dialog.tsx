import { Button, Modal } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '../../theme/modal.css';
import styles from './details-form.module.css';

type ChangeDialogProps = { country: string; onConfirm: () => void; onClose: () => void };

/** Says what another visa changes in an application that has answers, before it is done. The safe way has the focus. */
export const ChangeDialog = ({ country, onConfirm, onClose }: ChangeDialogProps) => {
  const say = useText();
  return (
    <Modal opened onClose={onClose} title={say('details.changeTitle')} closeButtonProps={{ 'aria-label': say('action.close') }}>
      <p>{say('details.changeText', { country })}</p>
      <div className={styles.choices}>
        <Button variant="default" data-autofocus onClick={onClose}>{say('details.changeKeep')}</Button>
        <Button onClick={onConfirm}>{say('details.changeConfirm')}</Button>
      </div>
    </Modal>
  );
};
