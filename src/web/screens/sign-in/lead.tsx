import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useIsTold } from '../../lib/use-is-told.ts';
import styles from './sign-in.module.css';

export const PROBLEM_ID = 'sign-in-problem';

/**
 * What the page is for, or in its place why the last try was refused; both have their room, so nothing moves. What a toast
 * says at the moment does not stand here, too: it stays behind when the toast goes. The fields point at it all the while.
 */
export const Lead = ({ text, problem }: { text: string; problem?: string | null | undefined }) => {
  const isTold = useIsTold('sign-in');
  const isShown = Boolean(problem) && !isTold;
  return (
    <div className={styles.lead}>
      <p className={styles.subtitle} data-stands={!isShown}>{text}</p>
      {problem && <p id={PROBLEM_ID} className={styles.problem} data-stands={isShown}><IconAlertCircleFilled size={18} aria-hidden="true" /> {problem}</p>}
    </div>
  );
};
