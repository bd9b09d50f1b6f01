import { type Icon, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold-card.module.css';

interface FoldCardProps {
  Sign: Icon;
  title: string;
  /** Whether it begins unfolded. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A card of the menu of small screens that folds under its title. */
export const FoldCard = ({ Sign, title, isOpen = false, children }: FoldCardProps) => (
  <details open={isOpen} className={styles.card}>
    <summary className={styles.summary}>
      <Sign size={20} aria-hidden="true" className={styles.sign} /> {title}{' '}
      <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
    </summary>
    {children}
  </details>
);
