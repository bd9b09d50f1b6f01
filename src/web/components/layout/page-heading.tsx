import type { ReactNode } from 'react';
import styles from './page-heading.module.css';
import { PageTitle } from './page-title.tsx';

interface PageHeadingProps {
  title: string;
  subtitle?: string | undefined;
  isCompact?: boolean;
  children?: ReactNode;
}

/**
 * The heading that says a page's one purpose. It also names the window, and takes focus when the
 * page opens.
 */
export const PageHeading = ({ title, subtitle, isCompact = false, children }: PageHeadingProps) => (
  <div className={styles.heading} data-compact={isCompact || undefined}>
    <PageTitle title={title} />
    <h1 tabIndex={-1}>{title}</h1>
    {children && <div className={styles.beside}>{children}</div>}
    {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
  </div>
);
