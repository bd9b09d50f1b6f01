import { IconAlertCircleFilled } from '@tabler/icons-react';
import styles from './sign-in.module.css';

export const PROBLEM_ID = 'sign-in-problem';

/** Why the last try was refused; the fields point at it. */
export const Problem = ({ text }: { text: string }) => (
  <p id={PROBLEM_ID} className={styles.problem}><IconAlertCircleFilled size={18} aria-hidden="true" /> {text}</p>
);
