import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import styles from './saved-state.module.css';

export const savedSigns = { saved: IconCloudCheck, saving: IconCloudUp, waiting: IconCloudOff };

/**
 * What has been kept, and when: "Saved at 10:31". `text` says it in words; `hint` adds what
 * follows.
 */
export const SavedState = ({
  state,
  text,
  hint,
}: {
  state: keyof typeof savedSigns;
  text: string;
  hint?: string;
}) => {
  const Sign = savedSigns[state];
  return (
    <span className={styles.saved} data-state={state} role="status">
      <Sign size={20} aria-hidden="true" /> <strong>{text}</strong>
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  );
};
