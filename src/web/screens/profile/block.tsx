import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

/** One matter of an account: what it is, a sentence about it, and what one can do. */
export const ProfileBlock = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
};
