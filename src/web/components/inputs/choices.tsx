import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** The buttons below a question in a dialog: what is asked for comes last, where the eye ends. */
export const Choices = ({ children }: { children: ReactNode }) => (
  <div className={styles.choices}>{children}</div>
);
