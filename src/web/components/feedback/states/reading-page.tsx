import type { ReactNode } from 'react';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  heading: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** A column to read rather than to fill: wider, closer to the aside. */
  isWide?: boolean;
  /** On small screens the aside comes before the column. */
  isAsideFirst?: boolean;
}

/**
 * A page to read or fill: one column, and an aside that goes below it where there is no room
 * beside.
 */
export const ReadingPage = ({
  heading,
  aside,
  children,
  isWide = false,
  isAsideFirst = false,
}: ReadingPageProps) => (
  <div className={styles.page}>
    {heading}
    {aside ? (
      <div
        className={styles.columns}
        data-wide={isWide || undefined}
        data-aside-first={isAsideFirst || undefined}
      >
        <div className={styles.column}>{children}</div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    ) : (
      children
    )}
  </div>
);
