import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import styles from './sign-in-page.module.css';

export const PROBLEM_ID = 'sign-in-problem';

/**
 * What the page is for, or in its place why the last try was refused; both have their room, so
 * nothing moves. A toast says it too and goes: here it stays, above the fields, which point at it.
 */
export const Lead = ({ text, problem }: { text: string; problem?: string | null | undefined }) => (
  <div className={styles.lead}>
    <p className={styles.subtitle} data-stands={!problem}>
      {text}
    </p>
    {problem && (
      <p id={PROBLEM_ID} className={styles.problem} data-stands>
        <IconAlertCircleFilled size={18} aria-hidden="true" /> {problem}
      </p>
    )}
  </div>
);

/** Takes whoever left something out there after a try, where it is heard what it is. */
export const useFocusMissing = (last: object, missing: string | undefined): void =>
  useEffect(() => {
    if (!missing) return;
    document.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus();
    document.getElementById(PROBLEM_ID)?.scrollIntoView?.({ block: 'nearest' });
  }, [last, missing]);
