import type { ReactNode } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import styles from './state-page.module.css';

interface StatePageProps {
  art: ReactNode;
  title: string;
  text: string;
  /** The one way on, and at most one other beside it. */
  actions?: ReactNode;
  /** A quiet last line: another way, or a number for support. */
  foot?: ReactNode;
}

/**
 * A whole page that has no content of its own yet: what happened, that nothing is lost, and one way
 * on.
 */
export const StatePage = ({ art, title, text, actions, foot }: StatePageProps) => (
  <div className={styles.page}>
    <PageTitle title={title} />
    {art}
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <p className={styles.text}>{text}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
    {foot && <p className={styles.foot}>{foot}</p>}
  </div>
);
