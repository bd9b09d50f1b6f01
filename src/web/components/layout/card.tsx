import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A panel with a line around it: cards never cast a shadow. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {children}
  </section>
);
