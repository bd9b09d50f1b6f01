import { Button, Modal } from '@mantine/core';
import { useText } from '../../lib/texts.ts';
import '../../theme/modal.css';
import styles from './summary.module.css';
import type { Change } from './use-package.ts';

type PackageDialogProps = { change: Change; onConfirm: () => void; onClose: () => void };

/** Says what closing or opening the application means, before it is done. */
export const PackageDialog = ({ change, onConfirm, onClose }: PackageDialogProps) => {
  const say = useText();
  const isMaking = change === 'submit-application';
  return (
    <Modal opened onClose={onClose} title={say(isMaking ? 'summary.confirmTitle' : 'summary.reopenTitle')} closeButtonProps={{ 'aria-label': say('action.close') }}>
      <p>{say(isMaking ? 'summary.confirmText' : 'summary.reopenText')}</p>
      <div className={styles.choices}>
        <Button data-autofocus onClick={onConfirm}>{say(isMaking ? 'summary.makePackage' : 'summary.reopenConfirm')}</Button>
        <Button variant="default" onClick={onClose}>{say('action.cancel')}</Button>
      </div>
    </Modal>
  );
};
