import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './review.module.css';
import { KEYS } from './use-review-keys.ts';

/** What the keys do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('review.keysTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
