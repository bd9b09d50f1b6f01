import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './table.module.css';

/** What the keys of a list do. */
export const ListKeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const keys = [
    ['j', t('table.keyDown')],
    ['k', t('table.keyUp')],
    ['Enter', t('table.keyOpen')],
    ['x', t('table.keySelect')],
    ['/', t('table.keySearch')],
    ['Ctrl K', t('table.keyGoTo')],
    ['?', t('table.keyHelp')],
  ] as const;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={t('table.keys')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
