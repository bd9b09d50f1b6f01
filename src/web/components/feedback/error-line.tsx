import type { ReactNode } from 'react';
import styles from './error-line.module.css';
import { ToneSign } from './note.tsx';

/** Why what was asked for did not happen, below the fields of a dialog; read out at once. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.error} role="alert">
    <ToneSign tone="bad" /> {children}
  </p>
);
